/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Returns a text without bidirectional control characters, which reorder the text that follows them (UAX 9, 2.1-2.5). */
export function withoutBidiControls(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}

/**
 * Returns a text for a line of a mail: without bidirectional controls and marks (UAX 9, 2.1-2.6), line and paragraph separators
 * and byte order marks. Joiners stay: scripts need them.
 */
export function lineOfMail(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, "");
}
