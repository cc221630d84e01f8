import { openSync, readFileSync, readSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { createOtherIcons, type OtherIcon } from "./other-icons";

/** An icon as inline SVG content: `body` goes inside `<svg viewBox="0 0 size size">`. */
export interface Icon {
  name: string;
  body: string;
  size: number;
}

interface IconEntry {
  body: string;
  width?: number;
  height?: number;
}

/** Another name for an icon, optionally turned or flipped. */
interface IconAlias {
  parent: string;
  /** Quarter turns. */
  rotate?: number;
  hFlip?: boolean;
  vFlip?: boolean;
}

interface CollectionHead {
  prefix: string;
  width?: number;
  height?: number;
}

/** The subset of Iconify's JSON format that the site uses. */
export interface IconsJson extends CollectionHead {
  icons: Record<string, IconEntry>;
  aliases?: Record<string, IconAlias>;
}

/** A collection of icons that is read by name, from memory or from a file. */
export interface IconCollection extends CollectionHead {
  find(name: string): IconEntry | IconAlias | undefined;
}

export interface Icons {
  collections: ReadonlyMap<string, IconCollection>;
  /** Takes `zap`, `lucide:zap`, `i-lucide-zap` or `lucide-zap`; the first collection needs no prefix. */
  icon(name: string): Icon | undefined;
  /** Takes `mdi:home`, an icon of a collection that is not installed; undefined for any other name. */
  otherIcon(name: string): OtherIcon | undefined;
}

/** The requested part of a collection in Iconify's JSON format; `not_found` lists unknown names. */
export interface PickedIcons extends IconsJson {
  not_found?: string[];
}

/** Index of an icon file: sorted names and the byte offset at which each deflated entry ends. */
export interface IconFileHead extends CollectionHead {
  names: string[];
  ends: number[];
}

/** Iconify's rule for names: lower-case letters and digits, joined by single hyphens. */
export const ICON_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The bundled collections: Lucide's icons and brand logos. */
const COLLECTIONS = ["lucide", "simple-icons"] as const;

/** Opens the icon files that the build writes to `dir`. Only their index is held in memory. */
export function openIcons(dir: string, serviceUrl?: string): Icons {
  const files = COLLECTIONS.map((prefix) => openIconFile(join(dir, prefix)));
  return createIcons(files, serviceUrl);
}

let packages: Promise<IconsJson[]> | undefined;

/** Loads all icons from the installed packages into memory, once, for development and tests. */
export async function loadIcons(serviceUrl?: string): Promise<Icons> {
  packages ??= readIconPackages();
  return createIcons((await packages).map(collectionOf), serviceUrl);
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

/** Creates a lookup of icons by name that resolves aliases. `serviceUrl` is that of the icon service, if there is one. */
export function createIcons(collections: readonly IconCollection[], serviceUrl?: string): Icons {
  const installed = new Map(collections.map((collection) => [collection.prefix, collection]));
  return {
    collections: installed,
    otherIcon: createOtherIcons(installed, serviceUrl),
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

/** Creates a collection from the JSON of Iconify. */
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

/** Resolves a name to an icon; undefined for an unknown name. */
function findIcon(collection: IconCollection, name: string): Icon | undefined {
  const { prefix, width = 16 } = collection;
  const [target, entry] = [...(aliasChain(collection, name) ?? [])].at(-1) ?? [];
  if (!entry || !("body" in entry)) return undefined;
  const body = inSingleQuotes(entry.body);
  return { name: `${prefix}:${target}`, body, size: entry.width ?? width };
}

/** Double quotes of attributes would be escaped in the data of each document that shows the icon. */
function inSingleQuotes(body: string): string {
  return body.includes("'") ? body : body.replaceAll('"', "'");
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
