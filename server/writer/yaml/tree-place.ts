import { type Path, printPlace } from "../steps/place";
import { lineNumber, lineStart } from "../text/text-edits";
import { regionOf } from "./block-entries";
import type { CollectionNode, Entry, TreeNode } from "./tree-nodes";
import type { YamlTree } from "./yaml-tree";

/** A value on the way to a place; the root has no entry. */
export interface Link {
  node: TreeNode;
  path: Path;
  holder?: { parent: CollectionNode; entry: Entry; index: number };
}

/** The values from the root to a place, as far as they are there. */
export function chainTo({ root }: YamlTree, path: Path): Link[] {
  const chain: Link[] = [{ node: root, path: [] }];
  for (const [depth, step] of path.entries()) {
    const parent = chain.at(-1)?.node;
    if (parent?.kind !== "group" && parent?.kind !== "list") break;
    const index =
      typeof step === "number" ? step : parent.entries.findIndex(({ key }) => key === step);
    const entry =
      (parent.kind === "list") === (typeof step === "number") ? parent.entries[index] : undefined;
    if (!entry) break;
    const holder = { parent, entry, index };
    chain.push({ node: entry.value, path: path.slice(0, depth + 1), holder });
  }
  return chain;
}

/** The lines of the smallest entry around a place that is no part of brackets. */
export function smallestBlock(tree: YamlTree, path: Path): { block?: string; line?: number } {
  const link = chainTo(tree, path).findLast(({ holder }) => holder && !holder.parent.isFlow);
  if (!link?.holder) return {};
  const { start, end } = regionOf(tree, link.holder.parent, link.holder.index);
  const first = lineStart(tree.text, start);
  return { block: tree.text.slice(first, end), line: lineNumber(tree.text, first) };
}

/** Calls `visit` for a value and all values below it. */
export function visitTree(
  node: TreeNode,
  path: Path,
  visit: (node: TreeNode, path: Path) => void,
): void {
  visit(node, path);
  if (node.kind !== "group" && node.kind !== "list") return;
  for (const [index, { key, value }] of node.entries.entries())
    visitTree(value, [...path, node.kind === "list" ? index : (key ?? "?")], visit);
}

/**
 * Why a value may not be changed alone: it stands for an anchor, or aliases repeat it. Undefined for one that may.
 * `isWhole` for a change that takes what is below it along.
 */
export function sharedWith(tree: YamlTree, path: Path, isWhole: boolean): string | undefined {
  const { aliases } = tree;
  if (aliases.size === 0) return undefined;
  const chain = chainTo(tree, path);
  for (const { node } of chain) {
    const name = node.kind === "alias" ? node.name : node.anchor;
    const places = name === undefined ? undefined : aliases.get(name);
    if (name !== undefined && places) return sharedText(tree, name, places, path);
  }
  const last = chain.at(-1);
  if (!isWhole || !last || last.path.length < path.length) return undefined;
  const below = printPlace(path);
  let reason: string | undefined;
  visitTree(last.node, path, ({ anchor }) => {
    const places = anchor === undefined ? [] : (aliases.get(anchor) ?? []);
    const others = places.filter((place) => !isWithin(place, below));
    if (anchor !== undefined && others.length > 0)
      reason ??= sharedText(tree, anchor, others, path);
  });
  return reason;
}

/** Whether a place is another one or below it. */
function isWithin(place: string, other: string): boolean {
  return place.startsWith(other) && /^([.[]|$)/.test(place.slice(other.length));
}

function sharedText(
  { root }: YamlTree,
  name: string,
  places: readonly string[],
  path: Path,
): string {
  const all = [...places];
  visitTree(root, [], ({ anchor }, at) => {
    if (anchor === name) all.unshift(printPlace(at));
  });
  const others = all.filter((place) => place !== printPlace(path));
  return `its value is shared (&${name}), also used at ${others.join(", ")}`;
}
