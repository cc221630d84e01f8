import { isGroup } from "../../files/yaml/yaml-source";
import { meantHours } from "./mended-times";
import { plainText } from "./plain-text";

/** Lists whose entries are groups: a text is none of them. */
const LISTS_OF_GROUPS = ["navigation", "social", "links", "locations", "except", "fields", "items"];
const NAME = /^\p{Lu}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){0,3}$/u;

/** Takes what stands in place of a list and its key; returns the list as one writes it, if it is plain. */
export function meantList(
  value: unknown,
  key?: PropertyKey,
  above?: PropertyKey,
): string | undefined {
  if (isGroup(value)) return "'- ' before each entry";
  const redirect = key === "was" ? undefined : meantRedirect(value);
  if (redirect) return redirect;
  const text = plainText(value);
  if (!text) return undefined;
  // Those of a location are groups, those of `contact` are lines of text.
  if (key === "hours" && typeof above === "number") return meantHours(text);
  if (key === "announcements") return `[{ text: ${quoted(text)} }]`;
  if (LISTS_OF_GROUPS.includes(String(key))) return undefined;
  const entries = meantEntries(text);
  return entries && `[${entries.map(quoted).join(", ")}]`;
}

/** The entries of a text: after signs of a list, separated by commas, or the text alone. */
function meantEntries(text: string): string[] | undefined {
  const sign = /^(?:[•*–—‣·-]|\d{1,2}[.)]) /;
  if (sign.test(text)) return text.replace(sign, "").split(/ (?:[•*–—‣·-]|\d{1,2}[.)]) /);
  const parts = text.split(/, *| (?:und|and|&) /);
  const areWords = /^[\w.-]+(?:, *[\w.-]+)+$/.test(text);
  if (areWords || (parts.length > 1 && parts.every((part) => NAME.test(part)))) return parts;
  return [text];
}

function quoted(text: string): string {
  return /[,:[\]{}"#]|^[-?!&*@%`|>]/.test(text) ? JSON.stringify(text) : text;
}

/** A line of Apache's configuration, `Redirect 301 /old /new`, or of a table, `/old;/new`. */
function meantRedirect(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const [, from, to] =
    /^(?:[a-z]+[;,][a-z]+\s+)?(\/[^\s;,]*)[;,]\s?([^\s;,]+)/i.exec(value) ??
    /^Redirect(?:Match)?(?: (?:30\d|permanent|temp))? (\/\S*) (\S+)/i.exec(value) ??
    [];
  return from && `- { from: ${from}, to: ${to} }`;
}
