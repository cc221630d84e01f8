import { commonParts } from "../text/diff";

const MAX_WORDS = 1500;

/**
 * Takes the lines of a text that YAML joins with blanks and a new text; returns the lines of the new one: it is broken where
 * the old one was broken behind or before the same word. Undefined for texts with other line breaks or blanks.
 */
export function keepBreaks(lines: readonly string[], text: string): string[] | undefined {
  const isPlain = [...lines, text].every((line) => /^\S+( \S+)*$/.test(line));
  const [old, words] = [lines.flatMap((line) => line.split(" ")), text.split(" ")];
  if (!isPlain || old.length > MAX_WORDS || words.length > MAX_WORDS) return undefined;
  const lastWords = new Set<number>();
  let count = 0;
  for (const line of lines) {
    count += line.split(" ").length;
    lastWords.add(count - 1);
  }
  const oldIndex = new Map(commonParts(old, words, Object.is).map(([one, other]) => [other, one]));
  const broken: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    broken.at(-1)?.push(word);
    const isEnd = lastWords.has(oldIndex.get(index) ?? -1);
    const isBeforeStart = lastWords.has((oldIndex.get(index + 1) ?? 0) - 1);
    if ((isEnd || isBeforeStart) && index < words.length - 1) broken.push([]);
  }
  return broken.map((line) => line.join(" "));
}
