import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../observability/log";
import { TEMPORARY, writeAtomic } from "./write-atomic";

/**
 * A size-limited cache of reproducible files, each with its length and hash. Never throws: when the folder cannot be used,
 * nothing is cached.
 */
export interface DiskCache {
  /** Undefined for a file that is not there, or was cut or changed: that one is deleted. */
  read(name: string): Promise<Buffer | undefined>;
  /** Writes a file atomically, and evicts the least recently used files beyond the limit. */
  write(name: string, bytes: Uint8Array): Promise<void>;
}

interface DiskCacheOptions {
  dir: string;
  maxBytes: number;
  log: Log;
}

/** Length of the line before the bytes of each file: their hash and their number. */
const SEAL_BYTES = 64 + 1 + 12 + 1;

/** Creates a cache in a folder of its own, which is created on first use. Names are file names. */
export function createDiskCache({ dir, maxBytes, log }: DiskCacheOptions): DiskCache {
  /** Size of each file in bytes, least recently used first. */
  const sizes = new Map<string, number>();
  let total = 0;
  let opened: Promise<boolean> | undefined;
  let isFailing = false;

  function logFailure(error: unknown): void {
    if (!isFailing)
      log.fault("data-folder", { err: error, dir }, "cannot write to the cache folder");
    isFailing = true;
  }

  function logRecovery(): void {
    if (isFailing) log.info({ dir }, "the cache folder is writable again");
    isFailing = false;
  }

  async function open(): Promise<boolean> {
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
    }
  }

  function isOpen(): Promise<boolean> {
    opened ??= open();
    return opened;
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
        const file = await readFile(join(dir, name));
        const bytes = unseal(file);
        if (bytes && sizes.has(name)) add(name, file.length);
        if (!bytes) await remove(name);
        return bytes;
      } catch {
        forget(name);
        return undefined;
      }
    },
    async write(name, bytes) {
      const file = seal(bytes);
      if (file.length > maxBytes || !(await isOpen())) return;
      try {
        await writeAtomic(join(dir, name), file);
        add(name, file.length);
        logRecovery();
        await evict();
      } catch (error) {
        logFailure(error);
      }
    },
  };
}

function seal(bytes: Uint8Array): Buffer {
  const length = String(bytes.length).padStart(12, "0");
  return Buffer.concat([Buffer.from(`${hashOf(bytes)} ${length}\n`), bytes]);
}

/** A power loss can cut a file that was renamed before its bytes were on the disk. */
function unseal(file: Buffer): Buffer | undefined {
  const bytes = file.subarray(SEAL_BYTES);
  const [, hash, length] =
    /^([0-9a-f]{64}) (\d{12})\n$/.exec(file.toString("latin1", 0, SEAL_BYTES)) ?? [];
  return Number(length) === bytes.length && hash === hashOf(bytes) ? bytes : undefined;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
