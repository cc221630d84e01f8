import { unquoted } from "../../files/did-you-mean";
import { isGroup } from "../../files/yaml-source";
import { meantAddress, meantGroup, meantPoint, meantRatio } from "./mended-media";
import {
  meantCountry,
  meantCurrency,
  meantDays,
  meantLanguage,
  meantMonth,
  meantZone,
} from "./mended-words";

/** A rule for what may be meant: the beginning of the expected text, and the value as one writes it in YAML. */
type Rule = readonly [expected: string, mend: (value: unknown) => string | undefined];

const YES = ["true", "yes", "on", "ja", "oui", "si", "sí", "1"];
const NO = ["false", "no", "off", "nein", "non", "0"];

/** Colours as owners name them, by the palette's name. */
const COLOURS: Record<string, string> = {
  ...{ grün: "green", gruen: "green", blau: "blue", rot: "red", gelb: "yellow", orang: "orange" },
  ...{ lila: "purple", violett: "violet", rosa: "pink", türkis: "teal", tuerkis: "teal" },
  ...{ grau: "gray", grey: "gray", bleu: "blue", rouge: "red", vert: "green", jaune: "yellow" },
};

const TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

const RULES: readonly Rule[] = [
  ["a number", number],
  ["a whole number", number],
  ["an amount such as", amount],
  ["true or false", truth],
  ["a date such as", date],
  ["a date or time such as", time],
  ["a palette name", colour],
  ["a group of keys", group],
  ["a list", list],
  ["a language tag", language],
  ["a timezone", (value) => meantZone(plain(value) ?? "")],
  ["a time such as", clock],
  ["a time in quotes such as", clock],
  ["days such as", (value) => meantDays(plain(value) ?? "")],
  ["a country code", (value) => meantCountry(plain(value) ?? "")],
  ["a currency", (value) => meantCurrency(plain(value) ?? "")],
  ["an e-mail address", email],
  ["text", (value) => (Array.isArray(value) ? email(value.join(" ")) : undefined)],
  ["a path of this site that begins with /", sitePath],
  ["a page of this site such as", thanks],
  ["two shares from 0 to 1", meantPoint],
  ["a ratio of width to height", meantRatio],
  ["a whole address with https", meantAddress],
];

/** Takes an expected text and the value that is there, an entry of a list or not; returns the text with what may be meant, if that is plain. */
export function withMended(expected: string, value: unknown, isEntry = false): string {
  const mend = RULES.find(([beginning]) => expected.startsWith(beginning))?.[1];
  const meant = mend?.(value) ?? mend?.(withoutQuotes(value));
  // No list is one of pictures alone.
  const mended = isEntry && meant?.startsWith("{ src:") ? `{ picture: ${meant} }` : meant;
  return mended === undefined || mended === value ? expected : `${expected} (here: ${mended})`;
}

/** Text without the quotation marks of a word processor around it. */
function withoutQuotes(value: unknown): unknown {
  return typeof value === "string" ? (unquoted(value) ?? value) : value;
}

/** A short text on one line. */
function plain(value: unknown): string | undefined {
  return typeof value === "string" && /^[^\n]{1,60}$/.test(value) ? value.trim() : undefined;
}

function number(value: unknown): string | undefined {
  const text = plain(value) ?? "";
  const [, sign = "", whole, part] =
    /^([+-]?)(\d+)(?:[.,](\d+))?\s*(?:[%€$£]|days?|tage?|jours?)?$/i.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const mended = `${sign}${whole}${part === undefined ? "" : `.${part}`}`;
  return mended === value ? `${mended} without quotes` : mended;
}

/** A sum of money: a point, a comma, an apostrophe or a space may separate thousands. */
function amount(value: unknown): string | undefined {
  const text = (plain(value) ?? "").replace(/^[€$£]\s*|\s*([€$£]|EUR|Euro|CHF|USD)$/gi, "");
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

function date(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : (plain(value) ?? "");
  const [, years, months = "", days = ""] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ??
    /^(20\d{2})(\d{2})(\d{2})$/.exec(text) ??
    dayFirst(text) ??
    [];
  if (!years) return undefined;
  const mended = [years, months.padStart(2, "0"), days.padStart(2, "0")].join("-");
  const isDay = new Date(`${mended}T00:00:00Z`).toJSON()?.startsWith(mended);
  return isDay ? mended : undefined;
}

/** A date that does not begin with its year, as a match of year, month and day. */
function dayFirst(text: string): string[] | undefined {
  const [, first = "", second = "", end = ""] =
    /^(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4}|\d{2})$/.exec(text) ?? [];
  const [, day = "", name = "", year = ""] =
    /^(\d{1,2})\.?\s+(\p{L}+)\s+(\d{4})$/u.exec(text) ?? [];
  if (name) return ["", year, meantMonth(name.toLowerCase()) ?? "", day];
  if (!end) return undefined;
  const years = end.length === 2 ? `20${end}` : end;
  if (text.includes(".")) return ["", years, second, first];
  // With slashes, only a number above 12 tells the day from the month.
  if (Number(second) > 12) return ["", years, first, second];
  return Number(first) > 12 ? ["", years, second, first] : undefined;
}

