import { readFile } from "node:fs/promises";
import { isTextFile } from "../../content/files/known-files";
import { fileInMemory, type ScannedFile } from "../../content/files/scanned-file";
import { blobPath, hashFile } from "../../history/blobs";
import { historyIn, makeHistory, whileLocked } from "../../history/history-folder";
import { pruneHistory } from "../../history/prune";
import { openState, readFiles, readState, stateNumbers } from "../../history/read-states";
import type { StateFile } from "../../history/state";
import { type ListedState, listStates } from "../../history/verbs/list-states";
import { noteWho } from "../../history/who-made";
import { writeState } from "../../history/write-state";
import type { Log } from "../../observability/log";
import { hashOf } from "../../writer/journal/journal-record";
import type { FolderCopy, FolderState } from "../folder/site-folder";
import type { NewTexts } from "./new-texts";

/** The texts of the folder as they were: states as those of the site's history, without pictures. */
export interface DeskHistory {
  /** Keeps the folder as it is before a change. Never throws. */
  before(copy: FolderCopy): Promise<void>;
  /** Leaves the name of who changes it, for the site's history too. Never throws. */
  note(
    copy: FolderCopy,
    bytes: ReadonlyMap<string, Buffer | undefined>,
    state: FolderState,
    who: string,
  ): Promise<void>;
  /** Keeps it after the change. Never throws. */
  after(copy: FolderCopy, bytes: ReadonlyMap<string, Buffer | undefined>): Promise<void>;
  /** The newest states first. */
  list(limit: number): Promise<ListedState[]>;
  /** What a state has changed: each text before and after; undefined for a state that is not there or damaged. */
  changesOf(number: number): Promise<{ before: NewTexts; after: NewTexts } | undefined>;
  /** All texts of a state; undefined for one that is not there or damaged. */
  textsOf(number: number): Promise<NewTexts | undefined>;
}

interface HistoryParts {
  /** DESK_DATA_DIR. */
  dir: string;
  /** DATA_DIR, whose history names who changed a state. */
  siteDataDir: string;
  contentDir: string;
  log: Pick<Log, "warn">;
  now(): number;
  buildTime: number;
}

const MAX_BYTES = 500 * 1024 * 1024;

/** Opens the history of the desk. Whatever is wrong with it, publishing goes on. */
export function openDeskHistory(parts: HistoryParts): DeskHistory {
  const { dir, siteDataDir, contentDir: folder, log, now, buildTime } = parts;
  const history = historyIn(dir);
  const hashes = new WeakMap<ScannedFile, string>();

  async function keep(texts: ReadonlyMap<string, Buffer>): Promise<void> {
    const files = new Map([...texts].map(([path, bytes]) => [path, fileInMemory(path, bytes)]));
    await makeHistory(history);
    await whileLocked(history, async () => {
      const read = { files, media: new Map(), contentId: "0" };
      const options = { history, read, folder, maxBytes: Number.POSITIVE_INFINITY, now };
      const written = await writeState({ ...options, hashes: new WeakMap() });
      if (written) await pruneHistory(history, { maxBytes: MAX_BYTES, now: now(), buildTime });
    });
  }

  async function tolerate(work: () => Promise<void>, message: string): Promise<void> {
    await work().catch((error: unknown) => log.warn({ err: error }, message));
  }

  async function textsIn(files: Iterable<StateFile>): Promise<Map<string, string> | undefined> {
    const texts = new Map<string, string>();
    for (const { path, hash } of files) {
      const bytes = await readFile(blobPath(history, hash)).catch(() => undefined);
      if (!bytes || hashOf(bytes) !== hash) return undefined;
      texts.set(path, bytes.toString());
    }
    return texts;
  }

  return {
    before: ({ texts }) => tolerate(() => keep(texts), "the state before was not kept"),
    async note(copy, bytes, state, who) {
      const own = stateFiles(withChanges(copy.texts, bytes));
      await tolerate(async () => {
        await makeHistory(history);
        await noteWho(history, `desk:${who}`, own);
      }, "the name of who publishes was not noted");
      // The site's history has pictures too; where it cannot be written, it says that the folder was changed.
      await (async () => {
        const media: Pick<StateFile, "path" | "hash">[] = [];
        for (const [path, file] of copy.scan.files) {
          if (isTextFile(path)) continue;
          const known = state.folder?.media.get(path)?.hash ?? hashes.get(file);
          const hash = known ?? (await hashFile(file));
          hashes.set(file, hash);
          media.push({ path, hash });
        }
        await noteWho(historyIn(siteDataDir), `desk:${who}`, [...own, ...media]);
      })().catch(() => {});
    },
    after: ({ texts }, bytes) =>
      tolerate(() => keep(withChanges(texts, bytes)), "the state after was not kept"),
    async list(limit) {
      return (await listStates(dir, { limit })).states;
    },
    async changesOf(number) {
      const state = await openState(history, number).catch(() => undefined);
      if (!state) return undefined;
      const earlier = (await stateNumbers(history)).find((one) => one < number);
      const old = earlier === undefined ? undefined : await readState(history, earlier);
      const oldFiles = old && (await readFiles(history, old));
      if (!oldFiles) return undefined;
      const paths = [...new Set([...oldFiles.keys(), ...state.files.keys()])].filter(
        (path) => oldFiles.get(path)?.hash !== state.files.get(path)?.hash,
      );
      const pick = (files: ReadonlyMap<string, StateFile>) =>
        textsIn(paths.flatMap((path) => files.get(path) ?? []));
      const [before, after] = [await pick(oldFiles), await pick(state.files)];
      if (!before || !after) return undefined;
      const whole = (texts: NewTexts) => new Map(paths.map((path) => [path, texts.get(path)]));
      return { before: whole(before), after: whole(after) };
    },
    async textsOf(number) {
      const state = await openState(history, number).catch(() => undefined);
      return state && textsIn(state.files.values());
    },
  };
}

function withChanges(
  texts: ReadonlyMap<string, Buffer>,
  changes: ReadonlyMap<string, Buffer | undefined>,
): Map<string, Buffer> {
  const changed = new Map(texts);
  for (const [path, bytes] of changes) {
    if (bytes) changed.set(path, bytes);
    else changed.delete(path);
  }
  return changed;
}

function stateFiles(texts: ReadonlyMap<string, Buffer>) {
  return [...texts].map(([path, bytes]) => ({ path, hash: hashOf(bytes) }));
}
