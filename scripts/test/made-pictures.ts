import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { freePort } from "./free-port";

/** DATA_DIR of the site that makes pictures for a run of all tests. */
const DATA_DIR = ".reports/made-pictures";
/** What is made from the bytes of pictures and fonts. */
const ROOMS = ["images", "cards", "fonts"];
const UNFINISHED = ".tmp";

/**
 * Starts a site that makes the pictures of the default content, so that not each site of a test does: 50 s of processor time
 * each. Returns a function that ends it.
 */
export async function makePictures(): Promise<() => void> {
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH: process.env.PATH,
    HOST: "127.0.0.1",
    PORT: String(await freePort()),
    DATA_DIR,
  };
  const site = spawn(process.execPath, ["build/server.js"], { stdio: "ignore", env });
  return () => void site.kill();
}

/** Copies the pictures that have been made so far into a data folder; none in a run of a part of the tests. */
export function copyMadePictures(dataDir: string): void {
  for (const room of ROOMS) {
    const names = readNames(path.join(DATA_DIR, room)).filter((name) => !name.endsWith(UNFINISHED));
    if (names.length > 0) mkdirSync(path.join(dataDir, room));
    for (const name of names)
      copyFileSync(path.join(DATA_DIR, room, name), path.join(dataDir, room, name));
  }
}

function readNames(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
