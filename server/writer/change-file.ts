import { realpath } from "node:fs/promises";
import path from "node:path";
import type { ContentIssue } from "../content/content";
import { folderSource } from "../content/files/file-source";
import { isTextFile } from "../content/files/known-files";
import { parsePage, parseSettings } from "../content/files/parse-page";
import { isUnchanged, type Scan, scanSource } from "../content/files/scan-source";
import { readTextFile } from "../content/files/text-file";
import { type ReadOptions, readContent } from "../content/read-content";
import type { SchemaNode } from "../content/schema/editor/schema-nodes";
import type { Change, Refusal } from "./change";
import { checkChanged, newErrors } from "./changed-folder";
import { type ContentFile, openContentFile } from "./content-file";
import { editContent } from "./edit-content";
import { hashOf } from "./journal/journal-record";
import { recoverWrites, type WriteOptions, writeFiles } from "./journal/write-files";
import { keyOrderOf } from "./schema-place";
import { PlaceError } from "./steps/place";
import { decodeFile } from "./text/file-text";
import { unifiedDiff } from "./text/unified-diff";

export interface ChangeOptions extends WriteOptions {
  /** Path of the file in the content folder. */
  file: string;
  /** That of the file. */
  schema: SchemaNode;
  /** Takes the data of the file, returns the changes. */
  changes(data: unknown): readonly Change[];
  read: ReadOptions;
  /** Writes nothing. */
  isTrial?: boolean;
}

/** What became of a change: its difference in unified form, empty if the file has it already; or why it was refused. */
export type ChangeResult =
  | { diff: string; left: readonly ContentIssue[] }
  | { refused: string; place?: Refusal; errors?: readonly ContentIssue[] };

const MAX_FILE_BYTES = 1024 * 1024;
/** Readings of a folder that changes meanwhile. */
const MAX_TRIES = 5;

/**
 * Changes a file of a content folder: all changes or none. The whole folder is read with them before a byte is written, and
 * again if a file has changed meanwhile. Throws the errors of a file system that cannot be written to.
 */
export async function changeFile(options: ChangeOptions): Promise<ChangeResult> {
  const { contentDir, journalDir, isTrial = false, file } = options;
  if (/(^|\/)\.worktrees\//.test(`${await realpath(contentDir)}/`))
    return { refused: `${contentDir} is managed by git-sync: change the repository` };
  if (!isTrial) await recoverWrites(contentDir, journalDir);
  if (!isTextFile(file))
    return { refused: `${file} is no page, site.yaml or redirects.yaml of the content folder` };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const result = await tryChange(options);
    if (result !== "changed") return result;
  }
  return { refused: `${contentDir} changes all the time: try again when it is still` };
}

async function tryChange(options: ChangeOptions): Promise<ChangeResult | "changed"> {
  const { contentDir, file, read, isTrial = false, between = () => {} } = options;
  const source = folderSource(contentDir);
  const scan = await scanSource(source);
  const opened = await openScanned(scan, contentDir, file);
  if ("refused" in opened) return opened;
  const { content, bytes } = opened;
  const edited = makeChanges(content, options);
  if ("refused" in edited) return edited;
  const changed = Buffer.from(edited.content.file.raw);
  if (changed.length > MAX_FILE_BYTES)
    return { refused: `${file} would have ${changed.length} bytes: at most ${MAX_FILE_BYTES}` };
  const diff = unifiedDiff(file, content.file.raw, edited.content.file.raw);
  if (diff === "") return { diff, left: [] };
  await between("check");
  const errors = await checkChanged(source, scan, { path: file, bytes: changed }, read);
  const before = errors.length > 0 ? await readContent(source, { ...read, scan }) : undefined;
  const wrong = newErrors(errors, before && "errors" in before ? before.errors : []);
  await between("checked");
  // What was read is not what is there: it is read again.
  if (!isUnchanged(await scanSource(source, scan), scan)) return "changed";
  if (wrong.length > 0) return { refused: "the folder would have errors", errors: wrong };
  if (isTrial) return { diff, left: errors };
  await writeFiles([{ path: file, before: hashOf(bytes), bytes: changed }], options);
  return { diff, left: errors };
}

function makeChanges(
  content: ContentFile,
  { changes, schema }: ChangeOptions,
): { content: ContentFile } | { refused: string; place: Refusal } {
  const order = keyOrderOf(schema);
  let edited = content;
  try {
    for (const change of changes(content.yaml.data)) {
      const result = editContent(edited, change, order);
      if ("refused" in result) return { refused: result.refused.reason, place: result.refused };
      edited = result.content;
    }
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error;
    return { refused: error.message, place: { place: "", reason: error.message } };
  }
  return { content: edited };
}

/** Reads a file of a scan, whose name is looked up and never joined to a path. */
async function openScanned(
  scan: Scan,
  contentDir: string,
  file: string,
): Promise<{ content: ContentFile; bytes: Buffer } | { refused: string; errors?: ContentIssue[] }> {
  const scanned = scan.files.get(file);
  if (!scanned) return { refused: `${contentDir} has no file ${file}` };
  if (scanned.file !== path.join(await realpath(contentDir), ...file.split("/")))
    return { refused: `${file} is a symbolic link, or leads through one` };
  const read = await readTextFile(scanned);
  if (!("text" in read)) return { refused: `${file} cannot be read`, errors: [read] };
  const content = openContentFile(file, decodeFile(read.bytes));
  if (content) return { content, bytes: read.bytes };
  const parsed = /\.md$/i.test(file) ? parsePage(file, read.text) : parseSettings(file, read.text);
  const errors = "errors" in parsed ? parsed.errors : [];
  return { refused: `${file} is no YAML that can be changed`, errors };
}
