import { readdirSync } from "node:fs";
import path from "node:path";
import express, { Router } from "express";

interface ClientFileParts {
  /** The build's client files, with `assets/` in it. */
  clientDir: string;
  /** The client files of earlier builds, likewise. */
  archiveDir?: string;
}

/**
 * Serves the client files that are not in memory: large ones, those of earlier builds, `public/`. A missing asset is a
 * plain-text 404, never a page.
 */
export function createClientFiles({ clientDir, archiveDir }: ClientFileParts): Router {
  const files = Router();
  for (const dir of archiveDir ? [clientDir, archiveDir] : [clientDir]) {
    const assets = path.join(dir, "assets");
    files.use("/assets", express.static(assets, { immutable: true, maxAge: "1y", index: false }));
  }
  files.use("/assets", (_request, response) => {
    response.set("Cache-Control", "no-store").status(404).type("text/plain").send("Not found.\n");
  });
  // Without files in public/, an unknown address costs no look-up on the disk.
  if (readdirSync(clientDir).some((name) => name !== "assets"))
    files.use(express.static(clientDir, { maxAge: "1h", index: false, redirect: false }));
  return files;
}
