import type { ContentIssue } from "../../content";
import { codedError } from "../../files/errors/words/error-words";
import type { ScannedFile } from "../../files/scanned-file";

const FILE = "site.yaml";
/** Of a smaller file, half is no matter. */
const MIN_BYTES = 800;

type Files = ReadonlyMap<string, Pick<ScannedFile, "bytes" | "version">>;

/**
 * Takes the files that are shown at the start; returns a function that takes those of each change and returns the advice for
 * settings with less than half of what was served before: an upload that broke off at the end of a line.
 */
export function createShrunkAdvice(first: Files): (files: Files) => readonly ContentIssue[] {
  let shown = first.get(FILE);
  let advice: readonly ContentIssue[] = [];
  return function adviseShrunk(files) {
    const next = files.get(FILE);
    if (next?.version !== shown?.version) advice = shrunk(shown?.bytes ?? 0, next?.bytes ?? 0);
    shown = next;
    return advice;
  };
}

function shrunk(before: number, bytes: number): ContentIssue[] {
  if (before < MIN_BYTES || bytes >= before / 2) return [];
  return [{ file: FILE, path: "", ...codedError("advice-much-shorter", { bytes, before }) }];
}
