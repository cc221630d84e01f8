import { mkdir, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import type { Log } from "../observability/log";
import { fileReason } from "./file-reason";
import { writeAtomic } from "./write-atomic";

const DAY_MS = 86_400_000;
/** A build is kept while it is young enough or among the newest. */
const KEPT_DAYS = 45;
const KEPT_BUILDS = 15;
/** Minimum age of a file that is deleted: another build that is starting copies its files before it writes its record. */
const SETTLE_MS = DAY_MS;

const buildRecord = z.object({ id: z.string(), timestamp: z.number(), files: z.array(z.string()) });

type BuildRecord = z.infer<typeof buildRecord>;

interface ArchiveParts {
  dir: string;
  /** Folder of this build's client files, whose names contain a content hash. */
  assetsDir: string;
  build: { id: string; timestamp: number };
  log: Log;
  now?: number;
}

/**
 * Copies this build's client files to a folder that builds and replicas share, and deletes files of expired builds. A file
 * name contains a content hash, so an existing file is never replaced. Errors are logged: only browser tabs that still run
 * an older build need the archive.
 */
export async function keepAssets({
  dir,
  assetsDir,
  build,
  log,
  now = Date.now(),
}: ArchiveParts): Promise<void> {
  const assets = path.join(dir, "assets");
  const builds = path.join(dir, "builds");
  try {
    await Promise.all([mkdir(assets, { recursive: true }), mkdir(builds, { recursive: true })]);
    const files = await readdir(assetsDir);
    for (const file of files)
      await keepFile(path.join(assetsDir, file), path.join(assets, file), now);
    const record: BuildRecord = { ...build, files };
    await writeAtomic(path.join(builds, `${build.id}.json`), JSON.stringify(record));
    await deleteExpired(assets, builds, now);
  } catch (error) {
    log.fault(
      "data-folder",
      { reason: fileReason(error, dir), dir },
      "cannot archive client files for older tabs",
    );
  }
}

/** Copies a file unless it exists. Its modification time is when a build with it last started. */
async function keepFile(source: string, target: string, now: number): Promise<void> {
  const touch = () => utimes(target, now / 1000, now / 1000);
  // EPERM: the file exists and belongs to another user.
  const isMissing = await touch().then(() => false, isNotFound);
  if (!isMissing) return;
  await writeAtomic(target, await readFile(source));
  await touch();
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function deleteExpired(assets: string, builds: string, now: number): Promise<void> {
  const records = await readRecords(builds);
  const newestFirst = records.sort((a, b) => b.timestamp - a.timestamp);
  const isKept = ({ timestamp }: BuildRecord, index: number) =>
    index < KEPT_BUILDS || timestamp > now - KEPT_DAYS * DAY_MS;
  const kept = new Set(newestFirst.filter(isKept).flatMap(({ files }) => files));
  for (const record of newestFirst.filter((record, index) => !isKept(record, index))) {
    await rm(path.join(builds, `${record.id}.json`), { force: true });
  }
  for (const file of await readdir(assets)) {
    if (kept.has(file)) continue;
    const { mtimeMs } = await stat(path.join(assets, file)).catch(() => ({ mtimeMs: now }));
    if (mtimeMs < now - SETTLE_MS) await rm(path.join(assets, file), { force: true });
  }
}

async function readRecords(builds: string): Promise<BuildRecord[]> {
  const names = (await readdir(builds)).filter((name) => /^[\w-]+\.json$/.test(name));
  const records = await Promise.all(
    names.map(async (name): Promise<BuildRecord[]> => {
      try {
        const text = await readFile(path.join(builds, name), "utf8");
        return [buildRecord.parse(JSON.parse(text))];
      } catch {
        return [];
      }
    }),
  );
  return records.flat();
}
