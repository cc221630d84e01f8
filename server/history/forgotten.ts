import path from "node:path";
import * as z from "zod";
import {
  HistoryError,
  type HistoryFolder,
  historyIn,
  parseJson,
  readSmall,
  writeWhole,
} from "./history-folder";

/** Paths by the hash of bytes that may never come back. */
export type Forgotten = ReadonlyMap<string, string>;

const MAX_BYTES = 16 * 1024 * 1024;

const schema = z.object({
  version: z.literal(1),
  hashes: z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string().max(1024)),
});

/**
 * Reads which bytes were forgotten. @throws HistoryError for a damaged list: nothing may come back because of it; and the errors
 * of the file system
 */
export async function readForgotten(history: HistoryFolder): Promise<Forgotten> {
  const file = fileOf(history);
  const text = await readSmall(file, MAX_BYTES);
  if (text === undefined) return new Map();
  const { data } = schema.safeParse(parseJson(text));
  if (!data) throw new HistoryError(`${file}, the list of forgotten files, is damaged`);
  return new Map(Object.entries(data.hashes));
}

/** The hashes that were forgotten in a `DATA_DIR`; none if they cannot be read. */
export async function forgottenIn(dataDir: string): Promise<ReadonlySet<string>> {
  const forgotten = await readForgotten(historyIn(dataDir)).catch(() => new Map<string, string>());
  return new Set(forgotten.keys());
}

/** Adds hashes to the list. The caller holds the lock. */
export async function addForgotten(
  history: HistoryFolder,
  hashes: Iterable<string>,
  name: string,
): Promise<void> {
  const all = new Map(await readForgotten(history));
  for (const hash of hashes) all.set(hash, name);
  const text = JSON.stringify({ version: 1, hashes: Object.fromEntries(all) });
  await writeWhole(fileOf(history), text);
}

function fileOf({ dir }: HistoryFolder): string {
  return path.join(dir, "forgotten.json");
}
