/** A word of twelve letters or more, which may not fit into a line of a heading on a phone. `&shy;` is a soft hyphen. */
// Includes adjacent punctuation, because a line may break before and after the word's element.
const LONG_WORD =
  /([\p{Ps}\p{Pi}»"'¿¡]{0,3}(?:[\p{L}\p{M}\p{N}\u00ad]|&shy;){12,}(?:(?!&)[\p{P}\p{S}])*)/u;

/** Splits a text at its long words, which are at the odd indexes. */
export function splitLongWords(text: string): string[] {
  return text.split(LONG_WORD);
}
