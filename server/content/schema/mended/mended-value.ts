import { unquoted } from "../../files/errors/did-you-mean";
import { type Message, message, messageOf, readMessage } from "../../files/errors/messages";
import type { ErrorCode } from "../../files/errors/words/error-words";
import { meantList } from "./mended-lists";
import { meantAddress, meantGroup, meantPoint, meantRatio } from "./mended-media";
import { meantPostal } from "./mended-postal";
import { meantDate, meantMoment, meantTime } from "./mended-times";
import { meantCountry, meantCurrency, meantDays, meantLanguage, meantZone } from "./mended-words";
import { plainText } from "./plain-text";

/** A rule for what may be meant: takes a value, its key and the key above; returns the value as one writes it in YAML. */
type Rule = (value: unknown, key?: PropertyKey, above?: PropertyKey) => string | undefined;

const YES = ["true", "yes", "on", "ja", "oui", "si", "sí", "1"];
const NO = ["false", "no", "off", "nein", "non", "0"];

/** Colours as owners name them, by the palette's name. */
const COLOURS: Record<string, string> = {
  grün: "green",
  gruen: "green",
  blau: "blue",
  rot: "red",
  gelb: "yellow",
  orang: "orange",
  lila: "purple",
  violett: "violet",
  rosa: "pink",
  türkis: "teal",
  tuerkis: "teal",
  grau: "gray",
  grey: "gray",
  bleu: "blue",
  rouge: "red",
  vert: "green",
  jaune: "yellow",
};

/** By the code of what is wanted. */
const RULES: Partial<Record<ErrorCode, Rule>> = {
  "value-number": number,
  "value-whole-number": number,
  "value-amount": amount,
  "value-true-false": truth,
  "value-date": meantDate,
  "value-moment": meantMoment,
  "value-colour": colour,
  "value-group": group,
  "value-list": meantList,
  "value-language": language,
  "value-timezone": (value) => meantZone(plainText(value) ?? ""),
  "value-time": meantTime,
  "hours-from": meantTime,
  "value-time-quotes": meantTime,
  "value-days": (value) => meantDays(plainText(value) ?? ""),
  "value-country": (value) => meantCountry(plainText(value) ?? ""),
  "value-currency": (value) => meantCurrency(plainText(value) ?? ""),
  "value-email": email,
  "value-text": (value) => (Array.isArray(value) ? email(value.join(" ")) : undefined),
  "redirect-path": sitePath,
  "redirect-target": sitePath,
  "link-thanks": thanks,
  "value-point": meantPoint,
  "value-ratio": meantRatio,
  "embed-address": meantAddress,
};

/** Takes a message, the value that is there, its key and the one above, numbers in lists; returns the message with what may be meant, if that is plain. */
export function withMended(
  text: string,
  value: unknown,
  key?: PropertyKey,
  above?: PropertyKey,
): Message {
  const { code, values } = readMessage(text);
  const other = otherMessage(code, value);
  if (other) return other;
  const mend = values.similar === undefined ? RULES[code] : undefined;
  const meant = mend?.(value, key, above) ?? mend?.(withoutQuotes(value), key, above);
  // No list is one of pictures alone.
  const mended =
    typeof key === "number" && meant?.startsWith("{ src:") ? `{ picture: ${meant} }` : meant;
  const isMended = mended !== undefined && mended !== value;
  return messageOf(code, isMended ? { ...values, here: mended } : values);
}

/** A more telling message for a value of the right form: a day that no calendar has, a colour with transparency. */
function otherMessage(code: ErrorCode, value: unknown): Message | undefined {
  const text = plainText(value) ?? "";
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])-(29|3\d)(?:T|$)/.exec(text) ?? [];
  if (year && month && (code === "value-date" || code === "value-moment")) {
    const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
    if (Number(text.slice(8, 10)) > days)
      return message("value-no-day", { month: `${year}-${month}`, days });
  }
  const [, opaque] = /^(#[0-9a-f]{6})[0-9a-f]{2}$/i.exec(text) ?? [];
  return opaque && code === "value-colour" ? message("value-colour-opaque", { opaque }) : undefined;
}

/** Text without the quotation marks of a word processor around it. */
function withoutQuotes(value: unknown): unknown {
  return typeof value === "string" ? (unquoted(value) ?? value) : value;
}

