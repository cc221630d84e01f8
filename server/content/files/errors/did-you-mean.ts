import type { MediaFile } from "../../../media/media-file";
import { type Message, message, orSimilar } from "./messages";

/** The name in `known` that is nearest to a misspelt `name`, if it is near enough. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((other) => ({ other, distance: editDistance(name.toLowerCase(), other.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  if (!best || best.distance > Math.ceil(best.other.length / 3)) return undefined;
  return best.distance < best.other.length ? best.other : undefined;
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
  postleitzahl: "postcode",
  strasse: "street",
  straße: "street",
  land: "country",
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

/** Why a name is none of the known ones: it is `near` one of them, has other `letters`, or there is `only` one. */
export interface UnknownName {
  kind: "unknown" | "only" | "near" | "letters";
  values: { known: string } | { near: string };
  /** The nearest known name beside the list of all. */
  similar?: string;
}

/** Tells a value that is none of the known ones, with the nearest of them. */
export function unknownName(names: readonly string[], value: unknown): UnknownName {
  const near =
    typeof value === "string" ? (meant(value, names) ?? didYouMean(value, names)) : undefined;
  const known = names.join(", ");
  if (names.length === 1) return { kind: "only", values: { known } };
  if (!near) return { kind: "unknown", values: { known } };
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(String(value)))
    return { kind: "letters", values: { near } };
  if (names.length > MAX_LISTED) return { kind: "near", values: { near } };
  return { kind: "unknown", values: { known }, similar: near };
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

/** What is wanted in place of a picture: takes its path, its file if there is one, and the search for similar paths. */
export function pictureMessage(
  path: string,
  file: MediaFile | undefined,
  similar: ((path: string) => string | undefined) | undefined,
): Message {
  if (file) return message(/\.hei[cf]$/i.test(path) ? "picture-heic" : "picture-none");
  return orSimilar(message("picture-missing"), similar?.(path));
}
