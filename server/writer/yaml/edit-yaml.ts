import type { Refusal } from "../change";
import { changedData } from "../steps/changed-data";
import { fitChange } from "../steps/fit-change";
import { printPlace } from "../steps/place";
import { isSame } from "../steps/same-data";
import type { KeyOrder, YamlChange } from "../steps/yaml-change";
import { applyEdits, type Edit } from "../text/text-edits";
import type { Attempt } from "./attempt";
import { attemptsOf } from "./attempts-of";
import { sharedWith, smallestBlock } from "./tree-place";
import { parseTree, type YamlTree } from "./yaml-tree";

export type YamlEdit = { edits: readonly Edit[]; tree: YamlTree } | { refused: Refusal };

/** Makes one step in a parsed text and proves it: returns its edits and the parsed result, or why there is none. */
export function editYaml(tree: YamlTree, change: YamlChange, order: KeyOrder): YamlEdit {
  const place = printPlace(change.path);
  const isWhole = change.kind === "set" || change.kind === "remove";
  const shared = sharedWith(tree, change.path, isWhole);
  if (shared) return refuse(tree, change, shared);
  const fit = fitChange(tree.data, change);
  if ("missing" in fit) return { refused: { place, reason: fit.missing } };
  const { attempts, keyIndex } = attemptsOf(tree, fit, order);
  // A file that is empty reads as a group, and may become a list.
  const isFirst = fit.kind === "insert" && fit.path.length === 1 && !Array.isArray(tree.data);
  const data = changedData(isFirst ? [] : tree.data, fit, keyIndex);
  for (const attempt of attempts) {
    const proved = proveEdit(tree, attempt, data);
    if (proved) return { edits: attempt.edits, tree: proved };
  }
  return refuse(tree, change, "no edit of its lines alone makes this change");
}

function refuse(tree: YamlTree, { path }: YamlChange, reason: string): YamlEdit {
  return { refused: { place: printPlace(path), reason, ...smallestBlock(tree, path) } };
}

/**
 * Makes edits and parses the result, which is returned if it has the expected data in the expected order and every comment
 * that does not go with an entry.
 */
function proveEdit(
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
