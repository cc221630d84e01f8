/** Languages in which owners name days, months, countries and languages. */
const LANGUAGES = ["en", "de", "fr", "it", "es", "nl", "pl"];
const CODES_OF_DAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"];
const GERMAN_DAYS = ["mo", "di", "mi", "do", "fr", "sa", "so"];
const CURRENCIES: Record<string, string> = { "€": "EUR", $: "USD", "£": "GBP", EURO: "EUR" };
const ZONES: Record<string, string> = {
  MEZ: "Europe/Berlin",
  MESZ: "Europe/Berlin",
  CET: "Europe/Berlin",
  CEST: "Europe/Berlin",
  GMT: "Europe/London",
  BST: "Europe/London",
};
/** Where most who write such an hour live: summer time makes more than one place of it, or none. */
const ZONES_OF_HOURS = ["Europe/London", "Europe/Berlin", "Europe/Athens", "Europe/Istanbul"];
/** Days of the week from Monday on. */
const WEEK = [5, 6, 7, 8, 9, 10, 11].map((day) => Date.UTC(2026, 0, day));

/** Takes days as owners write them (`Montag-Freitag`, `di`), returns their codes. */
export function meantDays(text: string): string | undefined {
  const names = LANGUAGES.map((language) => WEEK.map((day) => formatted(day, language, "weekday")));
  const known = [...names, GERMAN_DAYS, CODES_OF_DAYS];
  const words = text
    .toLowerCase()
    .replace(/\s+(bis|to|until)\s+/g, "-")
    .split(/\s*([-–,])\s*/);
  const codes = words.map((word) => {
    if (/^[-–,]$/.test(word)) return word === "," ? ", " : "-";
    const index = known.map((week) => week.indexOf(word.replace(/\.$/, ""))).find((at) => at >= 0);
    return index === undefined ? undefined : CODES_OF_DAYS[index];
  });
  return codes.includes(undefined) ? undefined : codes.join("");
}

/** The number of a month by its name, with two digits. */
export function meantMonth(name: string): string | undefined {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
  for (const language of LANGUAGES) {
    const index = months.findIndex((month) => formatted(month, language, "month") === name);
    if (index >= 0) return String(index + 1).padStart(2, "0");
  }
  return undefined;
}

function formatted(time: number, language: string, part: "weekday" | "month"): string {
  const format = new Intl.DateTimeFormat(language, { [part]: "long", timeZone: "UTC" });
  return format.format(time).toLowerCase();
}

/** The code of a country by its name, or in small letters. */
export function meantCountry(text: string): string | undefined {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // A country of the past has the name of today's: DD and DE.
  const known = codes.filter((code) => new Intl.Locale(`und-${code}`).region === code);
  return codeOf(text, known, "region") ?? known.find((code) => code === text.toUpperCase());
}

/** The tag of a language by its name. */
export function meantLanguage(text: string): string | undefined {
  const all =
    "bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv nb uk tr ar he";
  return codeOf(text, all.split(" "), "language");
}

function codeOf(
  text: string,
  codes: readonly string[],
  type: "region" | "language",
): string | undefined {
  const wanted = text.toLowerCase();
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type, fallback: "none" });
    const found = codes.find((code) => names.of(code)?.toLowerCase() === wanted);
    if (found) return found;
  }
  return undefined;
}

/** The code of a currency by its sign. */
export function meantCurrency(text: string): string | undefined {
  return CURRENCIES[text.toUpperCase()] ?? /^[a-z]{3}$/i.exec(text)?.[0].toUpperCase();
}

/** A timezone by the name of a town, by letters that stand for one, or by hours from Greenwich. */
export function meantZone(text: string): string | undefined {
  const town = text.replace(/ /g, "_").toLowerCase();
  const zones = Intl.supportedValuesOf("timeZone");
  const nameOf = (zone: string) => zone.split("/").slice(1).join("/").toLowerCase();
  const [, hours] = /^(?:GMT|UTC)? ?\+0?(\d)(?::?00)?$/i.exec(text) ?? [];
  if (hours) return ZONES_OF_HOURS[Number(hours)];
  return ZONES[text.toUpperCase()] ?? zones.find((zone) => nameOf(zone) === town);
}
