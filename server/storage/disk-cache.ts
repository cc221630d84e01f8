import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../observability/log";
import { TEMPORARY, writeAtomic } from "./write-atomic";

/** Files that can be made again, within a limit of bytes. Never throws: without a disk it remembers nothing. */
export interface DiskCache {
  read(name: string): Promise<Buffer | undefined>;
  /** Puts a whole file in place at once; the files not used for longest make room for it. */
  write(name: string, bytes: Uint8Array): Promise<void>;
}

interface DiskCacheOptions {
  dir: string;
  mostBytes: number;
  log: Log;
}

/** Opens a cache in a folder of its own, which is made with the first use. Names are file names. */
export function createDiskCache({ dir, mostBytes, log }: DiskCacheOptions): DiskCache {
  /** Bytes of each file, the one not used for longest first. */
  const sizes = new Map<string, number>();
  let total = 0;
  let opened: Promise<boolean> | undefined;
  let isFailing = false;

  function complain(error: unknown): void {
    if (!isFailing)
      log.fault("data-folder", { err: error, dir }, "nothing can be kept in this folder");
    isFailing = true;
  }

  function recover(): void {
    if (isFailing) log.info({ dir }, "this folder takes files again");
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
      complain(error);
      // The next one who wants something tries again.
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
    while (total > mostBytes) {
      const [oldest] = sizes.keys();
      if (oldest === undefined) return;
      forget(oldest);
      await rm(join(dir, oldest), { force: true });
    }
  }

  return {
    async read(name) {
      if (!(await isOpen())) return undefined;
      const known = sizes.get(name);
      if (known === undefined) return undefined;
      try {
        const bytes = await readFile(join(dir, name));
        if (sizes.has(name)) add(name, bytes.length);
        return bytes;
      } catch {
        forget(name);
        return undefined;
      }
    },
    async write(name, bytes) {
      if (bytes.length > mostBytes || !(await isOpen())) return;
      try {
        await writeAtomic(join(dir, name), bytes);
        add(name, bytes.length);
        recover();
        await evict();
      } catch (error) {
        complain(error);
      }
    },
  };
}
