const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789-"];
const MAX_NAME = 24;

/** Returns the name of an icon that a misspelt one may mean: another case, or one letter more, fewer or other. */
export function nearIcon(name: string, isIcon: (name: string) => boolean): string | undefined {
  const plain = name
    .trim()
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1-$2")
    .replace(/[\s_]+/g, "-")
    .toLowerCase();
  if (isIcon(plain)) return plain;
  if (plain.length > MAX_NAME) return undefined;
  for (let at = 0; at <= plain.length; at++) {
    const [before, after] = [plain.slice(0, at), plain.slice(at)];
    const others = [before + after.slice(1)];
    for (const letter of LETTERS)
      others.push(before + letter + after, before + letter + after.slice(1));
    const found = others.find((other) => other.length > 2 && isIcon(other));
    if (found) return found;
  }
  return undefined;
}
