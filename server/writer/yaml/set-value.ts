import { columnOf, type Edit, lineEnd, lineStart } from "../text/text-edits";
import type { Attempt } from "./attempt";
import { regionOf, wholeLines } from "./block-entries";
import { type Quoting, quotingOf } from "./print-scalar";
import { type Printed, type PrintOptions, printValue, type Steps } from "./print-value";
import { setBlockText, setBrokenText } from "./set-scalar";
import type { CollectionNode, Entry, TreeNode } from "./tree-nodes";
import type { YamlTree } from "./yaml-tree";

export interface SetOptions {
  parent: CollectionNode;
  entry: Entry;
  steps: Steps;
  /** As its owner typed a number. */
  written?: string;
}

/** The ways to give an entry another value, the best one first. */
export function setValue(tree: YamlTree, value: unknown, options: SetOptions): Attempt[] {
  const { entry, parent, steps, written } = options;
  const old = entry.value;
  const isText = typeof value === "string";
  const kept: Attempt[] = [];
  if (isText && old.kind === "scalar") {
    const isBlock = old.style === "literal" || old.style === "folded";
    kept.push(...(isBlock ? setBlockText(tree, old, value) : setBrokenText(tree, old, value)));
  }
  const quoting: Quoting = old.kind === "scalar" ? quotingOf(old) : "plain";
  const print = dressOf(tree, parent, entry, steps);
  const printed = printValue(value, { ...print, quoting, written });
  const quoted = printValue(value, { ...print, isFlow: true, quoting: "double" });
  return [
    ...kept,
    ...replaced(tree, entry, printed),
    ...(isText ? replaced(tree, entry, quoted) : []),
  ];
}

/** How values of an entry are printed. */
export function dressOf(
  { text }: YamlTree,
  parent: CollectionNode,
  entry: Pick<Entry, "start" | "after" | "value">,
  steps: Steps,
): PrintOptions {
  const column = columnOf(text, entry.start);
  if (parent.kind === "group")
    return { isFlow: parent.isFlow, indent: column + steps.level, steps };
  const { start, style } = { style: "", ...entry.value };
  // Behind the dash, unless the value is on another line.
  const isBeside = style !== "missing" && lineStart(text, start) <= entry.start;
  const indent = isBeside ? columnOf(text, start) : column + 2;
  return { isFlow: parent.isFlow, indent, steps, isInline: true };
}

/** The ways to put a printed value where the old one is. */
function replaced(tree: YamlTree, entry: Entry, printed: Printed): Attempt[] {
  const { text } = tree;
  const { head, lines } = printed;
  const { value, after } = entry;
  const below = lines.map((line) => `\n${line}`).join("");
  const spaced = head === "" ? "" : `${entry.hasColon ? "" : ":"} ${head}`;
  if (value.kind === "scalar" && value.style === "missing") {
    const end = lineEnd(text, after);
    return [{ edits: joined(after, spaced, end, below) }];
  }
  const isBlock = isBelow(value);
  if (isBlock && value.kind !== "scalar" && value.kind !== "alias") {
    const first = regionOf(tree, value, 0);
    const last = regionOf(tree, value, value.entries.length - 1);
    if (first.isInline) {
      const edit = { start: value.start, end: last.end, text: head + below };
      return [{ edits: [edit], drops: true }];
    }
    const gone = wholeLines(text, { start: first.start, end: last.end });
    const end = lineEnd(text, after);
    return [{ edits: [...joined(after, spaced, end, below), gone], drops: true }];
  }
  if (isBlock) {
    const header = /^[|>][-+\d]*/.exec(text.slice(value.start))?.[0].length ?? 1;
    const end = lineEnd(text, value.start);
    const body = { start: end, end: value.end, text: below };
    if (head !== "")
      return [{ edits: [{ start: value.start, end: value.start + header, text: head }, body] }];
    return [{ edits: [{ start: after, end: value.start + header, text: "" }, body] }];
  }
  const start = head === "" ? after : value.start;
  const [end, line] = [value.end, lineEnd(text, value.end)];
  const edit = { start, end, text: head };
  const edits = below === "" ? [edit] : [edit, { start: line, end: line, text: below }];
  return [{ edits, drops: value.kind === "list" || value.kind === "group" }];
}

/** Whether a value stands on lines below its key or dash, or begins a block there. */
function isBelow(value: TreeNode): boolean {
  if (value.kind === "alias") return false;
  if (value.kind === "scalar") return value.style === "literal" || value.style === "folded";
  return !value.isFlow;
}

function joined(start: number, head: string, end: number, below: string): Edit[] {
  if (below === "") return [{ start, end: start, text: head }];
  return [
    { start, end: start, text: head },
    { start: end, end, text: below },
  ];
}
