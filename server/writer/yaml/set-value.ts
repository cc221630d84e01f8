import { columnOf, type Edit, lineEnd, lineStart } from "../text/text-edits";
import type { Attempt } from "./attempt";
import { regionOf, wholeLines } from "./block-entries";
import { type Quoting, quotingOf } from "./print-scalar";
import { type Printed, type PrintOptions, printValue, type Steps } from "./print-value";
import { setBlockText, setBrokenText } from "./set-scalar";
import type { CollectionNode, Entry, ScalarNode, TreeNode } from "./tree-nodes";
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
    kept.push(
      ...(isBlockText(old) ? setBlockText(tree, old, value) : setBrokenText(tree, old, value)),
    );
  }
  const quoting: Quoting = old.kind === "scalar" ? quotingOf(old) : "plain";
  const print = dressOf(tree, parent, entry, steps);
  const printed = printValue(value, { ...print, quoting, written });
  const quoted = printValue(value, { ...print, isFlow: true, quoting: "double" });
  const ways = isText ? [printed, quoted] : [printed];
  return [...kept, ...ways.map((way) => replaced(tree, entry, way))];
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
  const { value } = entry;
  // Behind the dash, unless the value is on another line.
  const isBeside = !isMissing(value) && lineStart(text, value.start) <= entry.start;
  const indent = isBeside ? columnOf(text, value.start) : column + 2;
  return { isFlow: parent.isFlow, indent, steps, isInline: true };
}

/** The way to put a printed value where the old one is. */
function replaced(tree: YamlTree, entry: Entry, printed: Printed): Attempt {
  const { text } = tree;
  const { value, after } = entry;
  const isEmpty = printed.head === "";
  if (isMissing(value)) return { edits: behind(text, entry, printed) };
  if (value.kind === "list" || value.kind === "group") {
    if (!value.isFlow) return replacedEntries(tree, entry, value, printed);
  } else if (value.kind === "scalar" && isBlockText(value)) {
    return replacedText(text, entry, printed);
  }
  const line = lineEnd(text, value.end);
  const inPlace = { start: isEmpty ? after : value.start, end: value.end, text: printed.head };
  const isCollection = value.kind === "list" || value.kind === "group";
  return { edits: [inPlace, ...insertion(line, linesBelow(printed))], drops: isCollection };
}

/** Entries on lines of their own go with these lines. */
function replacedEntries(
  tree: YamlTree,
  entry: Entry,
  value: CollectionNode,
  printed: Printed,
): Attempt {
  const first = regionOf(tree, value, 0);
  const last = regionOf(tree, value, value.entries.length - 1);
  if (first.isInline) {
    const text = printed.head + linesBelow(printed);
    return { edits: [{ start: value.start, end: last.end, text }], drops: true };
  }
  const gone = wholeLines(tree.text, { start: first.start, end: last.end });
  return { edits: [...behind(tree.text, entry, printed), gone], drops: true };
}

/** Text below `|` or `>` goes; a comment behind that sign stays. */
function replacedText(text: string, { value, after }: Entry, printed: Printed): Attempt {
  const sign = /^[|>][-+\d]*/.exec(text.slice(value.start))?.[0].length ?? 1;
  const start = printed.head === "" ? after : value.start;
  const line = lineEnd(text, value.start);
  const head = { start, end: value.start + sign, text: printed.head };
  return { edits: [head, { start: line, end: value.end, text: linesBelow(printed) }] };
}

/** What is printed on the line of a key or a dash, and below that line. */
function behind(text: string, { after, hasColon }: Entry, printed: Printed): Edit[] {
  const { head } = printed;
  const spaced = head === "" ? "" : `${hasColon ? "" : ":"} ${head}`;
  return [...insertion(after, spaced), ...insertion(lineEnd(text, after), linesBelow(printed))];
}

function insertion(at: number, text: string): Edit[] {
  return text === "" ? [] : [{ start: at, end: at, text }];
}

function linesBelow({ lines }: Printed): string {
  return lines.map((line) => `\n${line}`).join("");
}

function isMissing(value: TreeNode): boolean {
  return value.kind === "scalar" && value.style === "missing";
}

function isBlockText({ style }: ScalarNode): boolean {
  return style === "literal" || style === "folded";
}
