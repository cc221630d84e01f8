import { columnOf, lineEnd, lineStart } from "../text/text-edits";
import type { Attempt } from "./attempt";
import { keepBreaks } from "./keep-breaks";
import { printScalar, quotingOf } from "./print-scalar";
import { literalLines } from "./print-value";
import type { ScalarNode } from "./tree-nodes";
import type { YamlTree } from "./yaml-tree";

/** The ways to write another text below `|` or `>`, whose header and indentation stay. */
export function setBlockText(tree: YamlTree, node: ScalarNode, value: string): Attempt[] {
  const { text } = tree;
  const { start, end } = node;
  const header = /^[|>][-+\d]*/.exec(text.slice(start))?.[0] ?? "|";
  const headerEnd = lineEnd(text, start);
  const body = text.slice(headerEnd + 1, end);
  const indent = indentOf(body, columnOf(text, lineStart(text, start)) + 2);
  const { mark, lines } = literalLines(value, indent);
  const write = (first: string, all: readonly string[]): Attempt => ({
    edits: [
      { start, end: start + header.length, text: first },
      { start: headerEnd, end, text: all.map((line) => `\n${line}`).join("") },
    ],
  });
  const digit = /\d/.exec(header)?.[0] ?? "";
  const ways = header.startsWith(">") ? foldedLines(body, value, indent) : [];
  const kept = header.startsWith("|") ? [write(header, lines)] : [];
  const folded = ways.flatMap((all) => [write(header, all), write(`>${digit}${mark}`, all)]);
  return value === "" ? [] : [...folded, ...kept, write(`|${digit}${mark}`, lines)];
}

/** The lines of a folded text with one word changed, as far as they stay what they were. */
function foldedLines(body: string, value: string, indent: number): string[][] {
  const old = body.split("\n").map((line) => line.slice(indent));
  const [texts, paragraphs] = [value.replace(/\n+$/, "").split("\n"), splitParagraphs(old)];
  if (texts.length !== paragraphs.length) return [];
  const pad = " ".repeat(indent);
  const written: string[] = [];
  for (const [index, text] of texts.entries()) {
    const lines = keepBreaks(paragraphs[index] ?? [], text);
    if (!lines) return [];
    written.push(...(index > 0 ? [""] : []), ...lines.map((line) => pad + line));
  }
  return [written];
}

function splitParagraphs(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs;
}

function indentOf(body: string, fallback: number): number {
  const first = body.split("\n").find((line) => line.trim() !== "");
  return first === undefined ? fallback : first.search(/\S/);
}

/** The way to change words of a text of several lines, with or without quotes, whose other lines stay. */
export function setBrokenText(tree: YamlTree, node: ScalarNode, value: string): Attempt[] {
  const source = tree.text.slice(node.start, node.end);
  if (!source.includes("\n") || value.includes("\n") || source.includes("\\")) return [];
  const quote = { single: "'", double: '"' }[String(node.style)] ?? "";
  const inner = source.slice(quote.length, source.length - quote.length).split("\n");
  const printed = printScalar(value, false, quotingOf(node));
  if (quote !== "" && !printed.startsWith(quote)) return [];
  const text = quote === "" ? value : printed.slice(1, -1);
  const lines = keepBreaks(
    inner.map((line) => line.trim()),
    text,
  );
  const pads = inner.map((line) => /^\s*/.exec(line)?.[0] ?? "");
  const pad = pads.at(-1) ?? "";
  const written = lines?.map((line, at) => (at === 0 ? line : (pads[at] ?? pad) + line)).join("\n");
  if (written === undefined) return [];
  return [{ edits: [{ start: node.start, end: node.end, text: quote + written + quote }] }];
}
