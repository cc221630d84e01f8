import { differences } from "../text/diff";
import type { Edit } from "../text/text-edits";

/** Takes the Markdown of a page and what it is to be; returns the edits of the lines that differ. */
export function bodyEdits(old: string, body: string): Edit[] {
  const [lines, others] = [splitLines(old), splitLines(body)];
  const offsets = [0];
  for (const line of lines) offsets.push((offsets.at(-1) ?? 0) + line.length);
  return differences(lines, others, Object.is).map(({ start, end, otherStart, otherEnd }) => ({
    start: offsets[start] ?? old.length,
    end: offsets[end] ?? old.length,
    text: others.slice(otherStart, otherEnd).join(""),
  }));
}

/** The Markdown of a page with other words: blank lines at its beginning and its end stay. */
export function withBody(old: string, words: string): string {
  const text = words.replace(/\r\n?/g, "\n").replace(/^(?:[ \t]*\n)+|\s+$/g, "");
  const start = /^(?:[ \t]*\n)*/.exec(old)?.[0] ?? "";
  const end = old.trim() === "" ? "\n" : (/\s*$/.exec(old)?.[0] ?? "");
  return text === "" ? start : start + text + end;
}

/** The lines of a text, each with its newline. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
