/**
 * Control characters, and invisible ones that change the direction of text. Joiners stay: names in Persian and Hindi have
 * them.
 */
const CONTROLS = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60]/u;
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\u200c\u200d]/u;

/** Returns foreign text for a terminal: a dot for each control character, cut after `max` columns. */
export function plainText(text: string, max = Number.POSITIVE_INFINITY): string {
  const plain = text.replace(CONTROLS, "·");
  if (widthOf(plain) <= max) return plain;
  let start = "";
  for (const character of plain) {
    if (widthOf(start + character) >= max) break;
    start += character;
  }
  return `${start}…`;
}

/** Returns how many columns of a terminal a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (!WITHOUT_WIDTH.test(character)) width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}
