import { closureDays } from "../fields/closure-days";
import type { ReadContext } from "./read-context";

/** Reads the two dates of a closure; undefined if they were not posted. */
export function readClosureDays(
  old: Record<string, unknown>,
  place: string,
  { posted }: ReadContext,
): Record<string, unknown> | undefined {
  if (posted.value(`${place}.$days`) === undefined) return undefined;
  const shown = closureDays(old);
  const from = posted.value(`${place}.from`)?.trim() ?? shown.from;
  const to = posted.value(`${place}.to`)?.trim() ?? shown.to;
  if (from === shown.from && to === shown.to) return { on: old.on, from: old.from, to: old.to };
  const isSingle = from !== "" && (to === "" || to === from);
  if (isSingle) return { on: from, from: undefined, to: undefined };
  return { on: undefined, from: from || undefined, to: to || undefined };
}
