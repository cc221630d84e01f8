import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../observability/log";
import { fileReason } from "./file-reason";
import { TEMPORARY, writeAtomic } from "./write-atomic";

/** A file with its media type. */
export interface CachedFile {
  type: string;
  body: Uint8Array;
}

/**
 * A size-limited cache of reproducible files, each with its length and hash. Never throws: when the folder cannot be used,
 * nothing is cached.
 */
export interface FileCache {
  /** Undefined for a file that is not there, or was cut or changed: that one is deleted. */
  read(name: string): Promise<CachedFile | undefined>;
  /** Writes a file atomically, and evicts the least recently used files beyond the limit. */
  write(name: string, file: CachedFile): Promise<void>;
}

interface FileCacheOptions {
  dir: string;
  maxBytes: number;
  log: Log;
}

const MAX_OPENING_MS = 3000;
/** Longest line before the bytes of a file, with their hash, their number and their media type. */
const MAX_SEAL_BYTES = 256;

/** Creates a cache in a folder of its own, which is created on first use. Names are file names. */
export function createFileCache({ dir, maxBytes, log }: FileCacheOptions): FileCache {
  /** Size of each file in bytes, least recently used first. */
  const sizes = new Map<string, number>();
  let total = 0;
  let opened: Promise<boolean> | undefined;
  let isFailing = false;
  let hasAnswered = false;
  let isWaited = false;

  function logFailure(error: unknown): void {
    if (!isFailing)
      log.fault(
        "data-folder",
        { reason: fileReason(error, dir), dir },
        "cannot write to the cache folder",
      );
    isFailing = true;
  }

  function logRecovery(): void {
    if (isFailing) log.info({ dir }, "the cache folder is writable again");
    isFailing = false;
  }

  async function open(): Promise<boolean> {
    hasAnswered = false;
    try {
      await mkdir(dir, { recursive: true });
      const names = await readdir(dir);
      const temporary = names.filter((name) => name.endsWith(TEMPORARY));
      await Promise.all(temporary.map((name) => rm(join(dir, name), { force: true })));
      const kept = names.filter((name) => !name.endsWith(TEMPORARY));
      const files = await Promise.all(
        kept.map(async (name) => ({ name, stats: await stat(join(dir, name)) })),
      );
      files.sort((a, b) => a.stats.mtimeMs - b.stats.mtimeMs);
      for (const { name, stats } of files) if (stats.isFile()) add(name, stats.size);
      await evict();
      return true;
    } catch (error) {
      logFailure(error);
      // The next access tries again.
      opened = undefined;
      return false;
    } finally {
      hasAnswered = true;
    }
  }

  /** Waits 3 s at most, once, for a folder that does not answer, as on a lost network disk: nothing is cached until it does. */
  function isOpen(): Promise<boolean> {
    opened ??= open();
    if (hasAnswered) return opened;
    return isWaited ? Promise.resolve(false) : Promise.race([opened, notInTime()]);
  }

  async function notInTime(): Promise<boolean> {
    await delay(MAX_OPENING_MS, undefined, { ref: false });
    if (!hasAnswered) {
      isWaited = true;
      logFailure(new Error("the folder does not answer"));
    }
    return false;
  }

  function add(name: string, bytes: number): void {
    forget(name);
    sizes.set(name, bytes);
    total += bytes;
  }

  function forget(name: string): void {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
  }

  async function evict(): Promise<void> {
    while (total > maxBytes) {
      const [oldest] = sizes.keys();
      if (oldest === undefined) return;
      await remove(oldest);
    }
  }

  async function remove(name: string): Promise<void> {
    forget(name);
    await rm(join(dir, name), { force: true });
  }

  return {
    async read(name) {
      if (!(await isOpen())) return undefined;
      const known = sizes.get(name);
      if (known === undefined) return undefined;
      try {
        const bytes = await readFile(join(dir, name));
        const file = unseal(bytes);
        if (file && sizes.has(name)) add(name, bytes.length);
        if (!file) await remove(name);
        return file;
      } catch {
        forget(name);
        return undefined;
      }
    },
    async write(name, file) {
      const bytes = seal(file);
      if (bytes.length > maxBytes || !(await isOpen())) return;
      try {
        await writeAtomic(join(dir, name), bytes);
        add(name, bytes.length);
        logRecovery();
        await evict();
      } catch (error) {
        logFailure(error);
      }
    },
  };
}

function seal(file: CachedFile): Buffer {
  const line = `${hashOf(file)} ${file.body.length} ${file.type}\n`;
  return Buffer.concat([Buffer.from(line), file.body]);
}

/** A power loss can cut a file that was renamed before its bytes were on the disk. */
function unseal(bytes: Buffer): CachedFile | undefined {
  const start = bytes.toString("latin1", 0, MAX_SEAL_BYTES);
  const [line, hash, length, type] = /^([0-9a-f]{64}) (\d+) ([a-z0-9.+/-]+)\n/.exec(start) ?? [];
  if (line === undefined || type === undefined) return undefined;
  const file = { type, body: bytes.subarray(line.length) };
  return Number(length) === file.body.length && hash === hashOf(file) ? file : undefined;
}

function hashOf({ type, body }: CachedFile): string {
  return createHash("sha256").update(`${type}\n`).update(body).digest("hex");
}
