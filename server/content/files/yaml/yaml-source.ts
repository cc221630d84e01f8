import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  parseDocument,
  visit,
} from "yaml";
import { quote } from "../errors/content-errors";
import { colonFault, commaFault, explainFault, signFault, type YamlFault } from "./yaml-faults";
import { excess } from "./yaml-limits";

/** Parsed YAML, with the line of each value. */
export interface YamlSource {
  data: unknown;
  /** 1-based line of the value at a path, or of its nearest ancestor; of `excerpt` inside it if it is found. */
  line(path: readonly PropertyKey[], excerpt?: string): number;
  /** The number or truth value at a path as its owner wrote it: `01067`, `2.500`; undefined for other values. */
  written(path: readonly PropertyKey[]): string | undefined;
}

// Aliases of aliases expand exponentially ("billion laughs").
const MAX_ALIASES = 100;
/** A line that begins with a no-break space or the like, which YAML takes for text. */
const STRANGE_SPACE = /^ *[\u00a0\u2000-\u200b\u202f\u3000\ufeff]/;

/** Parses one YAML 1.2 document whose first line is `firstLine` of its file. Never throws. */
export function parseYaml(text: string, firstLine = 1): YamlSource | { problems: YamlFault[] } {
  const lines = new LineCounter();
  function lineAt(offset: number): number {
    return lines.linePos(offset).line - 1 + firstLine;
  }
  const problem = excess(new Lexer().lex(text));
  if (problem) return { problems: [{ ...problem, line: problem.line - 1 + firstLine }] };
  try {
    const document = parseDocument(text, {
      version: "1.2",
      schema: "core",
      // Compares every key with every other; repeatedKeys() does the same in linear time.
      uniqueKeys: false,
      prettyErrors: false,
      lineCounter: lines,
      logLevel: "error",
    });
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
    return {
      problems: [
        {
          line: firstLine,
          found: `YAML that cannot be read (${reason})`,
          expected: "simpler YAML",
        },
      ],
    };
  }
}

/** The cause why a document is no YAML; else its repeated keys, and texts that YAML takes for something else. */
function faultsOf(
  document: Document,
  text: string,
  lineAt: (offset: number) => number,
): YamlFault[] {
  const [first] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  const lines = text.split("\n");
  if (first) return [explainFault(lines, lineAt(first.pos[0]))];
  const strange = lines.findIndex((line) => STRANGE_SPACE.test(line)) + 1;
  if (strange > 0 && isStrangeKey(document.contents)) {
    const expected = "plain spaces (they are copied from a web page or a word processor)";
    return [{ line: strange, found: "spaces of another kind before the text", expected }];
  }
  if (isScalar(document.contents)) {
    const fault = colonFault(lines);
    if (fault) return [fault];
  }
  const faults: YamlFault[] = [];
  const aliases = new Set<string>();
  const anchors: { anchor: string; line: number }[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const [index, { key, value }] of items.entries()) {
        if (!isScalar(key)) continue;
        const before = items[index - 1];
        const whole = isScalar(before?.value) ? before.value : undefined;
        const isPart = value === null && /^\d/.test(key.source ?? "");
        if (isPart && typeof whole?.value === "number")
          faults.push(
            commaFault(lineAt(key.range?.[0] ?? 0), whole.source ?? "", key.source ?? ""),
          );
        else if (seen.has(key.value)) {
          const found = `the key ${quote(String(key.value))} for the second time`;
          faults.push({ line: lineAt(key.range?.[0] ?? 0), found, expected: "each key once" });
        }
        seen.add(key.value);
      }
    },
    Alias(_, { source }) {
      aliases.add(source);
    },
    Scalar(_, { anchor, value, range }) {
      const line = lineAt(range?.[0] ?? 0);
      if (anchor) anchors.push({ anchor, line });
      const comment = value === null && /[:-] +(#[^\s#].*)$/.exec(lines[line - 1] ?? "")?.[1];
      if (comment) faults.push(signFault(line, comment));
    },
  });
  const lost = anchors.filter(({ anchor }) => !aliases.has(anchor));
  return [...faults, ...lost.map(({ anchor, line }) => signFault(line, `&${anchor}`))];
}

/** True for a group with a key that begins with a space of another kind. */
function isStrangeKey(node: unknown): boolean {
  if (!isMap(node)) return false;
  return node.items.some(({ key }) => isScalar(key) && STRANGE_SPACE.test(String(key.value)));
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