function number(value: unknown): string | undefined {
  const text = plainText(value) ?? "";
  const [, sign = "", whole, part] =
    /^([+-]?)(\d+)(?:[.,](\d+))?\s*(?:[%€$£]|days?|tage?|jours?)?$/i.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const mended = `${sign}${whole}${part === undefined ? "" : `.${part}`}`;
  return mended === value ? `${mended} without quotes` : mended;
}

/** A sum of money: a point, a comma, an apostrophe or a space may separate thousands. */
function amount(value: unknown): string | undefined {
  const text = (plainText(value) ?? "").replace(/^[€$£]\s*|\s*([€$£]|EUR|Euro|CHF|USD)$/gi, "");
  const [, thousands, cents = ""] =
    /^(\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+)(?:[.,](\d{1,2}|-))?$/.exec(text) ?? [];
  if (!thousands) return number(text.replace(/,-$/, ""));
  const part = cents.replace(/^(0+|-)$/, "");
  return thousands.replace(/\D/g, "") + (part && `.${part}`);
}

function truth(value: unknown): string | undefined {
  const word = String(value).trim().toLowerCase();
  const meant = YES.includes(word) ? "true" : NO.includes(word) ? "false" : undefined;
  return meant === value ? `${meant} without quotes` : meant;
}

function colour(value: unknown): string | undefined {
  const text = (plainText(value) ?? "").replace(/^[“”„'"]+|[“”'"]+$/g, "").toLowerCase();
  if (/^#?([0-9a-f]{3}|[0-9a-f]{6})$/.test(text)) return `"#${text.replace("#", "")}"`;
  const [, name = text] = /^([a-z]+)-\d{2,3}$/.exec(text) ?? [];
  return Object.hasOwn(COLOURS, name) ? COLOURS[name] : name === text ? undefined : name;
}

function group(value: unknown, key?: PropertyKey): string | undefined {
  if (key === "address") return meantPostal(value);
  if (key === "footer" && typeof value === "string") return `{ text: ${JSON.stringify(value)} }`;
  const text = plainText(value) ?? "";
  const [, from, to] = /^(\/\S*)\s*(?:->|=>|→)\s*(\S+)$/.exec(text) ?? [];
  if (from) return `{ from: ${from}, to: ${to} }`;
  const [, lat, lng] = /^(-?\d{1,2}\.\d+)[,;\s]\s*(-?\d{1,3}\.\d+)$/.exec(text) ?? [];
  if (lat) return `{ lat: ${lat}, lng: ${lng} }`;
  if (/^(\/|https?:\/\/)\S*$/.test(text)) return `{ label: The words of the link, to: ${text} }`;
  return meantGroup(value);
}

function language(value: unknown): string | undefined {
  const text = plainText(value)?.replace(/;$/, "") ?? "";
  return meantLanguage(text) ?? (text.toLowerCase().replace("_", "-") || undefined);
}

function email(value: unknown): string | undefined {
  const text = plainText(value) ?? "";
  const [first, ...others] = text.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? [];
  const [, name, domain = ""] = /^([!-~]+)@(.*[^!-~].*)$/.exec(first ?? "") ?? [];
  const ascii =
    name && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : "";
  if (ascii && others.length === 0) return `${name}@${ascii}`;
  return first && (others.length > 0 ? `${first}, and no other` : first);
}

/** The path of a whole address, or of the name of a file. */
function sitePath(value: unknown): string | undefined {
  const text = plainText(value) ?? "";
  if (/^https?:\/\/[^/]/.test(text) && URL.canParse(text)) return new URL(text).pathname;
  return /^[\w-][\w./-]*$/.test(text) ? `/${text}` : undefined;
}

/** The words of a form's thanks, or the path of a page that is named without `/`. */
function thanks(value: unknown): string | undefined {
  const text = plainText(value) ?? "";
  if (/^[a-z0-9-]+$/.test(text)) return `/${text}, or { title: ${text} }`;
  const words = /^[\p{L}\p{N} .!?'’-]+$/u.test(text) ? text : JSON.stringify(text);
  return /[\p{L}\s]/u.test(text) && !/^\/|:\/\//.test(text) ? `{ title: ${words} }` : undefined;
}
