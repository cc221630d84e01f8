import { createHash } from "node:crypto";
import { isGroup } from "../../content/files/yaml/yaml-source";

/** A file that is written: hashes of its bytes before and after, and the name of the file beside it with the new ones. */
export interface JournalFile {
  /** Path in the content folder. */
  path: string;
  /** Empty for a file that is not there. */
  before: string;
  /** Empty for a file that is removed. */
  after: string;
  temporary: string;
}

/** Several files that are written as one. */
export interface JournalRecord {
  id: string;
  time: string;
  /** Who changed them, if that was said. */
  who?: string;
  /** The content folder, symbolic links resolved. */
  folder: string;
  files: readonly JournalFile[];
}

/** As many as a content folder may have. */
const MAX_FILES = 15_000;
const HASH = /^([0-9a-f]{64})?$/;
const TEMPORARY = /^\.trifold-[0-9a-f]{16}-\d{1,4}\.tmp$/;
/** No step up, no hidden name, no control character. */
const PATH = /^(?!\.)[^\p{Cc}\\/]{1,255}(?:\/(?!\.)[^\p{Cc}\\/]{1,255}){0,11}$/u;

/** The hash of bytes, as journals have it. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A record with its checksum. */
export function printRecord(record: JournalRecord): string {
  const text = JSON.stringify(record);
  return JSON.stringify({ checksum: hashOf(text), record });
}

/** Reads a record, which is input: undefined for one that was cut or changed, or that names other places. */
export function parseRecord(text: string, folder: string): JournalRecord | undefined {
  const data = parseJson(text);
  if (!isGroup(data) || !isRecord(data.record)) return undefined;
  const { checksum, record } = data;
  const isWhole = checksum === hashOf(JSON.stringify(record));
  return isWhole && record.folder === folder ? record : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is JournalRecord {
  if (!isGroup(value)) return false;
  const { id, time, who, folder, files } = value;
  const texts = [id, time, folder, who ?? ""];
  return (
    texts.every((text) => typeof text === "string") &&
    Array.isArray(files) &&
    files.length <= MAX_FILES &&
    files.every(isFile)
  );
}

function isFile(value: unknown): value is JournalFile {
  if (!isGroup(value)) return false;
  const { path, before, after, temporary } = value;
  const matches = (text: unknown, pattern: RegExp) =>
    typeof text === "string" && pattern.test(text);
  return (
    matches(path, PATH) &&
    matches(before, HASH) &&
    matches(after, HASH) &&
    matches(temporary, TEMPORARY)
  );
}
