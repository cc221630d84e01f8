import { setImmediate as nextTurn } from "node:timers/promises";
import { parseYaml, type YamlError, type YamlSource } from "../files/yaml-source";

/** Entries that are parsed at once: requests are answered between two parts. */
const PART_LENGTH = 250;

/**
 * Parses YAML that is one long list, in parts. Returns the same as `parseYaml` for the whole, and at most `limit + 1`
 * entries without reading their values when there are more than `limit`. Never throws.
 */
export async function parseYamlList(
  text: string,
  limit: number,
): Promise<YamlSource | { problems: YamlError[] }> {
  const parts = splitList(text);
  if (parts === undefined) return parseYaml(text);
  const count = parts.reduce((sum, part) => sum + part.entries, 0);
  if (count > limit) return { data: new Array(count).fill({}), line: () => 1 };
  const sources: { source: YamlSource; start: number }[] = [];
  const problems: YamlError[] = [];
  const data: unknown[] = [];
  for (const part of parts) {
    const source = parseYaml(part.text, part.line);
    await nextTurn();
    if ("problems" in source) problems.push(...source.problems);
    else if (!Array.isArray(source.data)) return parseYaml(text);
    else {
      sources.push({ source, start: data.length });
      data.push(...source.data);
    }
  }
  if (problems.length > 0) return { problems };
  return {
    data,
    line([index, ...path], excerpt) {
      const part = sources.findLast(({ start }) => start <= Number(index));
      return part?.source.line([Number(index) - part.start, ...path], excerpt) ?? 1;
    },
  };
}

interface Part {
  text: string;
  /** 1-based line of the file on which it begins. */
  line: number;
  entries: number;
}

/** Splits before entries of the outermost list; undefined when the text is no block list. */
function splitList(text: string): Part[] | undefined {
  const [, indent] = /^(?:[ \t]*(?:#.*)?\n|---[ \t]*\n)*( *)-[ \n]/.exec(text) ?? [];
  if (indent === undefined) return undefined;
  const parts: Part[] = [];
  let part: Part = { text: "", line: 1, entries: 0 };
  for (const [index, line] of text.split("\n").entries()) {
    const isEntry = line.startsWith(`${indent}-`) && /^ *-( |$)/.test(line);
    if (isEntry && part.entries === PART_LENGTH) {
      parts.push(part);
      part = { text: "", line: index + 1, entries: 0 };
    }
    part.text += `${part.text === "" ? "" : "\n"}${line}`;
    if (isEntry) part.entries++;
  }
  return [...parts, part];
}
