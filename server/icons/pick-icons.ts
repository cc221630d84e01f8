import type { IconAlias, IconCollection, IconEntry, IconsJson } from "./icon-collections";

/** Iconify's rule for names: lower-case letters and digits, joined by single hyphens. */
export const ICON_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The requested part of a collection in Iconify's JSON format; `not_found` lists unknown names. */
export interface PickedIcons extends IconsJson {
  not_found?: string[];
}

/** Returns the icons and aliases of a collection that are needed to draw the named icons. */
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

/** Follows aliases from a name to its icon; undefined for an unknown name or a circle. */
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
