import {
  type Document,
  isMap,
  isScalar,
  LineCounter,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from "yaml";
import { quote } from "../errors/content-errors";
import { codedError } from "../errors/words/error-words";
import type { YamlFault } from "./yaml-explanations";
import { colonFault, commaFault, explainFault, type ParserFault, signFault } from "./yaml-faults";

/** A line that begins with a no-break space or the like, which YAML takes for text. */
const STRANGE_SPACE = /^ *[\u00a0\u2000-\u200b\u202f\u3000\ufeff]/;

type LineAt = (offset: number) => number;

/** Parses one YAML 1.2 document; its lines go to the counter. */
export function parseText(text: string, lineCounter: LineCounter): Document.Parsed {
  return parseDocument(text, {
    version: "1.2",
    schema: "core",
    // Compares every key with every other; repeatedKeys() does the same in linear time.
    uniqueKeys: false,
    prettyErrors: false,
    lineCounter,
    logLevel: "error",
  });
}

/** The first fault of the parser, or the first key that is there twice, of a text in lines. */
function firstFault(lines: readonly string[]): ParserFault | undefined {
  const counter = new LineCounter();
  const document = parseText(lines.join("\n"), counter);
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const fault = parserFault(document, lineAt);
  if (fault) return fault;
  const [twice] = keyFaults(document, lineAt);
  return twice && { line: twice.line, reason: twice.found };
}

function parserFault({ errors, warnings }: Document, lineAt: LineAt): ParserFault | undefined {
  const [first] = [...errors, ...warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  return first && { line: lineAt(first.pos[0]), reason: first.message };
}

/** The cause why a document is no YAML; else its repeated keys, and texts that YAML takes for something else. */
export function faultsOf(document: Document, text: string, lineAt: LineAt): YamlFault[] {
  const lines = text.split("\n");
  const first = parserFault(document, lineAt);
  if (first) return [explainFault(lines, first, firstFault)];
  const strange = lines.findIndex((line) => STRANGE_SPACE.test(line)) + 1;
  if (strange > 0 && isStrangeKey(document.contents)) {
    return [{ line: strange, ...codedError("yaml-strange-space", {}) }];
  }
  if (isScalar(document.contents)) {
    const fault = colonFault(lines);
    if (fault) return [fault];
  }
  const faults: YamlFault[] = [];
  const aliases = new Set<string>();
  const anchors: { anchor: string; line: number }[] = [];
  visit(document, {
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
  const signs = lost.map(({ anchor, line }) => signFault(line, `&${anchor}`));
  return [...keyFaults(document, lineAt), ...faults, ...signs];
}

/** Keys that are there twice, and keys within braces that are the rest of a text with a comma. */
function keyFaults(document: Document, lineAt: LineAt): YamlFault[] {
  const faults: YamlFault[] = [];
  visit(document, {
    Map(index, map) {
      faults.push(...mapFaults(map, lineAt, typeof index === "number"));
    },
  });
  return faults;
}

function mapFaults({ items, flow }: YAMLMap, lineAt: LineAt, isEntry: boolean): YamlFault[] {
  const faults: YamlFault[] = [];
  const seen = new Set<unknown>();
  const first = items[0]?.key;
  for (const [index, { key }] of items.entries()) {
    if (!isScalar(key)) continue;
    const line = lineAt(key.range?.[0] ?? 0);
    const name = String(key.value);
    const rest = flow && index > 0 ? restsOfText(items, index) : undefined;
    if (rest) faults.push(commaFault(line, rest.whole, rest.parts));
    else if (seen.has(key.value) && isEntry && isScalar(first) && first.value === key.value) {
      const mended = `'- ${name}: …'`;
      // The other keys of the new entry are no mistakes of their own.
      return [
        ...faults,
        { line, ...codedError("yaml-entry-begins", { key: quote(name), mended }) },
      ];
    } else if (seen.has(key.value))
      faults.push({ line, ...codedError("yaml-key-twice", { key: quote(name) }) });
    seen.add(key.value);
  }
  return faults;
}

/** The first of the keys without a value behind a text: `{ days: mo, we }`. */
function restsOfText(items: readonly Pair[], index: number) {
  const isRest = ({ key, value }: Pair) => value === null && isScalar(key) && key.type === "PLAIN";
  const [before, item] = [items[index - 1], items[index]];
  if (!before || !item || isRest(before) || !isRest(item) || !isScalar(before.value))
    return undefined;
  const { source = "", type } = before.value;
  if (type !== "PLAIN") return undefined;
  const others = items.slice(index);
  const end = others.findIndex((one) => !isRest(one));
  const rest = others.slice(0, end < 0 ? undefined : end);
  const texts = rest.map(({ key }) => (isScalar(key) ? (key.source ?? "") : ""));
  const isNumber = typeof before.value.value === "number" && /^\d/.test(texts[0] ?? "");
  return { whole: source, parts: texts.join(isNumber || /\(/.test(source) ? "," : ", ") };
}

/** True for a group with a key that begins with a space of another kind. */
function isStrangeKey(node: unknown): boolean {
  if (!isMap(node)) return false;
  return node.items.some(({ key }) => isScalar(key) && STRANGE_SPACE.test(String(key.value)));
}

/** A text that ends at a # without a space behind it, with what follows; its line is that of the file. */
export interface CutText {
  line: number;
  text: string;
}

/** The texts of a document that end at such a #. */
export function cutTexts(document: Document, lineAt: LineAt): CutText[] {
  const cuts: CutText[] = [];
  visit(document, {
    Scalar(_, { type, source = "", comment, range }) {
      const isCut = type === "PLAIN" && source !== "" && /^[^\s#!]/.test(comment ?? "");
      if (isCut) cuts.push({ line: lineAt(range?.[0] ?? 0), text: `${source} #${comment}` });
    },
  });
  return cuts;
}
