import { isGroup, property } from "../files/yaml/yaml-source";

/** Removes links to untranslated pages; stores in `originalIndices` those of shortened lists. */
export function withoutUntranslated(
  value: unknown,
  isUntranslated: (to: string) => boolean,
  originalIndices: WeakMap<object, readonly number[]>,
): unknown {
  function isLost(link: unknown): boolean {
    const to = property(link, "to");
    return typeof to === "string" && isUntranslated(to);
  }

  function prune(one: unknown): unknown {
    if (Array.isArray(one)) return pruneList(one);
    if (!isGroup(one)) return one;
    const entries = Object.entries(one).flatMap(([key, part]) => {
      const next = prune(part);
      const isEmptied = isEmptyList(next) && !isEmptyList(part);
      const isGone = isGroup(part) && isLost(part) && !hasLinks(next);
      const isOwnTarget = key === "to" && isLost(one);
      return isGone || isOwnTarget || (key === "links" && isEmptied) ? [] : [[key, next]];
    });
    return Object.fromEntries(entries);
  }

  function pruneList(list: readonly unknown[]): unknown[] {
    const pruned = list.map((entry) => prune(entry));
    const places = pruned.flatMap((entry, index) => {
      const before = list[index];
      const lostLinks = isGroup(before) && hasLinks(before) && !hasLinks(entry);
      const isGone =
        (isLost(before) || lostLinks) && !hasLinks(entry) && property(entry, "to") === undefined;
      return isGone ? [] : [index];
    });
    const next = places.map((index) => pruned[index]);
    if (next.length < list.length) originalIndices.set(next, places);
    return next;
  }

  return prune(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function hasLinks(entry: unknown): boolean {
  const links = property(entry, "links");
  return Array.isArray(links) && links.length > 0;
}
