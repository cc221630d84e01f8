import type { IconAlias, IconCollection, IconEntry, IconsJson } from "./icon-collections";

/** Small letters and digits in words joined by single hyphens: what Iconify calls a valid name. */
export const ICON_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The part of a collection that was asked for, in Iconify's JSON format, with the names that nobody knows. */
export interface PickedIcons extends IconsJson {
  not_found?: string[];
}

/** Takes a collection and names in any order, returns the icons and aliases that are needed to draw them. */
export function pickIcons(collection: IconCollection, names: readonly string[]): PickedIcons {
  const { prefix, width = 16, height = width } = collection;
  const icons: IconsJson["icons"] = {};
  const aliases: NonNullable<IconsJson["aliases"]> = {};
  const notFound: string[] = [];
  for (const name of names) {
    const chain = aliasChain(collection, name);
    if (!chain) notFound.push(name);
    for (const [link, entry] of chain ?? []) {
      if ("body" in entry) icons[link] = entry;
      else aliases[link] = entry;
    }
  }
  const picked = { prefix, icons, aliases, width, height };
  return notFound.length > 0 ? { ...picked, not_found: notFound } : picked;
}

/** The name, its aliases one after the other, and the icon that they end at; undefined if they end nowhere. */
function aliasChain(
  { find }: IconCollection,
  name: string,
): ReadonlyMap<string, IconEntry | IconAlias> | undefined {
  const chain = new Map<string, IconEntry | IconAlias>();
  for (let current = name; !chain.has(current); ) {
    const entry = find(current);
    if (!entry) return undefined;
    chain.set(current, entry);
    if ("body" in entry) return chain;
    current = entry.parent;
  }
  return undefined;
}
