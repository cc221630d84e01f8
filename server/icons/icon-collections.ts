import { openSync, readFileSync, readSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";

/** An icon as inline SVG content: `body` goes inside `<svg viewBox="0 0 size size">`. */
export interface Icon {
  name: string;
  body: string;
  size: number;
}

export interface IconEntry {
  body: string;
  width?: number;
  height?: number;
}

/** Another name for an icon, optionally turned or flipped. */
export interface IconAlias {
  parent: string;
  /** Quarter turns. */
  rotate?: number;
  hFlip?: boolean;
  vFlip?: boolean;
}

/** The subset of Iconify's JSON format that the site uses. */
export interface IconsJson {
  prefix: string;
  icons: Record<string, IconEntry>;
  aliases?: Record<string, IconAlias>;
  width?: number;
  height?: number;
}

/** A collection of icons that is read by name, from memory or from a file. */
export interface IconCollection {
  prefix: string;
  width?: number;
  height?: number;
  find(name: string): IconEntry | IconAlias | undefined;
}

export interface Icons {
  collections: ReadonlyMap<string, IconCollection>;
  /** Takes `zap`, `lucide:zap`, `i-lucide-zap` or `lucide-zap`; the first collection needs no prefix. */
  icon(name: string): Icon | undefined;
}

/** Index of an icon file: sorted names and the byte offset at which each deflated entry ends. */
export interface IconFileHead {
  prefix: string;
  width?: number;
  height?: number;
  names: string[];
  ends: number[];
}

/** The bundled collections: Lucide's icons and brand logos. */
const COLLECTIONS = ["lucide", "simple-icons"] as const;

/** Opens the icon files that the build writes to `dir`. Only their index is held in memory. */
export function openIcons(dir: string): Icons {
  return createIcons(COLLECTIONS.map((prefix) => openIconFile(join(dir, prefix))));
}

/** Loads all icons from the installed packages into memory, for development and tests. */
export async function loadIcons(): Promise<Icons> {
  return createIcons((await readIconPackages()).map(collectionOf));
}

/** Reads the JSON of the installed packages. */
export function readIconPackages(): Promise<IconsJson[]> {
  const { resolve } = createRequire(import.meta.filename);
  return Promise.all(
    COLLECTIONS.map(async (prefix) =>
      JSON.parse(await readFile(resolve(`@iconify-json/${prefix}/icons.json`), "utf8")),
    ),
  );
}

/** Creates a lookup of icons by name that resolves aliases. */
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

export function collectionOf({ icons, aliases = {}, ...head }: IconsJson): IconCollection {
  return {
    ...head,
    find: (name) =>
      (Object.hasOwn(icons, name) ? icons[name] : undefined) ??
      (Object.hasOwn(aliases, name) ? aliases[name] : undefined),
  };
}

function openIconFile(path: string): IconCollection {
  const { names, ends, ...head }: IconFileHead = JSON.parse(readFileSync(`${path}.json`, "utf8"));
  const file = openSync(`${path}.entries`, "r");
  return {
    ...head,
    find(name) {
      const index = indexOf(names, name);
      if (index < 0) return undefined;
      const start = ends[index - 1] ?? 0;
      const entry = Buffer.allocUnsafe((ends[index] ?? start) - start);
      readSync(file, entry, 0, entry.length, start);
      return JSON.parse(inflateRawSync(entry).toString());
    },
  };
}

/** Binary search for a name in a sorted list; -1 if it is not there. */
function indexOf(names: readonly string[], name: string): number {
  let from = 0;
  let to = names.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((names[middle] ?? "") < name) from = middle + 1;
    else to = middle;
  }
  return names[from] === name ? from : -1;
}

function findIcon(collection: IconCollection, name: string): Icon | undefined {
  const seen = new Set<string>();
  for (let current = name; !seen.has(current); ) {
    seen.add(current);
    const entry = collection.find(current);
    if (!entry) return undefined;
    if ("body" in entry) {
      const size = entry.width ?? collection.width ?? 16;
      return { name: `${collection.prefix}:${current}`, body: entry.body, size };
    }
    current = entry.parent;
  }
  return undefined;
}
