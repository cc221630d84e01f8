import { fetchJson } from "./fetch-json";

/** What goes inside an `<svg viewBox="0 0 width height">`. */
export interface LoadedIcon {
  body: string;
  width: number;
  height: number;
}

interface Answer {
  icons?: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string; rotate?: number; hFlip?: boolean; vFlip?: boolean }>;
  width?: number;
  height?: number;
}

interface IconName {
  /** Of the collection. */
  prefix: string;
  name: string;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const COLLECTIONS = ["lucide", "simple-icons"];
const TIMEOUT_MS = 1500;
const MAX_URL = 500;
const MAX_NAMES = 50;
const MAX_ALIASES = 5;

const loaded = new Map<string, Promise<LoadedIcon | undefined>>();
/** Names that are asked for in this turn, by the address of their collection. */
let waiting = new Map<string, Map<string, (icon: LoadedIcon | undefined) => void>>();

/**
 * Asks an endpoint for an icon, together with all others that are expected in the same moment. What came is remembered;
 * what did not, undefined, is asked for again the next time.
 */
export function requestIcon(given: string, endpoint: string): Promise<LoadedIcon | undefined> {
  const parsed = parseIconName(given);
  if (!parsed) return Promise.resolve(undefined);
  const address = `${endpoint}/${parsed.prefix}.json?icons=`;
  const key = address + parsed.name;
  const known = loaded.get(key);
  if (known) return known;
  const promise = new Promise<LoadedIcon | undefined>((resolve) => {
    if (waiting.size === 0) setTimeout(askForAll, 0);
    const names = waiting.get(address) ?? new Map();
    waiting.set(address, names.set(parsed.name, resolve));
  }).then((icon) => {
    if (!icon) loaded.delete(key);
    return icon;
  });
  loaded.set(key, promise);
  return promise;
}

function askForAll(): void {
  const all = waiting;
  waiting = new Map();
  for (const [address, resolvers] of all) {
    for (const names of batches(address, [...resolvers.keys()].sort())) {
      void ask(address, names).then((answer) => {
        for (const name of names) resolvers.get(name)?.(pick(answer, name));
      });
    }
  }
}

/** Parts of a sorted list for addresses that no server or cache finds too long. */
function batches(address: string, names: readonly string[]): string[][] {
  const all: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const batch = all.at(-1);
    length += name.length + 1;
    if (batch && length <= MAX_URL && batch.length < MAX_NAMES) {
      batch.push(name);
    } else {
      all.push([name]);
      length = address.length + name.length;
    }
  }
  return all;
}

async function ask(address: string, names: readonly string[]): Promise<Answer> {
  try {
    const answer = await fetchJson(address + names.join(), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return typeof answer === "object" && answer !== null ? answer : {};
  } catch (error) {
    console.warn(`Icons could not be fetched: ${error}`);
    return {};
  }
}

/** The icon of a name in an answer, at the end of its aliases and turned as they say. */
function pick(answer: Answer, name: string, depth = 0): LoadedIcon | undefined {
  const { icons = {}, aliases = {}, width = 16, height = width } = answer;
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (icon) return { width, height, ...icon };
  const alias = Object.hasOwn(aliases, name) && depth < MAX_ALIASES ? aliases[name] : undefined;
  const parent = alias && pick(answer, alias.parent, depth + 1);
  if (!parent) return undefined;
  const { rotate = 0, hFlip, vFlip } = alias;
  if (!rotate && !hFlip && !vFlip) return parent;
  const [x, y] = [parent.width / 2, parent.height / 2];
  const turn = `rotate(${rotate * 90}) scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1})`;
  const transform = `translate(${x} ${y}) ${turn} translate(${-x} ${-y})`;
  return { ...parent, body: `<g transform="${transform}">${parent.body}</g>` };
}

/**
 * Takes `lucide:zap`, `i-lucide-zap` or `lucide-zap`, returns collection and name. Without a colon the longest of the
 * known collections counts. Undefined for what is no name, which is then never asked for.
 */
export function parseIconName(given: string, collections = COLLECTIONS): IconName | undefined {
  const [prefix = "", name, ...more] = given.split(":");
  if (name !== undefined) {
    return more.length === 0 && SLUG.test(prefix) && SLUG.test(name) ? { prefix, name } : undefined;
  }
  const bare = given.replace(/^i-/, "");
  const known = collections.filter((one) => bare.startsWith(`${one}-`));
  const [longest] = known.sort((a, b) => b.length - a.length);
  const rest = longest === undefined ? "" : bare.slice(longest.length + 1);
  return longest !== undefined && SLUG.test(rest) ? { prefix: longest, name: rest } : undefined;
}
