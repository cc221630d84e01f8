import { isUtf8 } from "node:buffer";
import type { ContentIssue } from "../content";
import { quote } from "./errors/content-errors";
import { type CodedError, codedError } from "./errors/words/error-words";
import { fileKind } from "./kinds/file-kind";
import { describeError, readWhole, type ScannedFile } from "./scanned-file";

export interface TextFile {
  bytes: Buffer;
  /** Without a byte order mark; lines end with `\n`. */
  text: string;
}

/** Reads a text file, which must be UTF-8. Never throws. */
export async function readTextFile(file: ScannedFile): Promise<TextFile | ContentIssue> {
  const place = { file: file.path, path: "" };
  let bytes: Buffer | undefined;
  try {
    bytes = await readWhole(file);
    const fault = binaryFault(bytes);
    if (fault) return { ...place, ...fault };
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const lines = text.replace(/\r\n?/g, "\n");
    const conflict = conflictFault(lines);
    return conflict ? { ...place, ...conflict } : { bytes, text: lines };
  } catch (error) {
    if (bytes && error instanceof TypeError) return { ...place, ...encodingFault(bytes) };
    return { ...place, ...codedError("file-unreadable", { reason: describeError(error) }) };
  }
}

type Fault = CodedError & Pick<ContentIssue, "line">;

/** The kind of a file that is no text, whatever its name. */
function binaryFault(bytes: Buffer): Fault | undefined {
  const kind = fileKind(bytes);
  if (kind && /^a document of/.test(kind)) return codedError("file-document", { kind });
  if (kind && /^a (PDF|film|file)|picture$/.test(kind))
    return codedError("file-not-text", { kind });
  const [first] = bytes;
  if (first === 0xff || first === 0xfe || bytes.includes(0)) return codedError("file-utf16", {});
  return undefined;
}

/** A mark that Git leaves where two versions of a file do not go together. */
function conflictFault(text: string): Fault | undefined {
  const mark = /^(?:<{7}|>{7}) \S.*$/m.exec(text);
  if (!mark) return undefined;
  const line = text.slice(0, mark.index).split("\n").length;
  return { line, ...codedError("file-conflict", { text: quote(mark[0]) }) };
}

/** The first line of a text that is not UTF-8, as an older editor wrote it, or the last if it was cut off. */
function encodingFault(bytes: Buffer): Fault {
  const isCut = [1, 2, 3].some((count) => {
    const [whole, rest] = [bytes.subarray(0, -count), bytes.at(-count) ?? 0];
    return rest >= 0xc2 && isUtf8(whole);
  });
  // As Windows-1252 these two are the rare letters Â and Ã.
  const isLatin = bytes.at(-1) === 0xc2 || bytes.at(-1) === 0xc3;
  const isUtf8Before = isLatin || bytes.some((byte) => byte > 0x7f && byte < 0xc0);
  if (isCut && isUtf8Before) {
    const line = bytes.toString("latin1").split("\n").length;
    return { line, ...codedError("file-cut", {}) };
  }
  const lines = bytes.toString("latin1").split("\n");
  const wrong = lines.findIndex((line) => !isUtf8(Buffer.from(line, "latin1")));
  const line = new TextDecoder("windows-1252").decode(Buffer.from(lines[wrong] ?? "", "latin1"));
  return { line: wrong + 1, ...codedError("file-encoding", { text: quote(line.trim(), 30) }) };
}

/** The two parts of a page's file: front matter and body. */
export interface PageText {
  /** Front matter: YAML, from line 2 of the file on. */
  yaml: string;
  body: string;
  /** 1-based line of the file on which the body begins. */
  bodyLine: number;
}

/** Splits a page's file into front matter and body; undefined when the front matter has no closing `---`. */
export function splitFrontMatter(text: string): PageText | undefined {
  if (!/^---[ \t]*(\n|$)/.test(text)) return { yaml: "", body: text, bodyLine: 1 };
  const start = text.indexOf("\n") + 1;
  const end = /^---[ \t]*$/m.exec(text.slice(start));
  if (start === 0 || !end) return undefined;
  const yaml = text.slice(start, start + end.index);
  const body = text.slice(start + end.index + end[0].length + 1);
  return { yaml, body, bodyLine: yaml.split("\n").length + 2 };
}
