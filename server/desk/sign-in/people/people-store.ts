import { mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { fileReason } from "../../../storage/file-reason";
import { takeLock } from "../../../storage/process-lock";
import { writeDurable } from "../../../storage/write-atomic";
import { type DeskPeople, deskPeople, nobody, prune } from "./desk-people";

/** Keeps people across requests, and those in a file across processes. */
export interface PeopleStore {
  /** The state as it is now. It is not to be changed. */
  read(): Promise<DeskPeople>;
  /** Changes the state: one change at a time, in all processes. When `work` throws, nothing changes. */
  change<T>(work: (state: DeskPeople) => T): Promise<T>;
}

const LOCK_WAIT_MS = 10_000;

/** The list of people cannot be read or written. The message says why. */
export class PeopleError extends Error {
  override name = "PeopleError";
}

/** Keeps people in `people.json` of a folder, which is made if it is not there. */
export async function openPeopleStore(
  dir: string,
  now: () => number = Date.now,
): Promise<PeopleStore> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, "people.json");
  let known: { version: string; state: DeskPeople } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function readFileAgain(): Promise<DeskPeople> {
    // Before the bytes: a change in between is read at the next time.
    const version = await versionOf(file);
    if (known?.version === version) return known.state;
    const state = version === "" ? nobody() : await parseFile(file);
    known = { version, state };
    return state;
  }

  async function changeLocked<T>(work: (state: DeskPeople) => T): Promise<T> {
    const release = await takeLock(path.join(dir, "people.lock"), LOCK_WAIT_MS).catch(fail);
    if (!release) throw new PeopleError("Another process holds the list of people for too long");
    try {
      const before = await readFileAgain().catch(fail);
      const state = structuredClone(before);
      const result = work(state);
      prune(state, now());
      const text = `${JSON.stringify(state, undefined, 1)}\n`;
      if (text !== `${JSON.stringify(before, undefined, 1)}\n`)
        await writeDurable(file, text).catch(fail);
      return result;
    } finally {
      release();
    }
  }

  /** What the file system refuses is a fault of the list; what `work` throws is not. */
  function fail(error: unknown): never {
    throw error instanceof PeopleError ? error : new PeopleError(fileReason(error, dir));
  }

  return {
    read: () => readFileAgain().catch(fail),
    change(work) {
      const next = last.then(() => changeLocked(work));
      last = next.catch(() => {});
      return next;
    },
  };
}

/** Keeps people in memory, for one's own computer: they end with the process. */
export function createMemoryStore(
  state: DeskPeople,
  now: () => number = Date.now,
): PeopleStore & { changeNow<T>(work: (state: DeskPeople) => T): T } {
  let current = state;
  function changeNow<T>(work: (state: DeskPeople) => T): T {
    const next = structuredClone(current);
    const result = work(next);
    prune(next, now());
    current = next;
    return result;
  }
  return {
    read: async () => current,
    change: async (work) => changeNow(work),
    changeNow,
  };
}

/** What tells one file of that name from another; "" if there is none. */
async function versionOf(file: string): Promise<string> {
  try {
    const { dev, ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
    return [dev, ino, size, mtimeNs, ctimeNs].join(" ");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

async function parseFile(file: string): Promise<DeskPeople> {
  const text = await readFile(file, "utf8");
  const { data } = deskPeople.safeParse(parseJson(text));
  // Without it nobody may come in: an empty list would let an old invitation make a new owner.
  if (!data) throw new PeopleError(`${file} is damaged: put it back from a backup, or remove it`);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
