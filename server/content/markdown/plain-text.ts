import { decodeHTMLStrict } from "entities/decode";

/** Replaces HTML's named and numeric entities by their characters, as CommonMark 6.2 does. */
export function decodeEntities(text: string): string {
  return decodeHTMLStrict(text);
}

/** Strips the tags of HTML made from Markdown and decodes its entities; one line, for titles, ids and alt texts. */
export function plainText(html: string): string {
  const text = html
    .replace(/<\/?(?:a|code|del|em|span|strong)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ");
  return decodeEntities(text).replace(/\s+/g, " ").trim();
}

/** Makes an id of a heading: letters and digits of any language in lower case, joined by hyphens, at most 60. */
export function slug(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join("-")].slice(0, 60).join("") || "heading";
}
