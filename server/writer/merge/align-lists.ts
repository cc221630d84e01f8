import { isGroup } from "../../content/files/yaml/yaml-source";
import { isSame } from "../steps/same-data";
import { commonParts, differences } from "../text/diff";

/** Where an entry of a list is in a newer one: its index, `gone`, or undefined if that cannot be told. */
export function alignIndex(
  list: readonly unknown[],
  newer: readonly unknown[],
  index: number,
): number | "gone" | undefined {
  const pair = commonParts(list, newer, isSame).find(([one]) => one === index);
  if (pair) return pair[1];
  const hunk = differences(list, newer, isSame).find(
    ({ start, end }) => index >= start && index < end,
  );
  if (!hunk) return undefined;
  const { start, end, otherStart, otherEnd } = hunk;
  if (otherStart === otherEnd) return "gone";
  const others = newer.slice(otherStart, otherEnd);
  const likeness = others.map((other) => likenessOf(list[index], other));
  const best = Math.max(...likeness);
  const isOneOnly = likeness.indexOf(best) === likeness.lastIndexOf(best);
  if (best >= 0.5 && isOneOnly) return otherStart + likeness.indexOf(best);
  return end - start === otherEnd - otherStart && best === 0 && others.length === 1
    ? otherStart + index - start
    : undefined;
}

/** The share of keys whose values two groups have in common. */
function likenessOf(one: unknown, other: unknown): number {
  if (!isGroup(one) || !isGroup(other)) return 0;
  const keys = Object.keys(one);
  const same = keys.filter((key) => isSame(one[key], other[key]) && Object.hasOwn(other, key));
  return same.length / Math.max(keys.length, Object.keys(other).length, 1);
}
