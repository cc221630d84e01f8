import { columnOf, type Edit, lineEnd, lineStart } from "../text/text-edits";
import type { Attempt } from "./attempt";
import { entryAt } from "./block-entries";
import { type CollectionNode, endOf } from "./tree-nodes";
import type { YamlTree } from "./yaml-tree";

/** The edits that put a text before an entry of a collection in brackets, or behind the last one. */
export function insertInFlow(
  { text, comments }: YamlTree,
  collection: CollectionNode,
  index: number,
  inserted: string,
): Attempt {
  const { entries } = collection;
  if (index < entries.length) {
    const { start } = entryAt(collection, index);
    if (!isOnOwnLine(text, collection, index))
      return { edits: [{ start, end: start, text: `${inserted}, ` }] };
    const column = columnOf(text, start);
    let line = lineStart(text, start);
    while (comments.has(lineStart(text, line - 1) + column) && line > collection.start)
      line = lineStart(text, line - 1);
    return { edits: [{ start: line, end: line, text: `${" ".repeat(column)}${inserted},\n` }] };
  }
  const last = entryAt(collection, entries.length - 1);
  const end = endOf(last);
  if (!isOnOwnLine(text, collection, entries.length - 1))
    return { edits: [{ start: end, end, text: `, ${inserted}` }] };
  const hasComma = /^\s*,/.test(text.slice(end, collection.end));
  const pad = " ".repeat(columnOf(text, last.start));
  const line = lineEnd(text, end);
  const below = { start: line, end: line, text: `\n${pad}${inserted}${hasComma ? "," : ""}` };
  const comma: Edit[] = hasComma ? [] : [{ start: end, end, text: "," }];
  return { edits: [...comma, below] };
}

/** The ways to remove an entry of a collection in brackets: with one comma, or with its lines. */
export function removeFromFlow(
  { text }: YamlTree,
  collection: CollectionNode,
  index: number,
): Attempt {
  const { entries } = collection;
  const { start } = entryAt(collection, index);
  const end = endOf(entryAt(collection, index));
  if (entries.length === 1)
    return { edits: [{ start: collection.start + 1, end: collection.end - 1, text: "" }] };
  if (isOnOwnLine(text, collection, index)) {
    const line = lineStart(text, start);
    return { edits: [{ start: line, end: lineEnd(text, end) + 1, text: "" }], drops: true };
  }
  const next = entries[index + 1]?.start;
  const isBroken = next !== undefined && text.slice(end, next).includes("\n");
  if (next !== undefined && !(isBroken && index > 0))
    return { edits: [{ start, end: next, text: "" }] };
  return { edits: [{ start: endOf(entryAt(collection, index - 1)), end, text: "" }] };
}

/** Whether nothing but a comma and a comment stands beside an entry on its lines. */
function isOnOwnLine(text: string, collection: CollectionNode, index: number): boolean {
  const entry = entryAt(collection, index);
  const before = text.slice(lineStart(text, entry.start), entry.start);
  const behind = text.slice(endOf(entry), lineEnd(text, endOf(entry)));
  return before.trim() === "" && /^[ \t]*,?[ \t]*(#.*)?$/.test(behind);
}
