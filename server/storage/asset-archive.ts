import { mkdir, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import type { Log } from "../observability/log";
import type { BuildIdentity } from "../render/load-context";
import { writeAtomic } from "./write-atomic";

const DAY_MS = 86_400_000;
/** A build is kept as long as one of the two says so. */
const KEPT_DAYS = 45;
const KEPT_BUILDS = 15;
/** A start of another build may be copying: its files are there before its record. */
const SETTLE_MS = DAY_MS;

const buildRecord = z.object({ id: z.string(), timestamp: z.number(), files: z.array(z.string()) });

type BuildRecord = z.infer<typeof buildRecord>;

interface ArchiveParts {
  dir: string;
  /** Folder of this build's hashed files. */
  assetsDir: string;
  build: BuildIdentity;
  log: Log;
  now?: number;
}

/**
 * Keeps this build's client files in a folder that builds and replicas share, and clears out what no kept build has.
 * Names carry a hash of their content, so a file that is there is the right one. A folder that cannot be written costs
 * a log line: only tabs of older builds would miss it.
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
    await clearOut(assets, builds, now);
  } catch (error) {
    log.fault("data-folder", { err: error, dir }, "client files could not be kept for older tabs");
  }
}

/** Copies a file unless it is there; either way its time says when a build last used it. */
async function keepFile(source: string, target: string, now: number): Promise<void> {
  const touch = () => utimes(target, now / 1000, now / 1000);
  // Another owner's file cannot be touched, but it is there.
  const isMissing = await touch().then(() => false, isNotFound);
  if (!isMissing) return;
  await writeAtomic(target, await readFile(source));
  await touch();
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function clearOut(assets: string, builds: string, now: number): Promise<void> {
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
