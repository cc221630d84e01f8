/** Control characters and those that change the direction of text, but for the first 32, which JSON escapes itself. */
const IN_JSON = /[\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Returns a value as JSON of one line in which control characters are escaped. */
export function jsonLine(value: unknown): string {
  const escaped = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `${JSON.stringify(value).replace(IN_JSON, escaped)}\n`;
}
