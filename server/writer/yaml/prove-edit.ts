import { isSame } from "../same-data";
import { applyEdits } from "../text-edits";
import type { Attempt } from "./attempt";
import { parseTree, type YamlTree } from "./yaml-tree";

/**
 * Makes edits and parses the result, which is returned if it has the expected data in the expected order and every comment
 * that does not go with an entry.
 */
export function proveEdit(
  { text, comments }: YamlTree,
  { edits, drops = false }: Attempt,
  data: unknown,
): YamlTree | undefined {
  const isDropped = (at: number) =>
    drops && edits.some(({ start, end }) => at >= start && at < end);
  const kept = [...comments].filter(([at]) => !isDropped(at)).map(([, comment]) => comment);
  const tree = parseTree(applyEdits(text, edits));
  if (!tree || !isSame(tree.data, data, true)) return undefined;
  const left = [...tree.comments.values()];
  return isSame(left.sort(), kept.sort()) ? tree : undefined;
}
