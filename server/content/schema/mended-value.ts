import { isGroup } from "../files/yaml-source";

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

const RULES: readonly Rule[] = [
  ["a number", number],
  ["a whole number", number],
  ["true or false", truth],
  ["a date such as", date],
  ["a date or time such as", time],
  ["a palette name", colour],
  ["a group of keys", group],
  ["a list", list],
  ["a language tag", (value) => plain(value)?.toLowerCase().replace("_", "-")],
  ["a timezone", timezone],
];

/** Takes an expected text and the value that is there, returns the text with what may be meant, if that is plain. */
export function withMended(expected: string, value: unknown): string {
  const mend = RULES.find(([beginning]) => expected.startsWith(beginning))?.[1];
  const mended = mend?.(value);
  return mended === undefined || mended === value ? expected : `${expected} (here: ${mended})`;
}

/** A short text on one line. */
function plain(value: unknown): string | undefined {
  return typeof value === "string" && /^[^\n]{1,60}$/.test(value) ? value.trim() : undefined;
}

function number(value: unknown): string | undefined {
  const [, sign = "", whole, part] =
    /^([+-]?)(\d+)(?:[.,](\d+))?\s*%?$/.exec(plain(value) ?? "") ?? [];
  if (whole === undefined) return undefined;
  const mended = `${sign}${whole}${part === undefined ? "" : `.${part}`}`;
  return mended === value ? `${mended} without quotes` : mended;
}

function truth(value: unknown): string | undefined {
  const word = String(value).trim().toLowerCase();
  const meant = YES.includes(word) ? "true" : NO.includes(word) ? "false" : undefined;
  return meant === value ? `${meant} without quotes` : meant;
}

function date(value: unknown): string | undefined {
  const text = plain(value) ?? "";
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];
  const [, years = year, months = month, days = day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (!years || !months || !days) return undefined;
  const mended = [years, months.padStart(2, "0"), days.padStart(2, "0")].join("-");
  const isDay = new Date(`${mended}T00:00:00Z`).toJSON()?.startsWith(mended);
  return isDay ? mended : undefined;
}

function time(value: unknown): string | undefined {
  const [, day = "", clock] =
    /^(\S+?)(?:[T ,]+(\d{1,2}:\d{2})(?::\d{2})?)?(?: Uhr)?$/.exec(plain(value) ?? "") ?? [];
  const mended = date(day);
  return mended && clock ? `${mended}T${clock.padStart(5, "0")}` : mended;
}

function colour(value: unknown): string | undefined {
  const text = (plain(value) ?? "").replace(/^[“”„'"]+|[“”'"]+$/g, "").toLowerCase();
  if (/^#?([0-9a-f]{3}|[0-9a-f]{6})$/.test(text)) return `"#${text.replace("#", "")}"`;
  const [, name = text] = /^([a-z]+)-\d{2,3}$/.exec(text) ?? [];
  return COLOURS[name] ?? (name === text ? undefined : name);
}

function group(value: unknown): string | undefined {
  if (Array.isArray(value)) return "without '- ' before its keys";
  const text = plain(value) ?? "";
  const [, from, to] = /^(\/\S*)\s*(?:->|=>|→)\s*(\S+)$/.exec(text) ?? [];
  if (from) return `{ from: ${from}, to: ${to} }`;
  if (/^media\/\S+\.(png|jpe?g|gif|webp|avif|svg)$/i.test(text))
    return `{ src: ${text}, alt: What it shows }`;
  if (/^(\/|https?:\/\/)\S*$/.test(text)) return `{ label: The words of the link, to: ${text} }`;
  return undefined;
}

function list(value: unknown): string | undefined {
  if (isGroup(value)) return "'- ' before each entry";
  const text = plain(value);
  if (!text) return undefined;
  return /[,:[\]{}"]/.test(text) ? `[${JSON.stringify(text)}]` : `[${text}]`;
}

function timezone(value: unknown): string | undefined {
  const town = (plain(value) ?? "").replace(/ /g, "_").toLowerCase();
  const zones = Intl.supportedValuesOf("timeZone");
  return zones.find((zone) => zone.toLowerCase().split("/").slice(1).join("/") === town);
}
