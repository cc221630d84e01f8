import type { MediaFile } from "../../../media/media-file";

/** The name in `known` that is nearest to a misspelt `name`, if it is near enough. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((other) => ({ other, distance: editDistance(name.toLowerCase(), other.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  if (!best || best.distance > Math.ceil(best.other.length / 3)) return undefined;
  return best.distance < best.other.length ? best.other : undefined;
}

/** Takes an expected text, returns it behind the suggestion if there is one. */
export function orSimilar(expected: string, suggestion: string | undefined): string {
  return suggestion ? `'${suggestion}'? (${expected})` : expected;
}

/** Names that are listed behind a suggestion: a longer list hides it. */
const MAX_LISTED = 12;

/** Words of other programs and of German, with those of the site. */
const SYNONYMS: Record<string, string> = {
  dropdown: "select",
  phone: "tel",
  telephone: "tel",
  telefon: "tel",
  radio: "choice",
  checkbox: "choices",
  checkboxes: "choices",
  mail: "email",
  multiline: "textarea",
  zip: "postcode",
  plz: "postcode",
  city: "town",
  ort: "town",
  stadt: "town",
  impressum: "imprint",
  datenschutz: "privacy",
  agb: "terms",
  barrierefreiheit: "accessibility",
  permanent: "301",
  temporary: "302",
  blog: "article",
  post: "article",
  image: "picture",
  photo: "picture",
  portrait: "picture",
  ratio: "crop",
  aspect: "crop",
  mobile: "phone",
  desktop: "wide",
  slug: "path",
  permalink: "path",
  published: "draft",
  aliases: "was",
  link: "to",
  href: "to",
  url: "to",
  carousel: "gallery",
  testimonials: "quotes",
  darkmode: "dark",
  primary: "colors",
};

function meant(value: string, known: readonly string[]): string | undefined {
  const word = value.toLowerCase();
  return Object.hasOwn(SYNONYMS, word) ? known.find((one) => one === SYNONYMS[word]) : undefined;
}

/** The expected text for a value that is none of the known ones, with the nearest of them. */
export function oneOf(known: readonly string[], value: unknown): string {
  const near =
    typeof value === "string" ? (meant(value, known) ?? didYouMean(value, known)) : undefined;
  const list = known.length === 1 ? known.join() : `one of ${known.join(", ")}`;
  if (!near || known.length === 1) return list;
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(String(value)))
    return `'${near}'? (in Latin letters)`;
  return known.length > MAX_LISTED ? `'${near}'?` : `'${near}'? (${list})`;
}

/** The text between quotation marks of a word processor; undefined for any other text. */
export function unquoted(text: string): string | undefined {
  return /^\s*[“”„‟‘’‚«»]([^“”„‟‘’‚«»]+)[“”„‟‘’«»"']?\s*$/.exec(text)?.[1]?.trim();
}

/** Levenshtein distance: letters to insert, remove or replace. */
function editDistance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 10) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The `expected` of a picture: takes its path, its file if there is one, and the search for similar paths. */
export function pictureText(
  path: string,
  file: MediaFile | undefined,
  similar: ((path: string) => string | undefined) | undefined,
): string {
  const pictures = "a PNG, JPEG, GIF, WebP, AVIF or SVG picture";
  if (file && /\.hei[cf]$/i.test(path)) return `${pictures}: export it as JPEG`;
  if (file) return `${pictures} (the file is none)`;
  return orSimilar("a picture in media/", similar?.(path));
}
