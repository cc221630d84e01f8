/** A word of twelve letters or more, which may not fit into a line of a heading on a phone. `&shy;` is a soft hyphen. */
const LONG_WORD = /((?:[\p{L}\p{M}\p{N}\u00ad]|&shy;){12,})/u;

/** Splits a text before and after its long words: those are the parts at odd indexes. */
export function splitLongWords(text: string): string[] {
  return text.split(LONG_WORD);
}
