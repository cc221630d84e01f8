import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import type { Log } from "../observability/log";
import { fileReason } from "../storage/file-reason";
import { writeAtomic } from "../storage/write-atomic";
import {
  createMissingCounts,
  type MissingCounts,
  type MissingPath,
  type MissingRequest,
  mergeMissing,
  missingPaths,
} from "./missing-paths";

const WRITE_EVERY_MS = 60_000;
const MAX_FILES = 50;
const MAX_FILE_LENGTH = 4_000_000;

/** Stores the unknown paths that visitors requested, in one file per process below `DATA_DIR`. */
export interface MissingLog {
  /** Counts a request that was answered with 404. */
  record(request: MissingRequest): void;
  /** Writes pending counts. Never throws. */
  close(): Promise<void>;
}

interface LogParts {
  dataDir: string;
  log: Log;
  now?: () => number;
}

/**
 * Creates the log; it continues the file of an earlier process with the same name. Does not touch the folder before the
 * first 404.
 */
export function createMissingLog({ dataDir, log, now = Date.now }: LogParts): MissingLog {
  const dir = missingDir(dataDir);
  const file = path.join(dir, `${hostname().replace(/[^\w-]/g, "_")}-${process.pid}.json`);
  const counts = createMissingCounts();
  let before: MissingCounts | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    try {
      await mkdir(dir, { recursive: true });
      before ??= createMissingCounts(await readFileOf(file));
      const all = mergeMissing([before.list(now()), counts.list(now())]);
      await writeAtomic(file, JSON.stringify(all));
      await dropOldest(dir);
    } catch (error) {
      if (!isFailing)
        log.warn({ reason: fileReason(error, dir), dir }, "unknown paths cannot be kept");
      isFailing = true;
    }
  }

  return {
    record(request) {
      counts.record(request, now());
      timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref();
    },
    close: async () => (timer ? write() : undefined),
  };
}

/** Lists the unknown paths of all processes in the last 30 days, most requested first. */
export async function listMissing(dataDir: string, now = Date.now()): Promise<MissingPath[]> {
  const dir = missingDir(dataDir);
  const files = await listFiles(dir);
  const all = await Promise.all(files.map((name) => readFileOf(path.join(dir, name))));
  return mergeMissing(all.map((paths) => createMissingCounts(paths).list(now)));
}

function missingDir(dataDir: string): string {
  return path.join(dataDir, "missing");
}

async function listFiles(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names
    .filter((name) => /^[\w-]+\.json$/.test(name))
    .sort()
    .slice(0, 2 * MAX_FILES);
}

async function readFileOf(file: string): Promise<MissingPath[]> {
  try {
    const text = await readFile(file, "utf8");
    return text.length > MAX_FILE_LENGTH ? [] : missingPaths.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** Deletes the oldest files: processes that ended leave theirs behind. */
async function dropOldest(dir: string): Promise<void> {
  const names = await listFiles(dir);
  if (names.length <= MAX_FILES) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, ms: (await stat(path.join(dir, name))).mtimeMs })),
  );
  files.sort((a, b) => b.ms - a.ms);
  for (const { name } of files.slice(MAX_FILES)) await rm(path.join(dir, name), { force: true });
}
