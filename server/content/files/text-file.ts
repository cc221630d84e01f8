import { isUtf8 } from "node:buffer";
import { readValidated } from "../../media/validated-file";
import type { ContentIssue } from "../content";
import { quote } from "./errors/content-errors";
import { fileKind } from "./kinds/file-kind";
import { describeError, type ScannedFile } from "./scanned-file";

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
    bytes = await readValidated(file);
    const fault = binaryFault(bytes);
    if (fault) return { ...place, ...fault };
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { bytes, text: text.replace(/\r\n?/g, "\n") };
  } catch (error) {
    if (bytes && error instanceof TypeError) return { ...place, ...encodingFault(bytes) };
    return { ...place, found: describeError(error), expected: "a file that can be read" };
  }
}

type Fault = Pick<ContentIssue, "found" | "expected" | "line">;

const IN_UTF8 = "text saved as UTF-8";

/** The kind of a file that is no text, whatever its name. */
function binaryFault(bytes: Buffer): Fault | undefined {
  const kind = fileKind(bytes);
  if (kind && /^a document of/.test(kind)) return { found: kind, expected: "plain text" };
  if (kind && /^a (PDF|film|file)|picture$/.test(kind))
    return { found: kind, expected: "plain text, or the file in media/" };
  const [first] = bytes;
  if (first === 0xff || first === 0xfe || bytes.includes(0))
    return { found: "text in UTF-16 or another encoding", expected: IN_UTF8 };
  return undefined;
}

/** The first line of a text that is not UTF-8, as an older editor wrote it. */
function encodingFault(bytes: Buffer): Fault {
  const lines = bytes.toString("latin1").split("\n");
  const wrong = lines.findIndex((line) => !isUtf8(Buffer.from(line, "latin1")));
  const line = new TextDecoder("windows-1252").decode(Buffer.from(lines[wrong] ?? "", "latin1"));
  const found = `${quote(line.trim(), 30)} in another encoding, probably Windows-1252`;
  return { line: wrong + 1, found, expected: IN_UTF8 };
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
