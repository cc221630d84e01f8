import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config";
import { privateMode } from "../storage/shared-folder";

/** The key that signs preview links: a file that all processes of a site share. */
export interface PreviewKey {
  /** The present key, at most a quarter of a second old; undefined where there is none. */
  current(): Promise<KeyObject | undefined>;
}

const KEY_BYTES = 32;
const MAX_AGE_MS = 250;

/** The path of the key: in `DATA_DIR`, or in the folder that replicas share. */
export function previewKeyFile({
  dataDir,
  assetArchiveDir = dataDir,
}: Pick<Config, "dataDir" | "assetArchiveDir">): string {
  return path.join(assetArchiveDir, "preview.key");
}

/** Follows the key in a file. Requests share a reading. `now`: ms. */
export function followPreviewKey(file: string, now: () => number = Date.now): PreviewKey {
  let reading: Promise<KeyObject | undefined> | undefined;
  let readAt = 0;
  return {
    current() {
      if (!reading || Math.abs(now() - readAt) > MAX_AGE_MS) {
        readAt = now();
        reading = readKey(file);
      }
      return reading;
    },
  };
}

/** Reads the key of a file; undefined for a file that is missing, unreadable or no key. */
export async function readKey(file: string): Promise<KeyObject | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  if (!/^[0-9a-f]{64}\s*$/.test(text)) return undefined;
  return createSecretKey(Buffer.from(text.trim(), "hex"));
}

/** Reads the key of a file, and makes one where there is no file. Throws for a file that is no key. */
export async function openKey(file: string): Promise<KeyObject> {
  const known = await readKey(file);
  if (known) return known;
  await writeKey(file, async (temporary) => {
    // Of two processes that make a key at once, both use the first one.
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  });
  const made = await readKey(file);
  if (!made)
    throw new Error(`${file} holds no key. The command "preview-key rotate" makes a new one`);
  return made;
}

/** Replaces the key: links that the one before has signed are valid no longer. */
export function rotateKey(file: string): Promise<void> {
  return writeKey(file, (temporary) => rename(temporary, file));
}

/** Writes a new key to a private file, and lets `place` put it in its place. */
async function writeKey(file: string, place: (temporary: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomBytes(8).toString("hex")}.tmp`;
  try {
    const text = `${randomBytes(KEY_BYTES).toString("hex")}\n`;
    const mode = await privateMode(path.dirname(file));
    await writeFile(temporary, text, { mode, flag: "wx" });
    await chmod(temporary, mode);
    await place(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}
