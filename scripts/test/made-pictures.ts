import { spawn } from "node:child_process";
import { copyFileSync, linkSync, mkdirSync, readdirSync } from "node:fs";
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

/**
 * Gives a data folder the pictures that have been made so far, as links: the removal of copies takes half a second. There are
 * none in a run of a part of the tests. Other content than the default one has no use for its pictures, only for the fonts.
 */
export function linkMadePictures(dataDir: string, contentDir = "content"): void {
  for (const room of sharesPictures(contentDir) ? ROOMS : ["fonts"]) {
    const names = readNames(path.join(DATA_DIR, room)).filter((name) => !name.endsWith(UNFINISHED));
    if (names.length > 0) mkdirSync(path.join(dataDir, room));
    for (const name of names)
      linkOrCopy(path.join(DATA_DIR, room, name), path.join(dataDir, room, name));
  }
}

/** There are no links between two disks. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Whether a content folder has a picture by the name of one of the default content. */
function sharesPictures(contentDir: string): boolean {
  const names = new Set(readNames(path.join("content", "media")));
  return readNames(path.join(contentDir, "media")).some((name) => names.has(name));
}

function readNames(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
