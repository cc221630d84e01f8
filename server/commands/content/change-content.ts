import path from "node:path";
import { jsonLine } from "../../../contract/text/json-line";
import { formatIssues } from "../../content/files/errors/content-errors";
import type { SchemaNode } from "../../content/schema/editor/schema-nodes";
import type { Change } from "../../writer/change";
import { type ChangeResult, changeFile } from "../../writer/change-file";
import { WriteError } from "../../writer/journal/opened-folder";
import { ChangesError, parseChanges } from "../../writer/parse-changes";
import { setChange } from "../../writer/parse-value";
import { schemaOf } from "../../writer/schema-place";
import type { CommandSite } from "../command-site";
import { type Output, UsageError } from "../output/output";

export interface ChangeOptions {
  dryRun?: boolean;
  json?: boolean;
  as?: string;
}

const MAX_INPUT_BYTES = 4 * 1024 * 1024;

/** `content set FILE PLACE VALUE`: changes one value in a content file. Returns the exit code. Throws a UsageError. */
export function setContent(
  file: string,
  { place, value }: { place: string; value: string },
  options: ChangeOptions,
  site: CommandSite,
): Promise<number> {
  const toChanges = async (schema: SchemaNode) => (data: unknown) => [
    setChange(schema, data, place, value),
  ];
  return changeContent(file, toChanges, options, site);
}

/** `content edit FILE`: makes the changes of standard input, all or none. Returns the exit code. Throws a UsageError. */
export function editContent(
  file: string,
  options: ChangeOptions,
  site: CommandSite,
): Promise<number> {
  return changeContent(file, () => readChanges(site.input()), options, site);
}

type ToChanges = (schema: SchemaNode) => Promise<(data: unknown) => readonly Change[]>;

async function changeContent(
  file: string,
  toChanges: ToChanges,
  options: ChangeOptions,
  site: CommandSite,
): Promise<number> {
  const { dryRun, as } = options;
  if (as !== undefined && !/^[^\p{Cc}]{1,100}$/u.test(as))
    throw new UsageError("--as: expected a name of at most 100 characters");
  const { contentDir, dataDir } = site.config();
  try {
    const schema = schemaOf(file);
    const result = await changeFile({
      contentDir,
      file,
      schema,
      changes: await toChanges(schema),
      read: { icons: await site.icons() },
      journalDir: path.join(dataDir, "writer"),
      who: as,
      isTrial: dryRun,
    });
    return report(result, file, options, site.output);
  } catch (error) {
    if (error instanceof ChangesError) throw new UsageError(error.message);
    const reason = writeFault(error, contentDir);
    if (reason === undefined) throw error;
    return report({ refused: reason }, file, options, site.output);
  }
}

async function readChanges(input: AsyncIterable<Uint8Array>): Promise<() => readonly Change[]> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    bytes += chunk.length;
    if (bytes > MAX_INPUT_BYTES)
      throw new ChangesError(`at most ${MAX_INPUT_BYTES} bytes of changes`);
    chunks.push(chunk);
  }
  const changes = parseChanges(Buffer.concat(chunks).toString("utf8"));
  return () => changes;
}

function report(
  result: ChangeResult,
  file: string,
  { dryRun, json }: ChangeOptions,
  { write, writeError }: Output,
): number {
  const isDone = "diff" in result;
  if (json) {
    write(jsonLine({ file, done: isDone, ...result }));
  } else if (isDone) {
    const isWritten = result.diff !== "" && !dryRun;
    if (dryRun) write(result.diff);
    if (isWritten) write(`${file}: changed\n`);
    if (result.diff === "") writeError(`${file}: nothing to do\n`);
    if (result.left.length > 0) writeError(`${formatIssues(result.left)}\n`);
  } else {
    const { place, refused, errors = [] } = result;
    writeError(`${[file, place?.place].filter(Boolean).join(" ")}: ${refused}\n`);
    if (errors.length > 0) writeError(`${formatIssues(errors)}\n`);
    if (place?.block !== undefined)
      writeError(`Edit it as text, from line ${place.line} on:\n${place.block}\n`);
  }
  return isDone ? 0 : 1;
}

const FAULTS: Record<string, string> = {
  EACCES: "cannot be written: no permission",
  EPERM: "cannot be written: no permission",
  EROFS: "cannot be written: it is read-only",
  ENOSPC: "cannot be written: the disk is full",
  EDQUOT: "cannot be written: the disk quota is used up",
  ENOENT: "is not there",
};

/** The text of an error of the file system; undefined for any other. */
function writeFault(error: unknown, contentDir: string): string | undefined {
  if (error instanceof WriteError) return error.message;
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const place = "path" in error ? String(error.path) : contentDir;
  const fault = FAULTS[String(error.code)];
  return fault && `${place.startsWith("/proc/") ? contentDir : place} ${fault}`;
}