function time(value: unknown): string | undefined {
  const [, day = "", clock] =
    /^(\S+?)(?:[T ,]+(\d{1,2}(?:[:.]\d{2})?)(?::\d{2})?)?(?: Uhr)?$/.exec(plain(value) ?? "") ?? [];
  const mended = date(day.replace(/,$/, ""));
  const [hours = "", minutes = "00"] = clock?.split(/[:.]/) ?? [];
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  if (!mended || !hours) return mended;
  return TIME.test(time) ? `${mended}T${time}` : undefined;
}

function colour(value: unknown): string | undefined {
  const text = (plain(value) ?? "").replace(/^[“”„'"]+|[“”'"]+$/g, "").toLowerCase();
  if (/^#?([0-9a-f]{3}|[0-9a-f]{6})$/.test(text)) return `"#${text.replace("#", "")}"`;
  const [, name = text] = /^([a-z]+)-\d{2,3}$/.exec(text) ?? [];
  return Object.hasOwn(COLOURS, name) ? COLOURS[name] : name === text ? undefined : name;
}

function group(value: unknown): string | undefined {
  const text = plain(value) ?? "";
  const [, from, to] = /^(\/\S*)\s*(?:->|=>|→)\s*(\S+)$/.exec(text) ?? [];
  if (from) return `{ from: ${from}, to: ${to} }`;
  const [, lat, lng] = /^(-?\d{1,2}\.\d+)[,;\s]\s*(-?\d{1,3}\.\d+)$/.exec(text) ?? [];
  if (lat) return `{ lat: ${lat}, lng: ${lng} }`;
  if (/^(\/|https?:\/\/)\S*$/.test(text)) return `{ label: The words of the link, to: ${text} }`;
  return meantGroup(value);
}

/** Opening hours in words: `Mo-Fr 9-17 Uhr`. */
const HOURS =
  /^(\p{L}+\.?(?:\s*[-–]\s*\p{L}+\.?)?):?\s+([012]?\d(?:[:.]\d\d)?)(?:\s*Uhr)?\s*[-–]\s*([012]?\d(?:[:.]\d\d)?)(?:\s*Uhr)?$/u;

function list(value: unknown): string | undefined {
  if (isGroup(value)) return "'- ' before each entry";
  const text = plain(value);
  if (!text) return undefined;
  const [, days = "", from, to] = HOURS.exec(text) ?? [];
  const week = days && meantDays(days);
  const [opens, closes] = [clock(from), clock(to)];
  if (week && opens && closes) return `[{ days: ${week}, from: ${opens}, to: ${closes} }]`;
  if (/^[\w.-]+(?:, *[\w.-]+)+$/.test(text)) return `[${text}]`;
  return /[,:[\]{}"]/.test(text) ? `[${JSON.stringify(text)}]` : `[${text}]`;
}

function language(value: unknown): string | undefined {
  const text = plain(value)?.replace(/;$/, "") ?? "";
  return meantLanguage(text) ?? (text.toLowerCase().replace("_", "-") || undefined);
}

/** A time of the day as shops write it: `9 Uhr`, `9.30`, `9am`. */
function clock(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : (plain(value) ?? "");
  const [, hours, two = "", one = "", half] =
    /^(\d{1,2}?)(?:[.:h]?(\d{2})|[.:h](\d))?\s*(am|pm)?(?:h|\s*uhr)?$/i.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hours);
  // 17.30 is the number 17.3.
  const mended = `${String(hour).padStart(2, "0")}:${(two || one).padEnd(2, "0")}`;
  return TIME.test(mended) ? `"${mended}"` : undefined;
}

function email(value: unknown): string | undefined {
  const text = plain(value) ?? "";
  const [first, ...others] = text.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? [];
  return first && (others.length > 0 ? `${first}, and no other` : first);
}

/** The path of a whole address, or of the name of a file. */
function sitePath(value: unknown): string | undefined {
  const text = plain(value) ?? "";
  if (/^https?:\/\/[^/]/.test(text) && URL.canParse(text)) return new URL(text).pathname;
  return /^[\w-][\w./-]*$/.test(text) ? `/${text}` : undefined;
}

/** The words of a form's thanks, or the path of a page that is named without `/`. */
function thanks(value: unknown): string | undefined {
  const text = plain(value) ?? "";
  if (/^[a-z0-9-]+$/.test(text)) return `/${text}, or { title: ${text} }`;
  const words = /^[\p{L}\p{N} .!?'’-]+$/u.test(text) ? text : JSON.stringify(text);
  return /[\p{L}\s]/u.test(text) && !/^\/|:\/\//.test(text) ? `{ title: ${words} }` : undefined;
}
