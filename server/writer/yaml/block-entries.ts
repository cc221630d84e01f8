import { columnOf, type Edit, lineEnd, lineStart } from "../text/text-edits";
import type { Attempt } from "./attempt";
import { type CollectionNode, type Entry, endOf } from "./tree-nodes";
import type { YamlTree } from "./yaml-tree";

/** The lines of an entry of a list or a group that is not in brackets. */
export interface Region {
  /** The first comment of its own, or where it begins: behind the blanks of its line. */
  start: number;
  /** The end of its last line, before the newline. */
  end: number;
  /** Whether it begins behind the dash of another entry. */
  isInline: boolean;
}

/** The line that names a schema to editors belongs to the file. */
const SCHEMA_LINE = /^# *yaml-language-server:/;

/** The region of an entry, with the comments that belong to it: those right above at its column, and deeper ones below. */
export function regionOf(tree: YamlTree, collection: CollectionNode, index: number): Region {
  const { text, comments } = tree;
  const entry = entryAt(collection, index);
  const column = columnOf(text, entry.start);
  const isInline = text.slice(lineStart(text, entry.start), entry.start).trim() !== "";
  const isComment = (at: number, isOwn: (column: number) => boolean) => {
    const first = at + text.slice(at, lineEnd(text, at)).search(/\S/);
    const comment = comments.get(first);
    return comment !== undefined && !SCHEMA_LINE.test(comment) && isOwn(first - at);
  };
  let start = entry.start;
  while (!isInline && start - column > 0) {
    const above = lineStart(text, start - column - 1);
    // What opens a file is not about its first key.
    if (!isComment(above, (one) => one === column) || above === 0) break;
    start = above + column;
  }
  let end = lineEnd(text, endOf(entry));
  while (end < text.length && isComment(end + 1, (one) => one > column))
    end = lineEnd(text, end + 1);
  return { start, end, isInline };
}

/** The edit that puts lines before an entry, or behind the last one. */
export function insertInBlock(
  tree: YamlTree,
  collection: CollectionNode,
  index: number,
  lines: readonly string[],
): Attempt {
  const { text } = tree;
  const { entries } = collection;
  const gap = isSpaced(tree, collection) ? "\n" : "";
  const [first = "", ...rest] = lines;
  if (index >= entries.length) {
    const { end } = regionOf(tree, collection, entries.length - 1);
    return { edits: [{ start: end, end, text: `${gap}\n${lines.join("\n")}` }] };
  }
  const { start } = regionOf(tree, collection, index);
  const pad = " ".repeat(columnOf(text, start));
  const inserted = [first.trimStart(), ...rest].join("\n");
  return { edits: [{ start, end: start, text: `${inserted}\n${gap}${pad}` }] };
}

/** The ways to remove an entry beside others. */
export function removeFromBlock(
  tree: YamlTree,
  collection: CollectionNode,
  index: number,
): Attempt[] {
  const { text } = tree;
  const region = regionOf(tree, collection, index);
  if (!region.isInline) return [{ edits: [wholeLines(text, region)], drops: true }];
  // The next entry takes its place behind the dash, or its comments and it stay on their lines.
  const next = entryAt(collection, index + 1).start;
  const { start } = regionOf(tree, collection, index + 1);
  const dash = region.start - (/ *$/.exec(text.slice(0, region.start))?.[0].length ?? 0);
  const joined = { edits: [{ start: region.start, end: next, text: "" }], drops: true };
  const below = { edits: [{ start: dash, end: region.end, text: "" }], drops: true };
  const isClose = start === next && text.slice(region.end, next).trim() === "";
  return isClose ? [joined, below] : [below];
}

/** Takes away the lines of a region with one newline. */
export function wholeLines(text: string, { start, end }: Pick<Region, "start" | "end">): Edit {
  const first = lineStart(text, start);
  if (end < text.length) return { start: first, end: end + 1, text: "" };
  return { start: Math.max(0, first - 1), end, text: "" };
}

/** Whether a blank line stands between all entries. */
function isSpaced(tree: YamlTree, collection: CollectionNode): boolean {
  const { entries } = collection;
  if (entries.length < 2) return false;
  return entries.slice(1).every((_, index) => {
    const { end } = regionOf(tree, collection, index);
    return /\n[ \t]*\n/.test(tree.text.slice(end, regionOf(tree, collection, index + 1).start));
  });
}

/** An entry that is there. @throws RangeError for one that is not */
export function entryAt({ entries }: CollectionNode, index: number): Entry {
  const entry = entries[index];
  if (!entry) throw new RangeError(`no entry ${index} of ${entries.length}`);
  return entry;
}
