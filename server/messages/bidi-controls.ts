/** A text without the characters that turn the text after them around, quotes and brackets of others too (UAX 9, 2.1-2.5). */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}
