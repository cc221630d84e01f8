import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

/** An icon as inline SVG content: `body` goes inside `<svg viewBox="0 0 size size">`. */
export interface Icon {
  name: string;
  body: string;
  size: number;
}

/** The part of Iconify's JSON format that we use. */
export interface IconCollection {
  prefix: string;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, IconAlias>;
  width?: number;
  height?: number;
}

export interface IconAlias {
  parent: string;
  /** Quarter turns. */
  rotate?: number;
  hFlip?: boolean;
  vFlip?: boolean;
}

export interface Icons {
  collections: ReadonlyMap<string, IconCollection>;
  /** Takes `zap`, `lucide:zap`, `i-lucide-zap` or `lucide-zap`; the first collection needs no prefix. */
  icon(name: string): Icon | undefined;
}

/** The icons that come with Trifold: Lucide, and the brands of Tabler. The name of each one's file in the build. */
export const ICON_FILES = {
  lucide: { prefix: "lucide", source: "@iconify-json/lucide/icons.json" },
  "tabler-brands": { prefix: "tabler", source: "@iconify-json/tabler/icons.json" },
} as const;

/** Reads the icons from `dir`, where the build puts them, or else from the installed packages. */
export async function loadIcons(dir?: string): Promise<Icons> {
  const files = Object.entries(ICON_FILES).map(([name, { source }]) =>
    dir === undefined ? createRequire(import.meta.url).resolve(source) : join(dir, `${name}.json`),
  );
  const collections = await Promise.all(
    files.map(async (file): Promise<IconCollection> => JSON.parse(await readFile(file, "utf8"))),
  );
  return createIcons(collections);
}

/** Finds icons by name in collections of Iconify's JSON format, aliases resolved. */
export function createIcons(collections: readonly IconCollection[]): Icons {
  return {
    collections: new Map(collections.map((collection) => [collection.prefix, collection])),
    icon(name) {
      for (const [index, collection] of collections.entries()) {
        const { prefix } = collection;
        const bare = name.replace(new RegExp(`^(i-)?${prefix}[:-]`), "");
        if (bare === name && index > 0) continue;
        const found = findIcon(collection, bare);
        if (found) return found;
      }
      return undefined;
    },
  };
}

function findIcon(collection: IconCollection, name: string): Icon | undefined {
  const seen = new Set<string>();
  let current = name;
  while (!Object.hasOwn(collection.icons, current)) {
    const { aliases = {} } = collection;
    if (seen.has(current) || !Object.hasOwn(aliases, current)) return undefined;
    seen.add(current);
    current = aliases[current]?.parent ?? "";
  }
  const icon = collection.icons[current];
  return (
    icon && {
      name: `${collection.prefix}:${current}`,
      body: icon.body,
      size: icon.width ?? collection.width ?? 16,
    }
  );
}
