import { fetchJson } from "./fetch-json";

/** The content of an `<svg viewBox="0 0 width height">`. */
export interface LoadedIcon {
  body: string;
  width: number;
  height: number;
}

interface IconSet {
  icons?: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string; rotate?: number; hFlip?: boolean; vFlip?: boolean }>;
  width?: number;
  height?: number;
}

interface IconName {
  /** Id of the collection. */
  prefix: string;
  name: string;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const COLLECTIONS = ["lucide", "simple-icons"];
const TIMEOUT_MS = 1500;
const MAX_URL_LENGTH = 500;
const MAX_NAMES = 50;
const MAX_ALIASES = 5;

const loaded = new Map<string, Promise<LoadedIcon | undefined>>();
/** Names to request in this turn, by the URL of their collection. */
let pending = new Map<string, Map<string, (icon: LoadedIcon | undefined) => void>>();

/**
 * Requests an icon from an endpoint, batched with all others of the same turn. A loaded icon is cached; a missing one is
 * undefined and requested again the next time.
 */
export function requestIcon(iconName: string, endpoint: string): Promise<LoadedIcon | undefined> {
  const parsed = parseIconName(iconName);
  if (!parsed) return Promise.resolve(undefined);
  const address = `${endpoint}/${parsed.prefix}.json?icons=`;
  const key = address + parsed.name;
  const cached = loaded.get(key);
  if (cached) return cached;
  const promise = new Promise<LoadedIcon | undefined>((resolve) => {
    if (pending.size === 0) setTimeout(requestPending, 0);
    const names = pending.get(address) ?? new Map();
    pending.set(address, names.set(parsed.name, resolve));
  }).then((icon) => {
    if (!icon) loaded.delete(key);
    return icon;
  });
  loaded.set(key, promise);
  return promise;
}

function requestPending(): void {
  const all = pending;
  pending = new Map();
  for (const [address, resolvers] of all) {
    for (const names of batches(address, [...resolvers.keys()].sort())) {
      void fetchIcons(address, names).then((icons) => {
        for (const name of names) resolvers.get(name)?.(findIcon(icons, name));
      });
    }
  }
}

/** Splits a sorted list of names so that no URL is too long for servers and caches. */
function batches(address: string, names: readonly string[]): string[][] {
  const all: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const batch = all.at(-1);
    length += name.length + 1;
    if (batch && length <= MAX_URL_LENGTH && batch.length < MAX_NAMES) {
      batch.push(name);
    } else {
      all.push([name]);
      length = address.length + name.length;
    }
  }
  return all;
}

async function fetchIcons(address: string, names: readonly string[]): Promise<IconSet> {
  try {
    const icons = await fetchJson(address + names.join(), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return typeof icons === "object" && icons !== null ? icons : {};
  } catch (error) {
    console.warn(`Icons could not be fetched: ${error}`);
    return {};
  }
}

/** Finds an icon in an icon set. Follows aliases and applies their rotation and flips. */
function findIcon(iconSet: IconSet, name: string, depth = 0): LoadedIcon | undefined {
  const { icons = {}, aliases = {}, width = 16, height = width } = iconSet;
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (icon) return { width, height, ...icon };
  const alias = Object.hasOwn(aliases, name) && depth < MAX_ALIASES ? aliases[name] : undefined;
  const parent = alias && findIcon(iconSet, alias.parent, depth + 1);
  if (!parent) return undefined;
  const { rotate = 0, hFlip, vFlip } = alias;
  if (!rotate && !hFlip && !vFlip) return parent;
  const [x, y] = [parent.width / 2, parent.height / 2];
  const change = `rotate(${rotate * 90}) scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1})`;
  const transform = `translate(${x} ${y}) ${change} translate(${-x} ${-y})`;
  return { ...parent, body: `<g transform="${transform}">${parent.body}</g>` };
}

/**
 * Takes `lucide:zap`, `i-lucide-zap` or `lucide-zap`, returns collection and name. Without a colon the longest known
 * collection that matches is taken. Undefined for an invalid name.
 */
export function parseIconName(iconName: string, collections = COLLECTIONS): IconName | undefined {
  const [prefix = "", name, ...more] = iconName.split(":");
  if (name !== undefined) {
    return more.length === 0 && SLUG.test(prefix) && SLUG.test(name) ? { prefix, name } : undefined;
  }
  const bare = iconName.replace(/^i-/, "");
  const matching = collections.filter((one) => bare.startsWith(`${one}-`));
  const [longest] = matching.sort((a, b) => b.length - a.length);
  const rest = longest === undefined ? "" : bare.slice(longest.length + 1);
  return longest !== undefined && SLUG.test(rest) ? { prefix: longest, name: rest } : undefined;
}
