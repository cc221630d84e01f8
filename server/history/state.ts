import { createHash } from "node:crypto";
import * as z from "zod";
import { isListedPath, maxBytesOf } from "../content/files/file-source";
import { compareText } from "../content/files/known-files";

/** A file of a state. */
export interface StateFile {
  /** Path in the content folder. */
  path: string;
  size: number;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  /** Time of the last change of its bytes, in ms since 1970. */
  modified: number;
}

/** What a state has otherwise than the one before it: the first names of each kind, and how many files in all. */
export interface StateChanges {
  changed: string[];
  added: string[];
  removed: string[];
  count: number;
}

/** A content folder as it was shown, without its files: those are in lists, which states share. */
export interface State {
  version: typeof VERSION;
  /** When it was shown first: ISO 8601. */
  time: string;
  /** Id of the content, as the log has it. */
  content: string;
  /** Who made it: `folder`, `restore`, `desk:NAME`. */
  who: string;
  /** False for a folder that a restore has replaced before it was shown. */
  isShown: boolean;
  /** CONTENT_DIR of the site that showed it. */
  folder: string;
  /** Number of the state before it. */
  before: number | null;
  /** Hashes of the lists of its files, by the first digit of the hash of their paths; empty for a list without files. */
  lists: string[];
  /** Bytes of all its files. */
  bytes: number;
  changes: StateChanges;
}

export const VERSION = 1;
/** One change of a site writes one list, so 5,000 states of 300 pages take less than a complete list each would. */
const LISTS = 16;
export const MAX_STATE_BYTES = 128 * 1024;
export const MAX_LIST_BYTES = 8 * 1024 * 1024;
const MAX_NAMES = 20;
const MAX_PATH = 1024;

const HASH = /^[0-9a-f]{64}$/;
const count = z.number().int().nonnegative();
const filePath = z.string().max(MAX_PATH).refine(isListedPath);
const names = z.array(filePath).max(MAX_NAMES);

const stateSchema: z.ZodType<State> = z.object({
  version: z.literal(VERSION),
  time: z.iso.datetime(),
  content: z.string().regex(/^[0-9a-f]{1,64}$/),
  who: z.string().regex(/^(folder|restore|desk:[^\p{Cc}]{1,100})$/u),
  isShown: z.boolean(),
  folder: z.string().max(4096),
  before: count.nullable(),
  lists: z.array(z.string().regex(/^([0-9a-f]{64})?$/)).length(LISTS),
  bytes: count,
  changes: z.object({ changed: names, added: names, removed: names, count }),
});

const listSchema = z.array(
  z.tuple([filePath, count, z.string().regex(HASH), z.number().finite()]).refine(isSmallEnough),
);

function isSmallEnough([path, size]: readonly [string, number, string, number]): boolean {
  return size <= maxBytesOf(path);
}

/** Reads a state, which is input; undefined for one that is damaged or of another version. */
export function parseState(data: unknown): State | undefined {
  return stateSchema.safeParse(data).data;
}

/** Reads a list of files, which is input; undefined for one that is damaged, or that names other places. */
export function parseList(data: unknown): StateFile[] | undefined {
  const { data: rows } = listSchema.safeParse(data);
  return rows?.map(([path, size, hash, modified]) => ({ path, size, hash, modified }));
}

/** The lists of a state's files as texts; empty for a list without files. */
export function printLists(files: Iterable<StateFile>): string[] {
  const lists = Array.from({ length: LISTS }, (): StateFile[] => []);
  for (const file of files) lists[Number.parseInt(hashText(file.path).charAt(0), 16)]?.push(file);
  return lists.map((list) => {
    if (list.length === 0) return "";
    const sorted = list.toSorted((a, b) => compareText(a.path, b.path));
    return JSON.stringify(
      sorted.map(({ path, size, hash, modified }) => [path, size, hash, modified]),
    );
  });
}

/** SHA-256 of a text or of bytes, hexadecimal. */
export function hashText(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The difference of two states by file. */
export function changesBetween(
  before: ReadonlyMap<string, StateFile>,
  after: ReadonlyMap<string, StateFile>,
): StateChanges {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(compareText);
  const different = paths.filter((path) => before.get(path)?.hash !== after.get(path)?.hash);
  const added = different.filter((path) => !before.has(path));
  const removed = different.filter((path) => !after.has(path));
  const changed = different.filter((path) => before.has(path) && after.has(path));
  return {
    changed: changed.slice(0, MAX_NAMES),
    added: added.slice(0, MAX_NAMES),
    removed: removed.slice(0, MAX_NAMES),
    count: different.length,
  };
}

/** The changes in a line: `changed prices.md, site.yaml; new news/summer.md`. */
export function summarise({ changed, added, removed, count: all }: StateChanges): string {
  const parts = [
    ["changed", changed],
    ["new", added],
    ["removed", removed],
  ] as const;
  const words = parts
    .filter(([, paths]) => paths.length > 0)
    .map(([verb, paths]) => `${verb} ${paths.join(", ")}`);
  const more = all - changed.length - added.length - removed.length;
  if (more > 0) words.push(`${more} more`);
  return words.join("; ") || "no file";
}
