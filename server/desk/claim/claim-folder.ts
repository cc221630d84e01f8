import { randomBytes } from "node:crypto";
import { link, lstat, mkdir, open, readFile, rename, rm, utimes } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import * as z from "zod";
import { isCode } from "../../writer/journal/opened-folder";

/** Another desk has the folder. */
class ClaimError extends Error {
  override name = "ClaimError";
}

/** A folder that is this desk's until it is given back. */
export interface Claim {
  /** Undefined for as long as it is: else who has it now. */
  lostTo(): string | undefined;
  release(): Promise<void>;
}

interface Holder {
  id: string;
  host: string;
  pid: number;
  /** Where that desk is reached. */
  origin: string;
  /** The file's own number: a claim that was copied along with its folder is none. */
  inode?: number;
}

const HEARTBEAT_MS = 5000;
/** A claim without a heartbeat for this long is that of a desk that has ended. */
const MAX_SILENCE_MS = 30_000;
const MAX_BYTES = 4096;
const NAME = ".trifold-desk";

const schema = z.object({
  id: z.string().max(64),
  host: z.string().max(300),
  pid: z.number(),
  origin: z.string().max(300),
  inode: z.number().optional(),
});

/**
 * Claims folders for this desk; one that cannot be written to is left out. `contentDir` has a hidden file then, which the site
 * does not read. @throws ClaimError that names the other desk
 */
export async function claimFolders(
  { dataDir, contentDir, origin }: { dataDir: string; contentDir: string; origin: string },
  now: () => number = Date.now,
  heartbeatMs = HEARTBEAT_MS,
): Promise<Claim> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const id = randomBytes(16).toString("hex");
  const self: Holder = { id, host: os.hostname(), pid: process.pid, origin };
  const held: string[] = [];
  let other: string | undefined;
  for (const dir of [dataDir, contentDir]) {
    const file = path.join(dir, NAME);
    try {
      await claim(file, self, contentDir, now);
      held.push(file);
    } catch (error) {
      if (error instanceof ClaimError || dir === dataDir) {
        await releaseAll(held, id);
        throw error;
      }
    }
  }

  async function beat(): Promise<void> {
    for (const file of held) {
      const holder = await readHolder(file).catch(() => self);
      if (holder && holder.id !== id) other = nameOf(holder);
      else if (holder) await utimes(file, now() / 1000, now() / 1000).catch(() => {});
      // Somebody has removed it, or copied a folder with a claim over this one.
      else await claim(file, self, contentDir, now).catch(() => {});
    }
  }
  const timer = setInterval(() => void beat(), heartbeatMs).unref();
  return {
    lostTo: () => other,
    async release() {
      clearInterval(timer);
      await releaseAll(held, id);
    },
  };
}

async function releaseAll(files: readonly string[], id: string): Promise<void> {
  for (const file of files) {
    const holder = await readHolder(file).catch(() => undefined);
    if (holder?.id === id) await rm(file, { force: true }).catch(() => {});
  }
}

async function claim(file: string, self: Holder, folder: string, now: () => number) {
  const temporary = `${file}.${self.id}.tmp`;
  const handle = await open(temporary, "wx", 0o600);
  try {
    const { ino: inode } = await handle.stat();
    await handle.writeFile(JSON.stringify({ ...self, inode }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(temporary, file).catch(async (error: unknown) => {
      // A file system without hard links: the desk alone would have to be trusted with the rename.
      if (!isCode(error, "EEXIST", "EPERM", "ENOTSUP", "EOPNOTSUPP")) throw error;
      const holder = await readHolder(file);
      if (holder && !(await isOver(holder, file, now()))) throw taken(holder, folder);
      await rename(temporary, file);
    });
    const holder = await readHolder(file);
    // Two that find an old claim at once: the last one has it.
    if (holder && holder.id !== self.id) throw taken(holder, folder);
  } finally {
    await rm(temporary, { force: true });
  }
}

function taken(holder: Holder, folder: string): ClaimError {
  return new ClaimError(
    `${folder} has a desk already: ${nameOf(holder)}. One desk may change a folder; stop that one, or use it`,
  );
}

function nameOf({ origin, pid, host }: Holder): string {
  return `${origin} (process ${pid} on ${host})`;
}

async function isOver({ host, pid }: Holder, file: string, now: number): Promise<boolean> {
  const { mtimeMs } = await lstat(file);
  if (now - mtimeMs > MAX_SILENCE_MS) return true;
  // A container that was started again has the same names and numbers.
  if (host !== os.hostname()) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return isCode(error, "ESRCH");
  }
}

/** Undefined where there is no claim, or a copy of one. */
async function readHolder(file: string): Promise<Holder | undefined> {
  const stats = await lstat(file).catch(() => undefined);
  if (!stats?.isFile() || stats.size > MAX_BYTES) return undefined;
  try {
    const holder = schema.parse(JSON.parse(await readFile(file, "utf8")));
    return holder.inode === undefined || holder.inode === stats.ino ? holder : undefined;
  } catch {
    return undefined;
  }
}
