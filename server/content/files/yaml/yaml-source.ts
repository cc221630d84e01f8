import { type Document, isMap, isNode, isScalar, isSeq, Lexer, LineCounter } from "yaml";
import { codedError } from "../errors/words/error-words";
import { type CutText, cutTexts, faultsOf, parseText } from "./document-faults";
import type { YamlFault } from "./yaml-explanations";
import { signFault } from "./yaml-faults";
import { excess, mayExceed } from "./yaml-limits";

/** Parsed YAML, with the line of each value. */
export interface YamlSource {
  data: unknown;
  /** 1-based line of the value at a path, or of its nearest ancestor; of `excerpt` inside it if it is found. */
  line(path: readonly PropertyKey[], excerpt?: string): number;
  /** The number or truth value at a path as its owner wrote it: `01067`, `2.500`; undefined for other values. */
  written(path: readonly PropertyKey[]): string | undefined;
  /** Texts that end at a # without a space behind it, with what follows. */
  cuts?: readonly CutText[];
}

// Aliases of aliases expand exponentially ("billion laughs").
const MAX_ALIASES = 100;

/** Parses one YAML 1.2 document whose first line is `firstLine` of its file. Never throws. */
export function parseYaml(text: string, firstLine = 1): YamlSource | { problems: YamlFault[] } {
  const lines = new LineCounter();
  function lineAt(offset: number): number {
    return lines.linePos(offset).line - 1 + firstLine;
  }
  const problem = mayExceed(text) ? excess(new Lexer().lex(text)) : undefined;
  if (problem) return { problems: [{ ...problem, line: problem.line - 1 + firstLine }] };
  try {
    const document = parseText(text, lines);
    const problems = faultsOf(document, text, (offset) => lines.linePos(offset).line);
    if (problems.length > 0) {
      return { problems: problems.map((one) => ({ ...one, line: one.line - 1 + firstLine })) };
    }
    return {
      data: document.toJS({ maxAliasCount: MAX_ALIASES }) ?? {},
      line(path, excerpt) {
        const [start, end] = range(document, path);
        const found = excerpt ? text.slice(start, end).indexOf(excerpt) : -1;
        return lineAt(start + Math.max(0, found));
      },
      cuts: / #\S/.test(text) ? cutTexts(document, lineAt) : [],
      written(path) {
        const node = document.getIn(path, true);
        const isPlain = isScalar(node) && /^(number|boolean|bigint)$/.test(typeof node.value);
        return isPlain ? node.source : undefined;
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Anything else is too many aliases.
    const alias = /^Unresolved alias .*: (.+)$/.exec(reason)?.[1];
    const line = 1 + text.split("\n").findIndex((one) => one.includes(`*${alias}`));
    if (alias && line > 0)
      return { problems: [{ ...signFault(line, `*${alias}`), line: line - 1 + firstLine }] };
    return { problems: [{ line: firstLine, ...codedError("yaml-unreadable", { reason }) }] };
  }
}

function range(document: Document, path: readonly PropertyKey[]): [start: number, end: number] {
  let node: unknown = document.contents;
  let [start, , end] = (isNode(node) && node.range) || [0, 0, 0];
  for (const key of path) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      : undefined;
    const next: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(key)] : undefined;
    const place = pair ? pair.key : next;
    if (!isNode(place) || !place.range) break;
    start = place.range[0];
    end = isNode(next) && next.range ? next.range[2] : place.range[2];
    node = next;
  }
  return [start, end];
}

/** Whether a value is a group of keys. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The own property of a value that may be no object. */
export function property(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

/** The value at a path, by own properties; undefined where there is none. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
