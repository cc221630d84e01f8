const MAX_TEXTS = 500;

const texts = new Map<string, string>();

/** Returns an equal string that is in memory already, if there is one: most headers are the same on all pages. */
export function sharedText(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(text, text);
  return text;
}
