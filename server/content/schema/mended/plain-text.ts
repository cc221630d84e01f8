/** A short text on one line. */
export function plainText(value: unknown): string | undefined {
  return typeof value === "string" && /^[^\n]{1,60}$/.test(value) ? value.trim() : undefined;
}
