import { realpath } from "node:fs/promises";
import path from "node:path";
import { folderSource } from "../../content/files/file-source";
import type { ScannedFile } from "../../content/files/scanned-file";
import { WriteError } from "../../writer/journal/opened-folder";
import { type FileWrite, recoverWrites, writeFiles } from "../../writer/journal/write-files";
import { blobPath, hasBlob, hashFile } from "../blobs";
import { readForgotten } from "../forgotten";
import { HistoryError, historyIn, makeHistory, whileLocked } from "../history-folder";
import { openState } from "../read-states";
import { changesBetween, type StateChanges, type StateFile, summarise } from "../state";
import { noteWho } from "../who-made";
import { writeState } from "../write-state";

interface RestoreOptions {
  dataDir: string;
  contentDir: string;
  number: number;
  /** Called between any two steps; tests end the process there. */
  between?(step: string): Promise<void> | void;
}

export interface Restored {
  /** What is otherwise in the folder now. No change: it had these files. */
  changes: StateChanges;
  summary: string;
  /** Files of the state that were forgotten, and stay as they are in the folder. */
  forgotten: string[];
}

const FAULTS: Record<string, string> = {
  EACCES: "no permission",
  EPERM: "no permission",
  EROFS: "it is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
};

/**
 * Writes the files of a state into the content folder and removes all others that the site reads: all or nothing. What was in the
 * folder is a state of the history afterwards. @throws HistoryError if the state cannot be read or the folder cannot be written
 */
export async function restoreState(options: RestoreOptions): Promise<Restored> {
  const { contentDir, number } = options;
  try {
    return await restore(options);
  } catch (error) {
    if (error instanceof HistoryError) throw error;
    if (!(error instanceof Error)) throw error;
    const code = "code" in error ? String(error.code) : "";
    const reason = error instanceof WriteError ? error.message : FAULTS[code];
    if (code === "ENOENT") throw new HistoryError(`${contentDir} is not there: ${error.message}`);
    if (reason === undefined) throw error;
    const way = `content export ${number} DIR writes the state into another folder`;
    throw new HistoryError(`${contentDir} cannot be written: ${reason}; ${way}`);
  }
}

async function restore({
  dataDir,
  contentDir,
  number,
  between,
}: RestoreOptions): Promise<Restored> {
  const history = historyIn(dataDir);
  const journalDir = path.join(dataDir, "writer");
  const state = await openState(history, number);
  if (/(^|\/)\.worktrees\//.test(`${await realpath(contentDir)}/`))
    throw new HistoryError(`${contentDir} is managed by git-sync: change the repository`);
  await recoverWrites(contentDir, journalDir);
  const current = await listFolder(contentDir);
  const forgotten = await readForgotten(history);
  const isForgotten = ({ hash }: StateFile) => forgotten.has(hash);
  const left = [...state.files.values()].filter(isForgotten).map((file) => file.path);
  const before = await hashAll(current);
  const after = new Map(state.files);
  for (const name of left) {
    const file = before.get(name);
    if (file) after.set(name, file);
    else after.delete(name);
  }
  const changes = changesBetween(before, after);
  const result = { changes, summary: summarise(changes), forgotten: left };
  if (changes.count === 0) return result;
  for (const { path: name, hash, size } of after.values()) {
    const isNeeded = before.get(name)?.hash !== hash;
    if (isNeeded && !(await hasBlob(history, hash, size)))
      throw new HistoryError(`state ${number} is damaged: the bytes of ${name} are missing`);
  }
  await makeHistory(history);
  await whileLocked(history, async () => {
    // What nobody has seen yet would be lost.
    await writeState({
      history,
      read: { files: current, media: new Map(), contentId: "0" },
      folder: contentDir,
      maxBytes: Number.POSITIVE_INFINITY,
      now: Date.now,
      isLeft: true,
      hashes: new WeakMap(),
    });
    await noteWho(history, "restore", after.values());
  });
  const writes = [...new Set([...before.keys(), ...after.keys()])].flatMap((name): FileWrite[] => {
    const [old, file] = [before.get(name), after.get(name)];
    if (old?.hash === file?.hash) return [];
    const bytes = file && { file: blobPath(history, file.hash), hash: file.hash };
    return [{ path: name, before: old?.hash ?? "", bytes }];
  });
  await writeFiles(writes, { contentDir, journalDir, who: "restore", between });
  return result;
}

/** The files that the site reads, by path. @throws HistoryError for one that is too large to be read */
async function listFolder(contentDir: string): Promise<Map<string, ScannedFile>> {
  const { texts, media } = await folderSource(contentDir).list(new Map());
  const [large] = [...texts.tooLarge, ...media.tooLarge];
  if (large) throw new HistoryError(`${large.file} is too large to be replaced: move it away`);
  return new Map([...texts.files, ...media.files].map((file) => [file.path, file]));
}

async function hashAll(files: ReadonlyMap<string, ScannedFile>): Promise<Map<string, StateFile>> {
  const hashed = new Map<string, StateFile>();
  for (const file of files.values()) {
    const { path: name, bytes: size, modifiedMs: modified } = file;
    hashed.set(name, { path: name, size, hash: await hashFile(file), modified });
  }
  return hashed;
}
