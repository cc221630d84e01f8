/** Returns a text without bidirectional control characters, which reorder the text that follows them (UAX 9, 2.1-2.5). */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}
