import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { excess } from "../../content/files/yaml/yaml-limits";
import { type Path, printPlace } from "../steps/place";
import {
  type AliasNode,
  type CollectionNode,
  type Entry,
  endOf,
  type ScalarNode,
  type TreeNode,
} from "./tree-nodes";

/** A YAML text with the place of each of its values. */
export interface YamlTree {
  text: string;
  root: TreeNode;
  data: unknown;
  /** Offsets and texts of comments. */
  comments: ReadonlyMap<number, string>;
  /** By anchor, the places of its aliases. */
  aliases: ReadonlyMap<string, readonly string[]>;
}

const OPTIONS = {
  version: "1.2",
  schema: "core",
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: "error",
} as const;
const MAX_ALIASES = 100;
/** Enough for the longest list of redirects, which the reader parses in parts. */
const MAX_TOKENS = 250_000;
const STYLES: Record<string, ScalarNode["style"]> = {
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_LITERAL: "literal",
  BLOCK_FOLDED: "folded",
};

/** Tokens that announce the next one: they are no part of the text. */
const SCALAR = "\u001f";
const ANNOUNCEMENTS = ["\u0002", "\u0018", SCALAR];

/** Parses YAML that the reader takes; undefined for any other. */
export function parseTree(text: string): YamlTree | undefined {
  const tokens = [...new Lexer().lex(text)];
  if (excess(tokens, MAX_TOKENS)) return undefined;
  const document = parseDocument(text, { ...OPTIONS, keepSourceTokens: true });
  const read = dataOf(document);
  if (!read) return undefined;
  const aliases = new Map<string, string[]>();
  const root = treeNode(document.contents, text.length, [], aliases);
  return { text, root, data: read.data ?? {}, comments: commentsIn(tokens), aliases };
}

/** Undefined for a text that is no YAML, and for aliases that lead nowhere or to too much. */
function dataOf(document: Document): { data: unknown } | undefined {
  if (document.errors.length > 0 || document.warnings.length > 0) return undefined;
  try {
    return { data: document.toJS({ maxAliasCount: MAX_ALIASES }) };
  } catch {
    return undefined;
  }
}

function commentsIn(tokens: readonly string[]): Map<number, string> {
  const comments = new Map<number, string>();
  let offset = 0;
  for (const [index, token] of tokens.entries()) {
    if (ANNOUNCEMENTS.includes(token)) continue;
    if (token.startsWith("#") && tokens[index - 1] !== SCALAR) comments.set(offset, token);
    offset += token.length;
  }
  return comments;
}

/** `at` is the place of a value that is missing. */
function treeNode(node: unknown, at: number, path: Path, aliases: Map<string, string[]>): TreeNode {
  if (isMap(node) || isSeq(node)) return collectionNode(node, path, aliases);
  if (isAlias(node)) return aliasNode(node, path, aliases);
  if (isScalar(node) && node.srcToken) return scalarNode(node);
  return { kind: "scalar", start: at, end: at, value: null, style: "missing" };
}

function aliasNode(node: Alias, path: Path, aliases: Map<string, string[]>): AliasNode {
  const { source } = node;
  aliases.set(source, [...(aliases.get(source) ?? []), printPlace(path)]);
  const [start, end] = rangeOf(node);
  return { kind: "alias", start, end, name: source };
}

function scalarNode(node: Scalar): ScalarNode {
  const [start, end] = rangeOf(node);
  const style = STYLES[node.type ?? ""] ?? "plain";
  const isBlock = style === "literal" || style === "folded";
  const hasNewline = isBlock && endsLine(node.srcToken);
  // A tag or an anchor alone.
  const isEmpty = start === end && style === "plain";
  return {
    kind: "scalar",
    start,
    end: hasNewline ? end - 1 : end,
    value: node.value,
    style: isEmpty ? "missing" : style,
    anchor: node.anchor,
  };
}

/** Whether the range of a text below `|` or `>` holds the newline of its last line. */
function endsLine(token: Scalar["srcToken"]): boolean {
  if (token?.type !== "block-scalar") return false;
  if (token.source !== "") return token.source.endsWith("\n");
  return token.props.some(({ type }) => type === "newline");
}

function collectionNode(
  node: YAMLMap | YAMLSeq,
  path: Path,
  aliases: Map<string, string[]>,
): CollectionNode {
  const token = node.srcToken;
  const isFlow = node.flow === true;
  // A list of blocks may end with comments that are an item without a dash.
  const items = token && "items" in token ? token.items : [];
  const starts = isFlow ? items : items.filter(({ start }) => start.some(isDash));
  const entries = node.items.map((item, index): Entry => {
    if (isPair(item)) return groupEntry(item, path, aliases);
    const source = starts[index];
    const [first] = source?.start.filter(isContent) ?? [];
    const dash = source?.start.find(isDash);
    const own = rangeOf(item)[0];
    const after = dash ? dash.offset + 1 : (first?.offset ?? own);
    const value = treeNode(item, after, [...path, index], aliases);
    return { start: first?.offset ?? own, after, hasColon: true, value };
  });
  const last = entries.at(-1);
  const [start, end] = rangeOf(node);
  const isBracketed = isFlow && token !== undefined;
  return {
    kind: isMap(node) ? "group" : "list",
    isFlow,
    start: isBracketed ? start : (entries[0]?.start ?? start),
    end: isBracketed || !last ? end : endOf(last),
    anchor: node.anchor,
    entries,
  };
}

function groupEntry(
  item: YAMLMap["items"][number],
  path: Path,
  aliases: Map<string, string[]>,
): Entry {
  const { key, value, srcToken } = item;
  const [first] = srcToken?.start.filter(isContent) ?? [];
  const [start, end] = rangeOf(key);
  const colon = srcToken?.sep?.find(({ type }) => type === "map-value-ind");
  const after = colon ? colon.offset + 1 : end;
  const name = isScalar(key) ? String(key.value ?? "") : undefined;
  const node = treeNode(value, after, [...path, name ?? "?"], aliases);
  return { key: name, start: first?.offset ?? start, after, hasColon: Boolean(colon), value: node };
}

interface SourceToken {
  type: string;
  offset: number;
}

function isDash({ type }: SourceToken): boolean {
  return type === "seq-item-ind";
}

function isContent({ type }: SourceToken): boolean {
  return !["space", "newline", "comment", "comma"].includes(type);
}

function rangeOf(node: unknown): [start: number, end: number] {
  const range = isNode(node) ? node.range : undefined;
  return [range?.[0] ?? 0, range?.[1] ?? 0];
}

/** The value that a short text of YAML stands for; undefined for one that is no YAML. */
export function readYaml(text: string): { data: unknown } | undefined {
  return dataOf(parseDocument(text, OPTIONS));
}
