import type { KeyOrder, YamlChange } from "../steps/yaml-change";
import { columnOf, lineStart } from "../text/text-edits";
import type { Attempt } from "./attempt";
import { entryAt, insertInBlock, removeFromBlock } from "./block-entries";
import { insertInFlow, removeFromFlow } from "./flow-entries";
import { moveEntry } from "./move-entry";
import { printKey, type Quoting, quotingOf } from "./print-scalar";
import { isCollection, printEntry, printValue, type Steps } from "./print-value";
import { emptyRoot, fillRoot } from "./root-value";
import { dressOf, setValue } from "./set-value";
import type { CollectionNode } from "./tree-nodes";
import { chainTo, visitTree } from "./tree-place";
import type { YamlTree } from "./yaml-tree";

interface Attempts {
  attempts: Attempt[];
  /** The index of a new key in its group. */
  keyIndex?: number;
}

/** The ways to make a change that fits the data, the best one first. */
export function attemptsOf(tree: YamlTree, change: YamlChange, order: KeyOrder): Attempts {
  const { path } = change;
  const steps = stepsOf(tree);
  const chain = chainTo(tree, path);
  const target = chain.length > path.length ? chain.at(-1)?.holder : undefined;
  if (change.kind === "set" && target) {
    const { parent, entry } = target;
    const { value, written } = change;
    return { attempts: setValue(tree, value, { parent, entry, steps, written }) };
  }
  const owner = chain[path.length - 1];
  const step = path.at(-1);
  const parent = owner?.node;
  const isFilled =
    (parent?.kind === "list" || parent?.kind === "group") && parent.entries.length > 0;
  if (!isFilled) {
    if (change.kind !== "set" && change.kind !== "insert") return { attempts: [] };
    const value = typeof step === "string" ? { [step]: change.value } : [change.value];
    return { attempts: path.length === 1 ? fillRoot(tree, value, steps) : [] };
  }
  if (change.kind === "set") return newKey(tree, parent, change, order, steps);
  const index = typeof step === "number" ? step : (target?.index ?? 0);
  if (change.kind === "insert")
    return { attempts: newEntries(tree, parent, index, change.value, steps) };
  if (change.kind === "move") return { attempts: moveEntry(tree, parent, index, change.to) };
  if (parent.isFlow) return { attempts: [removeFromFlow(tree, parent, index)] };
  if (parent.entries.length > 1) return { attempts: removeFromBlock(tree, parent, index) };
  if (!owner?.holder) return { attempts: [emptyRoot(tree, parent)] };
  const empty = parent.kind === "list" ? [] : {};
  return { attempts: setValue(tree, empty, { ...owner.holder, steps }) };
}

function newKey(
  tree: YamlTree,
  parent: CollectionNode,
  { path, value, written }: Extract<YamlChange, { kind: "set" }>,
  order: KeyOrder,
  steps: Steps,
): Attempts {
  const key = String(path.at(-1));
  const keyIndex = keyIndexOf(parent, key, order(tree.data, path.slice(0, -1)));
  const column = columnOf(tree.text, entryAt(parent, 0).start);
  const { isFlow } = parent;
  const print = { isFlow, indent: column + steps.level, steps, written };
  const write = (quoting?: Quoting, isShort = isFlow): Attempt => {
    const printed = printValue(value, { ...print, isFlow: isShort, quoting });
    const start = `${printKey(key, isFlow)}:`;
    return isFlow
      ? insertInFlow(tree, parent, keyIndex, `${start} ${printed.head}`)
      : insertInBlock(tree, parent, keyIndex, printEntry(start, column, printed));
  };
  return { attempts: [write(), write("double", true)], keyIndex };
}

/** Behind the last key that comes before it in the order of the schema; the last one if the schema has no such key. */
function keyIndexOf({ entries }: CollectionNode, key: string, order: readonly string[]): number {
  const place = order.indexOf(key);
  if (place < 0) return entries.length;
  let [best, index] = [-1, 0];
  for (const [at, { key: other = "" }] of entries.entries()) {
    const otherPlace = order.indexOf(other);
    if (otherPlace < place && otherPlace > best) [best, index] = [otherPlace, at + 1];
  }
  return index;
}

function newEntries(
  tree: YamlTree,
  list: CollectionNode,
  index: number,
  value: unknown,
  steps: Steps,
): Attempt[] {
  const { text } = tree;
  const beside = entryAt(list, Math.min(index, list.entries.length - 1));
  const dress = dressOf(tree, list, beside, steps);
  const quoting = quotingIn(list);
  if (list.isFlow) {
    const ways = [quoting, "double" as const];
    return ways.map((one) =>
      insertInFlow(tree, list, index, printValue(value, { ...dress, quoting: one }).head),
    );
  }
  const isShort = isCollection(value) && list.entries.every(({ value: one }) => isInBrackets(one));
  const column = columnOf(text, beside.start);
  // The gap behind the dash is that of the entry beside it.
  const isBeside = lineStart(text, beside.value.start) <= beside.start;
  const gap = isBeside ? Math.max(0, dress.indent - column - 2) : 0;
  const write = (options: { isFlow: boolean; quoting: Quoting }): Attempt => {
    const printed = printValue(value, { ...dress, ...options });
    const head = printed.head === "" ? "" : " ".repeat(gap) + printed.head;
    return insertInBlock(tree, list, index, printEntry("-", column, { ...printed, head }));
  };
  return [write({ isFlow: isShort, quoting }), write({ isFlow: true, quoting: "double" })];
}

function isInBrackets(node: CollectionNode["entries"][number]["value"]): boolean {
  return (node.kind === "list" || node.kind === "group") && node.isFlow;
}

/** The quotes that all texts of a list have. */
function quotingIn({ entries }: CollectionNode): Quoting {
  const [first, ...others] = new Set(
    entries.map(({ value }) => (value.kind === "scalar" ? quotingOf(value) : "plain")),
  );
  return others.length === 0 ? (first ?? "plain") : "plain";
}

/** The columns between the levels of a text, by the first of each that it has. */
function stepsOf({ text, root }: YamlTree): Steps {
  const steps: Partial<Steps> = {};
  visitTree(root, [], (node) => {
    if (node.kind !== "group" || node.isFlow) return;
    for (const { start, value } of node.entries) {
      if (value.kind !== "group" && value.kind !== "list") continue;
      if (value.isFlow || lineStart(text, value.start) <= start) continue;
      const step = columnOf(text, value.start) - columnOf(text, start);
      if (value.kind === "list") steps.list ??= step;
      else steps.level ??= step;
    }
  });
  const { level = 2 } = steps;
  return { level, list: steps.list ?? level };
}
