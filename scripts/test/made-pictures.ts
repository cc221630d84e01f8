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

interface DataFolder {
  dataDir: string;
  contentDir?: string;
  /** Whether it shares its pictures too. Otherwise it shares cards, and gets pictures if its content has the default ones. */
  sharesPictures?: boolean;
}

/**
 * Gives a data folder what has been made so far, as links: the removal of copies takes half a second. File names are hashes of
 * what a picture shows, so only time differs.
 */
export function linkMadePictures({ dataDir, contentDir, sharesPictures }: DataFolder): void {
  const hasPictures = sharesPictures || hasDefaultPictures(contentDir);
  for (const room of hasPictures ? [PICTURES, ...CARDS] : CARDS)
    linkAll(path.join(DATA_DIR, room), path.join(dataDir, room));
}

/** Keeps what a site has made, for the sites that start after it: each drawing may start an image worker. */
export function keepMadePictures({ dataDir, sharesPictures }: DataFolder): void {
  for (const room of sharesPictures ? [PICTURES, ...CARDS] : CARDS)
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
function hasDefaultPictures(contentDir = "content"): boolean {
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
