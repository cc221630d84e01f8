import type { IconCollection } from "./icons";

/** Small letters and digits in words joined by single hyphens: what Iconify calls a valid name. */
export const ICON_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The part of a collection that was asked for, in Iconify's JSON format, with the names that nobody knows. */
export interface IconAnswer extends IconCollection {
  not_found?: string[];
}

/** Takes a collection and names in any order, returns the icons and aliases that are needed to draw them. */
export function pickIcons(collection: IconCollection, names: readonly string[]): IconAnswer {
  const { prefix, icons, aliases = {}, width = 16, height = width } = collection;
  const picked: IconAnswer = { prefix, icons: {}, aliases: {}, width, height };
  const notFound: string[] = [];
  for (const name of names) {
    const chain = aliasChain(collection, name);
    if (!chain) {
      notFound.push(name);
      continue;
    }
    for (const link of chain) {
      const icon = Object.hasOwn(icons, link) ? icons[link] : undefined;
      const alias = aliases[link];
      if (icon) picked.icons[link] = icon;
      else if (alias && picked.aliases) picked.aliases[link] = alias;
    }
  }
  return notFound.length > 0 ? { ...picked, not_found: notFound } : picked;
}

/** The name, its aliases one after the other, and the icon that they end at; undefined if they end nowhere. */
function aliasChain({ icons, aliases = {} }: IconCollection, name: string): string[] | undefined {
  const chain = [name];
  let current = name;
  while (!Object.hasOwn(icons, current)) {
    const parent = Object.hasOwn(aliases, current) ? aliases[current]?.parent : undefined;
    if (parent === undefined || chain.includes(parent)) return undefined;
    chain.push(parent);
    current = parent;
  }
  return chain;
}
