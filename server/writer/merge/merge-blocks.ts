import { LimitError, lexBlocks, MarkdownBudget } from "../../content/markdown/bounded-marked";
import { differences, type Hunk } from "../text/diff";

/** Takes a Markdown text and two others that were made of it; returns the text with the changes of both, if they are apart. */
export function mergeMarkdown(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || base === mine) return theirs;
  if (base === theirs) return mine;
  const [blocks, own, other] = [base, mine, theirs].map(splitBlocks);
  return blocks && own && other && mergeLists(blocks, own, other)?.join("");
}

/** The blocks of a text with the blank lines between them; its lines if it cannot be taken apart. */
function splitBlocks(text: string): string[] {
  try {
    const blocks = lexBlocks(text, new MarkdownBudget()).map(({ raw }) => raw);
    if (blocks.join("") === text) return blocks;
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
  }
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function mergeLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | undefined {
  const own = differences(base, mine, Object.is).map((hunk) => ({ hunk, from: mine }));
  const other = differences(base, theirs, Object.is).map((hunk) => ({ hunk, from: theirs }));
  const isApart = own.every((one) => other.every(({ hunk }) => areApart(one.hunk, hunk)));
  if (!isApart) return undefined;
  let merged: string[] = [];
  let at = 0;
  for (const { hunk, from } of [...own, ...other].sort((a, b) => a.hunk.start - b.hunk.start)) {
    merged = merged.concat(base.slice(at, hunk.start), from.slice(hunk.otherStart, hunk.otherEnd));
    at = hunk.end;
  }
  return [...merged, ...base.slice(at)];
}

/** Whether no block is in both, and no new block stands where the other has changed something. */
function areApart(one: Hunk, other: Hunk): boolean {
  const isInserted = one.start === one.end || other.start === other.end;
  return isInserted
    ? one.end < other.start || other.end < one.start
    : one.end <= other.start || other.end <= one.start;
}
