/** A text as it comes back from a browser: line ends are `\n`, and what is no character is replaced. */
export function asPosted(text: string): string {
  return Buffer.from(text.replace(/\r\n?/g, "\n").replaceAll("\0", "\ufffd")).toString();
}

/** Whether a posted text is the one that was shown. Inputs of one line leave newlines out. */
export function isUnchanged(shown: string, posted: string): boolean {
  const text = asPosted(shown);
  if (text === posted) return true;
  return !text.trim().includes("\n") && text.trim() === posted.trim();
}

/** Whether a text needs an input of several lines. */
export function hasLines(text: string): boolean {
  return asPosted(text).trim().includes("\n");
}
