import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { YamlFault } from "../files/yaml/yaml-explanations";
import { isGroup, parseYaml, type YamlSource } from "../files/yaml/yaml-source";

/** Entries that are parsed at once: requests are answered between two parts. */
const PART_LENGTH = 250;

/** The last list that was parsed, kept from one reading of the folder to the next. */
export interface ListCache {
  /** SHA-256 of its text, hexadecimal. */
  hash?: string;
  list?: YamlSource;
}

/** Does as `parseYamlList` does; returns the list of the cache, the same object, if its text is still the same. */
export async function parseCachedList(
  text: string,
  limit: number,
  cache: ListCache,
): Promise<YamlSource | { problems: YamlFault[] }> {
  const hash = createHash("sha256").update(text).digest("hex");
  if (cache.list && cache.hash === hash) return cache.list;
  const parsed = await parseYamlList(text, limit);
  cache.hash = hash;
  cache.list = "data" in parsed ? parsed : undefined;
  return parsed;
}

/**
 * Parses YAML that is one long list, in parts. Returns the data and the problems of `parseYaml` for the whole, with the lines of
 * entries and of their keys but not what was written there, and at most `limit + 1`
 * entries without reading their values when there are more than `limit`. Never throws.
 */
export async function parseYamlList(
  text: string,
  limit: number,
): Promise<YamlSource | { problems: YamlFault[] }> {
  const parts = splitList(text);
  if (parts === undefined) return parseYaml(text);
  const count = parts.reduce((sum, part) => sum + part.entries, 0);
  if (count > limit)
    return { data: new Array(count).fill({}), line: () => 1, written: () => undefined };
  const lines: number[][] = [];
  const problems: YamlFault[] = [];
  const data: unknown[] = [];
  for (const part of parts) {
    const source = parseYaml(part.text, part.line);
    await nextTurn();
    if ("problems" in source) problems.push(...source.problems);
    else if (!Array.isArray(source.data)) return parseYaml(text);
    else {
      lines.push(...source.data.map((entry, index) => linesOf(entry, index, source)));
      data.push(...source.data);
    }
  }
  if (problems.length > 0) return { problems };
  return {
    data,
    written: () => undefined,
    line([index, key]) {
      const entry = Number(index);
      const place = 1 + keysOf(data[entry]).indexOf(String(key));
      return lines[entry]?.[place] ?? 1;
    },
  };
}

/** The line of an entry, then that of each of its keys: a small part of the tree that the parser makes. */
function linesOf(entry: unknown, index: number, { line }: YamlSource): number[] {
  return [line([index]), ...keysOf(entry).map((key) => line([index, key]))];
}

function keysOf(entry: unknown): string[] {
  return isGroup(entry) ? Object.keys(entry) : [];
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
