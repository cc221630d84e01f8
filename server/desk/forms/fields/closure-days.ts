import { shownText } from "./shown-value";

/** The days of a closure as two dates: the second one is empty for a single day. */
export function closureDays(data: Record<string, unknown>): { from: string; to: string } {
  if (data.on !== undefined && data.on !== null) return { from: shownText(data.on), to: "" };
  return { from: shownText(data.from), to: shownText(data.to) };
}
