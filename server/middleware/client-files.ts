import { readdirSync } from "node:fs";
import path from "node:path";
import express, { Router } from "express";

interface ClientFileParts {
  /** The client files of the build: `assets/`, and the files of `public/`. */
  clientDir: string;
  /** The client files of earlier builds. */
  archiveDir?: string;
}

/**
 * Serves the client files that are not in memory: large assets, those of earlier builds, the files of `public/`. A missing
 * asset is a plain-text 404, never a page.
 */
export function createClientFiles({ clientDir, archiveDir }: ClientFileParts): Router {
  const files = Router();
  for (const dir of archiveDir ? [clientDir, archiveDir] : [clientDir]) {
    const assets = path.join(dir, "assets");
    const options = { immutable: true, maxAge: "1y", index: false, redirect: false };
    files.use("/assets", express.static(assets, options));
  }
  files.use("/assets", (_request, response) => {
    response.set("Cache-Control", "no-store").status(404).type("text/plain").send("Not found.\n");
  });
  const paths = publicPaths(clientDir);
  const servePublic = express.static(clientDir, { maxAge: "1h", index: false, redirect: false });
  files.use((request, response, next) => {
    if (paths.has(request.path)) servePublic(request, response, next);
    else next();
  });
  return files;
}

/** The paths of the files of `public/`, read once: an unknown address costs no look-up on the disk. */
function publicPaths(clientDir: string): ReadonlySet<string> {
  const names = readdirSync(clientDir, { recursive: true, encoding: "utf8" });
  const isPublic = (name: string) => !/^assets(\/|$)/.test(name);
  return new Set(names.filter(isPublic).map((name) => `/${encodeURI(name)}`));
}
