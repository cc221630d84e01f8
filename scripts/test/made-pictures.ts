import { spawn } from "node:child_process";
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { freePort } from "./free-port";

/** DATA_DIR of the site that makes pictures for a run of all tests. */
const DATA_DIR = ".reports/made-pictures";
/** Pictures for sharing, and the fonts that they are drawn with: by the hash of what they show. */
const CARDS = ["cards", "fonts"];
const PICTURES = "images";
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

/** Whose pictures a site of a test shares: all that the run has made, or those of the default content only. */
export type SharedPictures = "all" | "default";

/**
 * Gives a data folder the pictures and cards that have been made so far, as links: the removal of copies takes half a second.
 * File names are hashes of what a picture shows, so only time differs.
 */
export function linkMadePictures(
  dataDir: string,
  contentDir = "content",
  shared: SharedPictures = "default",
): void {
  const hasPictures = shared === "all" || hasDefaultPictures(contentDir);
  for (const room of hasPictures ? [PICTURES, ...CARDS] : CARDS)
    linkAll(path.join(DATA_DIR, room), path.join(dataDir, room));
}

/** Keeps what a site has drawn, for the sites that start after it: a drawing starts an image worker. */
export function keepMadePictures(dataDir: string, shared: SharedPictures = "default"): void {
  for (const room of shared === "all" ? [PICTURES, ...CARDS] : CARDS)
    linkAll(path.join(dataDir, room), path.join(DATA_DIR, room));
}

function linkAll(from: string, to: string): void {
  const there = new Set(readNames(to));
  const names = readNames(from).filter((name) => !name.endsWith(UNFINISHED) && !there.has(name));
  if (names.length > 0) mkdirSync(to, { recursive: true });
  for (const name of names) linkOrCopy(path.join(from, name), path.join(to, name));
}

/** There are no links between two disks. Another process may have made the same one meanwhile. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    if (!existsSync(to)) copyFileSync(from, to);
  }
}

/** Whether a content folder has a picture by the name of one of the default content. */
function hasDefaultPictures(contentDir: string): boolean {
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
