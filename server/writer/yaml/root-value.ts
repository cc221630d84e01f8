import { isGroup } from "../../content/files/yaml/yaml-source";
import { lineEnd } from "../text/text-edits";
import type { Attempt } from "./attempt";
import { regionOf, wholeLines } from "./block-entries";
import { printValue, type Steps } from "./print-value";
import type { CollectionNode } from "./tree-nodes";
import type { YamlTree } from "./yaml-tree";

/** The ways to write the first key or entry of a text that has none. */
export function fillRoot({ text, root }: YamlTree, value: unknown, steps: Steps): Attempt[] {
  const indent = isGroup(value) ? 0 : steps.level - steps.list;
  const { lines } = printValue(value, { isFlow: false, indent, steps });
  const written = lines.join("\n");
  if (root.kind !== "scalar")
    return [{ edits: [{ start: root.start, end: root.end, text: written }] }];
  const end = text.length;
  const isOpen = text !== "" && !text.endsWith("\n");
  return [{ edits: [{ start: end, end, text: isOpen ? `\n${written}` : `${written}\n` }] }];
}

/** The way to remove the only key or entry of a text. */
export function emptyRoot(tree: YamlTree, root: CollectionNode): Attempt {
  const region = regionOf(tree, root, 0);
  if (root.kind === "group") return { edits: [wholeLines(tree.text, region)], drops: true };
  const end = lineEnd(tree.text, region.end);
  return { edits: [{ start: region.start, end, text: "[]" }], drops: true };
}
