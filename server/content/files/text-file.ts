import type { ContentIssue } from "../content";
import { describeError, type ScannedFile } from "./scan-folder";
import { readValidated } from "./validated-file";

export interface TextFile {
  bytes: Buffer;
  /** Without byte order mark, lines end with `\n`. */
  text: string;
}

/** Reads a file of words; it must be UTF-8. */
export async function readTextFile(file: ScannedFile): Promise<TextFile | ContentIssue> {
  try {
    const bytes = await readValidated(file);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { bytes, text: text.replace(/\r\n?/g, "\n") };
  } catch (error) {
    const isEncoding = error instanceof TypeError;
    const found = isEncoding ? "bytes that are no UTF-8" : describeError(error);
    return {
      file: file.path,
      path: "",
      found,
      expected: isEncoding ? "text saved as UTF-8" : "a file that can be read",
    };
  }
}
