import type { ContentIssue } from "../content";
import { describeError, type ScannedFile } from "./scanned-file";
import { readValidated } from "./validated-file";

export interface TextFile {
  bytes: Buffer;
  /** Without a byte order mark; lines end with `\n`. */
  text: string;
}

/** Reads a text file, which must be UTF-8. Never throws. */
export async function readTextFile(file: ScannedFile): Promise<TextFile | ContentIssue> {
  try {
    const bytes = await readValidated(file);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { bytes, text: text.replace(/\r\n?/g, "\n") };
  } catch (error) {
    const isEncoding = error instanceof TypeError;
    const found = isEncoding ? "bytes that are not UTF-8" : describeError(error);
    return {
      file: file.path,
      path: "",
      found,
      expected: isEncoding ? "text saved as UTF-8" : "a file that can be read",
    };
  }
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
