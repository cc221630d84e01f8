import { constants } from "node:fs";
import {
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  rename,
  stat,
  symlink,
  unlink,
} from "node:fs/promises";
import path from "node:path";
import { makePrivateFolder, privateMode } from "../../storage/shared-folder";
import { isCode, WriteError } from "./opened-folder";

const MAX_LOG_BYTES = 1024 * 1024;
const MAX_RECORD_BYTES = 16 * 1024 * 1024;
/** A lock that nobody has touched for this long is that of a process that has ended. */
const MAX_LOCK_AGE_MS = 120_000;
const LOCK_WAIT_MS = 10_000;
const LOCK_POLL_MS = 50;

const NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
const APPEND =
  constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/** Makes the folder of journals, which is private. @throws WriteError for a link in its place */
export async function openJournal(dir: string): Promise<void> {
  await mkdir(path.dirname(dir), { recursive: true });
  const found = await lstat(dir).catch(() => undefined);
  if (found && !found.isDirectory()) throw new WriteError(`${dir} is no folder`);
  await makePrivateFolder(dir);
}

/** Writes a new file to the disk, a private one where no mode is given. */
export async function writeNew(
  file: string,
  data: string | Uint8Array,
  givenMode?: number,
): Promise<void> {
  const mode = givenMode ?? (await privateMode(path.dirname(file)));
  const handle = await open(file, NEW, mode);
  try {
    await handle.writeFile(data);
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Adds a line to the log of what was written; an old one is kept beside it. */
export async function appendLog(dir: string, line: string): Promise<void> {
  const file = path.join(dir, "log.jsonl");
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(file, path.join(dir, "log.1.jsonl"));
  const handle = await open(file, APPEND, await privateMode(dir));
  try {
    await handle.writeFile(`${line}\n`);
  } finally {
    await handle.close();
  }
}

/** The records that wait in the folder of journals, by name. */
export async function listRecords(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return [];
    throw error;
  });
  return names.filter((name) => /^(new|begun|ready)-[0-9a-f]{16}\.json$/.test(name)).sort();
}

/** Reads a record; empty for a link or a file that is too large. */
export async function readRecord(file: string): Promise<string> {
  const handle = await open(file, READ).catch((error: unknown) => {
    if (isCode(error, "ELOOP")) return undefined;
    throw error;
  });
  if (!handle) return "";
  try {
    const { size } = await handle.stat();
    return size > MAX_RECORD_BYTES ? "" : await handle.readFile("utf8");
  } finally {
    await handle.close();
  }
}

/** Runs work while no other process writes; waits for one that does. @throws WriteError if that takes too long */
export async function withLock<Result>(dir: string, work: () => Promise<Result>): Promise<Result> {
  const file = path.join(dir, "lock");
  const deadline = Date.now() + LOCK_WAIT_MS;
  while (!(await takeLock(file))) {
    if (Date.now() > deadline) throw new WriteError("another command is writing to the folder");
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
  try {
    return await work();
  } finally {
    await unlink(file).catch(() => {});
  }
}

async function takeLock(file: string): Promise<boolean> {
  try {
    // Unlike a file, a link is never there without what it says: a process may be killed at any moment.
    await symlink(String(process.pid), file);
    return true;
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  }
  if (await isStale(file)) await unlink(file).catch(() => {});
  return false;
}

async function isStale(file: string): Promise<boolean> {
  try {
    const { mtimeMs } = await lstat(file);
    const pid = Number(await readlink(file));
    if (Date.now() - mtimeMs > MAX_LOCK_AGE_MS) return true;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return isCode(error, "ESRCH");
  }
}
