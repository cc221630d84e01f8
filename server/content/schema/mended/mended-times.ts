import { meantDays, meantMonth } from "./mended-words";
import { plainText } from "./plain-text";

const TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** A date as owners write it: `1.12.2026`, `3 March 2026`, `20260301`. */
export function meantDate(value: unknown): string | undefined {
  const given = typeof value === "number" ? String(value) : (plainText(value) ?? "");
  // Digits and hyphens of other keyboards.
  const text = given.normalize("NFKC").replace(/[\u2010-\u2015\u2212]/g, "-");
  const [, years, months = "", days = ""] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ??
    /^(20\d{2})(\d{2})(\d{2})$/.exec(text) ??
    dayFirst(text) ??
    [];
  if (!years) return undefined;
  // 2026-24-11
  const isSwapped = Number(months) > 12 && Number(days) <= 12;
  const [month, day] = isSwapped ? [days, months] : [months, days];
  const mended = [years, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
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

/** A date with a time of the day, or without: `1.12.2026, 9 Uhr`. */
export function meantMoment(value: unknown): string | undefined {
  const [, day = "", clock] =
    /^(\S+?)(?:[T ,]+(\d{1,2}(?:[:.]\d{2})?)(?::\d{2})?)?(?: Uhr)?$/.exec(plainText(value) ?? "") ??
    [];
  const mended = meantDate(day.replace(/,$/, ""));
  const [hours = "", minutes = "00"] = clock?.split(/[:.]/) ?? [];
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  if (!mended || !hours) return mended;
  return TIME.test(time) ? `${mended}T${time}` : undefined;
}

/** Opening hours in words: `Mo-Fr 9-17 Uhr`. */
const HOURS =
  /^(\p{L}+\.?(?:\s*[-–]\s*\p{L}+\.?)?):?\s+([012]?\d(?:[:.]\d\d)?)(?:\s*Uhr)?\s*(?:[-–]|bis|to)\s*([012]?\d(?:[:.]\d\d)?)(?:\s*Uhr)?$/u;

/** The hours of a place, as an entry of a list. */
export function meantHours(text: string): string | undefined {
  const [, days = "", from, to] = HOURS.exec(text) ?? [];
  const week = days && meantDays(days);
  const [opens, closes] = [meantTime(from), meantTime(to)];
  return week && opens && closes ? `[{ days: ${week}, from: ${opens}, to: ${closes} }]` : undefined;
}

/** A time of the day as shops write it: `9 Uhr`, `9.30`, `9am`. */
export function meantTime(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : (plainText(value) ?? "");
  const [, hours, two = "", one = "", half] =
    /^(\d{1,2}?)(?:[.:h]?(\d{2})|[.:h](\d))?\s*(am|pm)?(?:h|\s*uhr)?$/i.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hours);
  // 17.30 is the number 17.3.
  const mended = `${String(hour).padStart(2, "0")}:${(two || one).padEnd(2, "0")}`;
  return TIME.test(mended) ? `"${mended}"` : undefined;
}
