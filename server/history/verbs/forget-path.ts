import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type FileList, folderSource } from "../../content/files/file-source";
import { readWhole, type ScannedFile } from "../../content/files/scanned-file";
import { isCode } from "../../writer/journal/opened-folder";
import { blobPath, hashFile } from "../blobs";
import { addForgotten } from "../forgotten";
import {
  HistoryError,
  type HistoryFolder,
  historyIn,
  makeHistory,
  whileLocked,
} from "../history-folder";
import { readList, readState, stateNumbers } from "../read-states";

interface ForgetOptions {
  dataDir: string;
  contentDir: string;
  previewDir?: string;
  /** In the content folder: `media/team/anna.jpg`. */
  path: string;
}

export interface ForgottenPath {
  /** SHA-256 of all bytes that the path has had. No restore brings them back. */
  hashes: string[];
  /** Files that were removed from DATA_DIR: the bytes, and what was derived from them. */
  removed: number;
  /** Numbers of the states that had them. */
  states: number[];
  /** Files that still have these bytes, and texts that name the path. They are not touched. */
  inUse: { dir: string; path: string; reason: "bytes" | "mention" }[];
}

/**
 * Removes the bytes of a path from all states, with all that was derived from them in DATA_DIR, and remembers their hashes. Files
 * of the content folder stay. @throws HistoryError if nobody knows the path
 */
export async function forgetPath(options: ForgetOptions): Promise<ForgottenPath> {
  const { dataDir, contentDir, previewDir, path: name } = options;
  const history = historyIn(dataDir);
  await makeHistory(history);
  return whileLocked(history, async () => {
    const folders = [contentDir, ...(previewDir === undefined ? [] : [previewDir])];
    const files = await Promise.all(folders.map(listFolder));
    const { hashes, states } = await findPath(history, name);
    for (const one of files.flat()) if (one.path === name) hashes.add(await hashFile(one));
    if (hashes.size === 0)
      throw new HistoryError(`neither the history nor ${folders.join(" and ")} has ${name}`);
    // First the list: what is removed may not be stored again.
    await addForgotten(history, hashes, name);
    let removed = 0;
    for (const hash of hashes) {
      removed += await removeFile(blobPath(history, hash));
      removed += await removeFile(path.join(dataDir, "originals", hash));
    }
    const derived = name.startsWith("media/") ? ["images", "cards"] : ["cards"];
    for (const room of derived) removed += await emptyFolder(path.join(dataDir, room));
    const inUse: ForgottenPath["inUse"] = [];
    for (const [index, dir] of folders.entries())
      for (const file of files[index] ?? []) {
        const reason = await useOf(file, name, hashes);
        if (reason) inUse.push({ dir, path: file.path, reason });
      }
    return { hashes: [...hashes], removed, states, inUse };
  });
}

/** All hashes of a path, and the states that have one of them. */
async function findPath(
  history: HistoryFolder,
  name: string,
): Promise<{ hashes: Set<string>; states: number[] }> {
  const byList = new Map<string, string | undefined>();
  const hashes = new Set<string>();
  const states: number[] = [];
  for (const number of await stateNumbers(history)) {
    const state = await readState(history, number);
    let isFound = false;
    for (const list of state?.lists ?? []) {
      if (!byList.has(list)) {
        const files = list === "" ? [] : await readList(history, list);
        byList.set(list, files?.find((file) => file.path === name)?.hash);
      }
      const hash = byList.get(list);
      if (hash === undefined) continue;
      hashes.add(hash);
      isFound = true;
    }
    if (isFound) states.push(number);
  }
  return { hashes, states };
}

/** The files of a folder; none if it is missing. */
async function listFolder(dir: string): Promise<ScannedFile[]> {
  const list = await folderSource(dir)
    .list(new Map())
    .catch((error: unknown): FileList => {
      if (!isCode(error, "ENOENT")) throw error;
      const none = { files: [], folders: [], errors: [], tooLarge: [] };
      return { texts: none, media: none };
    });
  return [...list.texts.files, ...list.media.files];
}

async function useOf(
  file: ScannedFile,
  name: string,
  hashes: ReadonlySet<string>,
): Promise<"bytes" | "mention" | undefined> {
  if (hashes.has(await hashFile(file))) return "bytes";
  if (file.path.startsWith("media/")) return undefined;
  return (await readWhole(file)).includes(name) ? "mention" : undefined;
}

async function removeFile(file: string): Promise<number> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  await rm(file, { force: true });
  return isThere ? 1 : 0;
}

/** Removes the files of a cache, which are made again where they are needed. */
async function emptyFolder(dir: string): Promise<number> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return [];
    throw error;
  });
  let removed = 0;
  for (const name of names) removed += await removeFile(path.join(dir, name));
  return removed;
}
