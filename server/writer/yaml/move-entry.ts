import type { Attempt } from "./attempt";
import { entryAt, regionOf } from "./block-entries";
import { type CollectionNode, endOf } from "./tree-nodes";
import type { YamlTree } from "./yaml-tree";

/** The way to move an entry of a list: all from it to its new place change places, what is between them stays. */
export function moveEntry(
  tree: YamlTree,
  list: CollectionNode,
  from: number,
  to: number,
): Attempt[] {
  const { text, comments } = tree;
  if (list.isFlow) {
    // Comments in brackets would stay behind.
    const hasComment = [...comments.keys()].some((at) => at > list.start && at < list.end);
    if (hasComment) return [];
  }
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const indexes = Array.from({ length: high - low + 1 }, (_, at) => low + at);
  const parts = indexes.map((index) => partOf(tree, list, index));
  const texts = parts.map(({ start, end }) => text.slice(start, end));
  const [moved = ""] = texts.splice(from - low, 1);
  texts.splice(to - low, 0, moved);
  const first = parts[0];
  const last = parts.at(-1);
  if (!first || !last) return [];
  let result = "";
  for (const [at, { end }] of parts.entries())
    result += (texts[at] ?? "") + text.slice(end, parts[at + 1]?.start ?? end);
  return [{ edits: [{ start: first.start, end: last.end, text: result }] }];
}

function partOf(tree: YamlTree, list: CollectionNode, index: number) {
  if (!list.isFlow) return regionOf(tree, list, index);
  const entry = entryAt(list, index);
  return { start: entry.start, end: endOf(entry) };
}
