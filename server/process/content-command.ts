import path from "node:path";
import { parseArgs } from "node:util";
import { formatIssues } from "../content/files/errors/content-errors";
import type { ReadOptions } from "../content/read-content";
import type { SchemaNode } from "../content/schema/editor/schema-nodes";
import type { Change } from "../writer/change";
import { type ChangeResult, changeFile } from "../writer/change-file";
import { WriteError } from "../writer/journal/opened-folder";
import { ChangesError, parseChanges } from "../writer/parse-changes";
import { setChange } from "../writer/parse-value";
import { schemaOf } from "../writer/schema-place";

interface CommandParts {
  contentDir: string;
  dataDir: string;
  read: ReadOptions;
  /** Standard input, for `content edit`. */
  input(): AsyncIterable<Uint8Array>;
  write(text: string): void;
  writeError(text: string): void;
}

const USAGE = `content set FILE PLACE VALUE [--dry-run] [--json] [--as NAME]
content edit FILE [--dry-run] [--json] [--as NAME] < CHANGES.json
FILE is relative to CONTENT_DIR. PLACE is a key such as title, sections[0].title or body.
Changes: {"set": PLACE, "to": VALUE}, {"insert": "items[1]", "value": VALUE} (items[]: at the end), {"remove": PLACE},
{"move": "items[0]", "to": 2}, {"body": TEXT}, or a list of these: all are made, or none.
`;
const MAX_INPUT_BYTES = 4 * 1024 * 1024;

/**
 * `content set` and `content edit`: change one thing in a content file. Returns the exit code: 0 done, or nothing to do; 1
 * refused; 2 wrong usage.
 */
export async function runContentCommand(args: string[], parts: CommandParts): Promise<number> {
  const { writeError, contentDir, dataDir, read } = parts;
  const call = parseCall(args);
  if ("error" in call) {
    writeError(`${call.error}\n${USAGE}`);
    return 2;
  }
  const { file, flags } = call;
  try {
    const schema = schemaOf(file);
    const changes = await changesOf(call, schema, parts);
    const result = await changeFile({
      contentDir,
      file,
      schema,
      changes,
      read,
      journalDir: path.join(dataDir, "writer"),
      who: flags.as,
      isTrial: flags["dry-run"],
    });
    return report(result, call, parts);
  } catch (error) {
    if (error instanceof ChangesError) {
      writeError(`${error.message}\n`);
      return 2;
    }
    const reason = writeFault(error, contentDir);
    if (reason === undefined) throw error;
    return report({ refused: reason }, call, parts);
  }
}

interface Flags {
  "dry-run"?: boolean;
  json?: boolean;
  as?: string;
}

interface Call {
  verb: "set" | "edit";
  file: string;
  place: string;
  value: string;
  flags: Flags;
}

function parseCall(args: string[]): Call | { error: string } {
  try {
    const { positionals, values: flags } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean" },
        json: { type: "boolean" },
        as: { type: "string" },
      },
    });
    const [verb, file = "", place = "", value = ""] = positionals;
    const isName = flags.as === undefined || /^[^\p{Cc}]{1,100}$/u.test(flags.as);
    if (!isName) return { error: "--as: expected a name of at most 100 characters" };
    if (verb === "set" && positionals.length === 4) return { verb, file, place, value, flags };
    if (verb === "edit" && positionals.length === 2) return { verb, file, place, value, flags };
    return {
      error: `content ${positionals.join(" ")}: expected set FILE PLACE VALUE, or edit FILE`,
    };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

async function changesOf(
  { verb, place, value }: Call,
  schema: SchemaNode,
  { input }: CommandParts,
): Promise<(data: unknown) => readonly Change[]> {
  if (verb === "set") return (data) => [setChange(schema, data, place, value)];
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of input()) {
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
  { file, flags }: Call,
  { write, writeError }: CommandParts,
): number {
  const isDone = "diff" in result;
  if (flags.json) {
    write(`${JSON.stringify({ file, done: isDone, ...result })}\n`);
  } else if (isDone) {
    const isWritten = result.diff !== "" && !flags["dry-run"];
    if (flags["dry-run"]) write(result.diff);
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
