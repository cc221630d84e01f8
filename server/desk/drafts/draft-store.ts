import { createHash } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { parseJson, readSmall, writeWhole } from "../../history/history-folder";

/** What a person has changed in a file and not yet published. */
export interface Draft {
  /** Path in the content folder. */
  file: string;
  /** The name of the person. */
  who: string;
  /** The text of the file that it was made of, as it is on disk; empty for a new file. */
  base: string;
  /** The text as it is to be. */
  text: string;
  /** Ms since 1970. */
  begunAt: number;
  changedAt: number;
}

/** A person has too many drafts, or too large ones. */
export class DraftLimitError extends Error {
  override name = "DraftLimitError";
}

/** The drafts of all people. */
export interface DraftStore {
  /** Those of a person, the last changed first. */
  list(person: string): Promise<Draft[]>;
  /** Those of everybody else. */
  ofOthers(person: string): Promise<Draft[]>;
  find(person: string, file: string): Promise<Draft | undefined>;
  /** Writes a draft to the disk. @throws DraftLimitError, and the errors of the file system */
  keep(person: string, draft: Omit<Draft, "begunAt" | "changedAt">): Promise<void>;
  drop(person: string, file: string): Promise<void>;
  /** How often a draft was kept or dropped since the start. */
  changes(): number;
}

const MAX_DRAFTS = 200;
const MAX_BYTES = 100 * 1024 * 1024;
const MAX_DRAFT_BYTES = 16 * 1024 * 1024;

const schema: z.ZodType<Draft> = z.object({
  file: z.string(),
  who: z.string(),
  base: z.string(),
  text: z.string(),
  begunAt: z.number(),
  changedAt: z.number(),
});

/** Opens the drafts in a folder of the desk. A draft survives the process at any moment once `keep` has settled. */
export function openDrafts(dir: string, now: () => number = Date.now): DraftStore {
  let changes = 0;
  const folderOf = (person: string) => path.join(dir, nameOf(person));
  const placeOf = (person: string, file: string) =>
    path.join(folderOf(person), `${nameOf(file)}.json`);

  async function read(place: string): Promise<Draft | undefined> {
    const text = await readSmall(place, MAX_DRAFT_BYTES).catch(() => undefined);
    return schema.safeParse(parseJson(text)).data;
  }

  async function namesIn(folder: string): Promise<string[]> {
    const all = await readdir(folder).catch(() => []);
    return all.filter((name) => /^[0-9a-f]{64}\.json$/.test(name));
  }

  async function listIn(folder: string): Promise<Draft[]> {
    const names = await namesIn(folder);
    const drafts = await Promise.all(names.map((name) => read(path.join(folder, name))));
    return drafts.filter((draft) => draft !== undefined).sort((a, b) => b.changedAt - a.changedAt);
  }

  return {
    list: (person) => listIn(folderOf(person)),
    async ofOthers(person) {
      const folders = await readdir(dir).catch(() => []);
      const others = folders.filter((name) => name !== nameOf(person));
      return (await Promise.all(others.map((name) => listIn(path.join(dir, name))))).flat();
    },
    find: (person, file) => read(placeOf(person, file)),
    async keep(person, { file, who, base, text }) {
      const place = placeOf(person, file);
      const others = (await namesIn(folderOf(person))).filter(
        (name) => name !== path.basename(place),
      );
      if (others.length >= MAX_DRAFTS) throw new DraftLimitError(`${MAX_DRAFTS}`);
      const draft = { file, who, base, text, begunAt: now(), changedAt: now() };
      const known = await read(place);
      const written = JSON.stringify({ ...draft, begunAt: known?.begunAt ?? draft.begunAt });
      const sizes = await Promise.all(
        others.map((name) => stat(path.join(folderOf(person), name)).then((one) => one.size)),
      );
      const sum = sizes.reduce((all, one) => all + one, Buffer.byteLength(written));
      if (sum > MAX_BYTES) throw new DraftLimitError(`${MAX_BYTES}`);
      await mkdir(folderOf(person), { recursive: true, mode: 0o700 });
      await writeWhole(place, written);
      changes++;
    },
    async drop(person, file) {
      await rm(placeOf(person, file), { force: true });
      changes++;
    },
    changes: () => changes,
  };
}

/** People and files have names that are none for a file system. */
function nameOf(name: string): string {
  return createHash("sha256").update(name).digest("hex");
}
