import type { Refusal } from "../change";
import { printPlace } from "../place";
import type { Edit } from "../text-edits";
import { attemptsOf } from "./attempts-of";
import { changedData } from "./changed-data";
import { fitChange } from "./fit-change";
import { proveEdit } from "./prove-edit";
import { sharedWith, smallestBlock } from "./tree-place";
import type { KeyOrder, YamlChange } from "./yaml-change";
import type { YamlTree } from "./yaml-tree";

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
  const data = changedData(tree.data, fit, keyIndex);
  for (const attempt of attempts) {
    const proved = proveEdit(tree, attempt, data);
    if (proved) return { edits: attempt.edits, tree: proved };
  }
  return refuse(tree, change, "no edit of its lines alone makes this change");
}

function refuse(tree: YamlTree, { path }: YamlChange, reason: string): YamlEdit {
  return { refused: { place: printPlace(path), reason, ...smallestBlock(tree, path) } };
}
