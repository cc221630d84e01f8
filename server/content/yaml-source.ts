import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { quote } from "./mistakes";

/** YAML that was read, with a way back from its values to lines. */
export interface YamlSource {
  data: unknown;
  /** 1-based line of what a path leads to, or of the nearest thing above; of `words` inside it when they are there. */
  line(path: readonly PropertyKey[], words?: string): number;
}

export interface YamlProblem {
  line: number;
  found: string;
  wanted: string;
}

// A folder has no reason to repeat parts often; more is an attempt to fill memory.
const MAX_ALIASES = 100;

/** Reads one YAML 1.2 document whose first line is `firstLine` of its file. Never throws. */
export function parseYaml(text: string, firstLine = 1): YamlSource | { problems: YamlProblem[] } {
  const lines = new LineCounter();
  function lineAt(offset: number): number {
    return lines.linePos(offset).line - 1 + firstLine;
  }
  try {
    const document = parseDocument(text, {
      version: "1.2",
      schema: "core",
      uniqueKeys: true,
      prettyErrors: false,
      lineCounter: lines,
      logLevel: "error",
    });
    const faults = [...document.errors, ...document.warnings];
    if (faults.length > 0) {
      const problems = faults.map(({ message, pos }) => ({
        line: lineAt(pos[0]),
        found: `YAML that cannot be read (${quote(message, 200).slice(1, -1)})`,
        wanted: "valid YAML",
      }));
      return { problems };
    }
    return {
      data: document.toJS({ maxAliasCount: MAX_ALIASES }) ?? {},
      line(path, words) {
        const [start, end] = range(document, path);
        const found = words ? text.slice(start, end).indexOf(words) : -1;
        return lineAt(start + Math.max(0, found));
      },
    };
  } catch (error) {
    // Too many aliases, or too deeply nested for the stack.
    const reason = error instanceof Error ? error.message : String(error);
    return {
      problems: [
        { line: firstLine, found: `YAML that cannot be read (${reason})`, wanted: "simpler YAML" },
      ],
    };
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
