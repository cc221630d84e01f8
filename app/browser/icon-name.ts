export interface IconName {
  /** Of the collection. */
  prefix: string;
  name: string;
}

const WORDS = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const COLLECTIONS = ["lucide", "simple-icons"];

/**
 * Takes `lucide:zap`, `i-lucide-zap` or `lucide-zap`, returns collection and name. Without a colon the longest of the
 * known collections counts. Undefined for what is no name, which is then never asked for.
 */
export function parseIconName(given: string, collections = COLLECTIONS): IconName | undefined {
  const [prefix = "", name, ...more] = given.split(":");
  if (name !== undefined) {
    return more.length === 0 && WORDS.test(prefix) && WORDS.test(name)
      ? { prefix, name }
      : undefined;
  }
  const bare = given.replace(/^i-/, "");
  const known = collections.filter((one) => bare.startsWith(`${one}-`));
  const [longest] = known.sort((a, b) => b.length - a.length);
  const rest = longest === undefined ? "" : bare.slice(longest.length + 1);
  return longest !== undefined && WORDS.test(rest) ? { prefix: longest, name: rest } : undefined;
}
