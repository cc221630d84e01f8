/** A word of twelve letters or more, which may not fit into a line of a heading on a phone. `&shy;` is a soft hyphen. */
// With the signs that touch it, because a line may break before and after the element of a word.
const LONG_WORD =
  /([\p{Ps}\p{Pi}»"'¿¡]{0,3}(?:[\p{L}\p{M}\p{N}\u00ad]|&shy;){12,}(?:(?!&)[\p{P}\p{S}])*)/u;

/** Splits a text before and after its long words: those are the parts at odd indexes. */
export function splitLongWords(text: string): string[] {
  return text.split(LONG_WORD);
}
