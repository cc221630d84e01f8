const MINOR_WORDS = new Set(
  "a an and as at but by for if in is nor of on or the to with".split(" "),
);

/**
 * Takes a path, returns its last segment in title case; empty for the home page.
 * Minor words stay small unless first or last.
 */
export function titleFromPath(pathname: string): string {
  const segment = decode(pathname.replace(/\/+$/, "").split("/").at(-1) ?? "");
  const words = splitWords(segment);
  return words
    .map((word, index) => {
      const isEdge = index === 0 || index === words.length - 1;
      const isMinor = MINOR_WORDS.has(word.toLowerCase());
      return isMinor && !isEdge ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(" ");
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function splitWords(segment: string): string[] {
  return segment
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/([^-_/.\s])(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[-_/.\s]+/)
    .filter((word) => word !== "");
}
