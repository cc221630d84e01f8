import { realpath } from "node:fs/promises";
import path from "node:path";
import type { ContentIssue } from "../../content/content";
import { maxBytesOf } from "../../content/files/file-source";
import { newErrors } from "../../writer/changed-folder";
import { hashOf } from "../../writer/journal/journal-record";
import { WriteError } from "../../writer/journal/opened-folder";
import { type FileWrite, writeFiles } from "../../writer/journal/write-files";
import { type FolderFault, faultOf, proveWritable } from "../claim/prove-writable";
import type { FolderCopy, FolderState, SiteFolder } from "../folder/site-folder";
import type { DeskHistory } from "./desk-history";
import type { NewTexts } from "./new-texts";

/** Why nothing was published. */
export type PublishRefusal =
  | { kind: "mistakes"; errors: readonly ContentIssue[] }
  /** Somebody else changed these files otherwise, meanwhile. */
  | { kind: "conflict"; files: readonly string[] }
  | { kind: "too-large"; file: string; bytes: number }
  /** A symbolic link, or below one. */
  | { kind: "link"; file: string }
  /** The folder changes all the time. */
  | { kind: "busy" }
  | { kind: "fault"; fault: FolderFault };

export type PublishResult =
  | PublishRefusal
  /** `left`: mistakes that the folder had before, which keep the site from showing it. */
  | { kind: "published"; at: number; files: readonly string[]; left: readonly ContentIssue[] };

export interface PublishParts {
  folder: SiteFolder;
  journalDir: string;
  history: DeskHistory;
  now(): number;
  /** Called between any two steps; tests end the process there. */
  between?(step: string): Promise<void> | void;
}

/** Readings of a folder that changes meanwhile. */
const MAX_TRIES = 5;

/**
 * Writes new texts into the content folder: all or none. The whole folder is read with them first, and again if a file has
 * changed meanwhile. `make` gets the texts of the folder by path, and is called for each reading.
 */
export async function publishChanges(
  make: (text: (file: string) => string | undefined) => NewTexts | PublishRefusal,
  who: string,
  parts: PublishParts,
): Promise<PublishResult> {
  const { folder } = parts;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const copy = await folder.copy();
    const made = make((file) => copy.texts.get(file)?.toString());
    if ("kind" in made) return made;
    const changes = withoutSame(made, copy);
    const refused = await refusalOf(changes, copy, folder.dir);
    if (refused) return refused;
    const bytes = new Map(
      [...changes].map(([file, text]) => [
        file,
        text === undefined ? undefined : Buffer.from(text),
      ]),
    );
    await parts.between?.("check");
    const state = await folder.check(copy, bytes);
    const before = state.errors.length > 0 ? await folder.check(copy, new Map()) : undefined;
    await parts.between?.("checked");
    // What was read is not what is there: it is read again.
    if (!(await folder.isSame(copy))) continue;
    const wrong = blocking(state, changes, before?.errors ?? []);
    if (wrong.length > 0) return { kind: "mistakes", errors: wrong };
    try {
      await write({ copy, bytes, state }, who, parts);
    } catch (error) {
      // Somebody else wrote to the same file in the last moment.
      if (error instanceof WriteError && (await hasOthers(copy, bytes, folder))) continue;
      return { kind: "fault", fault: (await proveWritable(folder.dir)) ?? faultOf(error) };
    }
    return { kind: "published", at: parts.now(), files: [...changes.keys()], left: state.errors };
  }
  return { kind: "busy" };
}

function withoutSame(made: NewTexts, { texts }: FolderCopy): Map<string, string | undefined> {
  return new Map([...made].filter(([file, text]) => texts.get(file)?.toString() !== text));
}

async function refusalOf(
  changes: NewTexts,
  { scan }: FolderCopy,
  dir: string,
): Promise<PublishRefusal | undefined> {
  const root = await realpath(dir).catch(() => dir);
  if (/(^|\/)\.worktrees\//.test(`${root}/`)) return { kind: "fault", fault: "git-sync" };
  for (const [file, text] of changes) {
    const bytes = Buffer.byteLength(text ?? "");
    if (bytes > maxBytesOf(file)) return { kind: "too-large", file, bytes };
    const scanned = scan.files.get(file);
    if (scanned && scanned.file !== path.join(root, ...file.split("/")))
      return { kind: "link", file };
  }
  return undefined;
}

/** The mistakes of the changed files, and those that the folder has not had before. */
function blocking(
  { errors }: FolderState,
  changes: NewTexts,
  before: readonly ContentIssue[],
): ContentIssue[] {
  const added = newErrors(errors, before);
  return errors.filter((error) => changes.has(error.file) || added.includes(error));
}

interface Prepared {
  copy: FolderCopy;
  bytes: ReadonlyMap<string, Buffer | undefined>;
  state: FolderState;
}

async function write({ copy, bytes, state }: Prepared, who: string, parts: PublishParts) {
  const { folder, journalDir, history, between } = parts;
  if (bytes.size === 0) return;
  const writes = [...bytes].map(([file, data]): FileWrite => {
    const before = copy.texts.get(file);
    return { path: file, before: before ? hashOf(before) : "", bytes: data };
  });
  await history.before(copy);
  await history.note(copy, bytes, state, who);
  await writeFiles(writes, { contentDir: folder.dir, journalDir, who: `desk:${who}`, between });
  await history.after(copy, bytes);
}

async function hasOthers(copy: FolderCopy, bytes: Prepared["bytes"], folder: SiteFolder) {
  const now = await folder.copy();
  return [...bytes.keys()].some(
    (file) => now.texts.get(file)?.toString() !== copy.texts.get(file)?.toString(),
  );
}
