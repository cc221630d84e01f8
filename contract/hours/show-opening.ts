import { fillIn } from "../text/fill-in";
import {
  DAY_MS,
  dayOfWeek,
  type HoursEntry,
  type HoursException,
  hoursOf,
  isoDate,
  midnightOf,
  nextMidnight,
  type OpeningHours,
  openingState,
} from "./opening-hours";
import type { Zone } from "./zoned-time";

/** The strings of opening hours. */
export type OpeningWords = Record<
  "open" | "openUntil" | "opensAt" | "opensOn" | "closed" | "byAppointment",
  string
>;

interface OpeningMoment {
  zone: Zone;
  /** Ms since 1970. */
  now: number;
  language: string;
  words: OpeningWords;
}

/** A day of the week with the hours of its next date. */
export interface OpeningRow {
  day: string;
  /** `09:00–12:30`, or the text for closed or by appointment. */
  times: string[];
  isToday: boolean;
  /** The reason of an exception. */
  text?: string;
}

/** Opening hours at a moment, formatted for a page. */
export interface ShownOpening {
  state: string;
  isOpen: boolean;
  /** Monday first. */
  rows: OpeningRow[];
  /** Dates with special hours, soonest first. */
  exceptions: Omit<OpeningRow, "isToday">[];
  /** When the text changes next, in ms since 1970. */
  changesAt: number;
}

/** Number of days ahead for which exceptions are listed. */
const MAX_AHEAD_DAYS = 60;

/** Takes opening hours and a moment, returns their texts. */
export function showOpening(opening: OpeningHours, moment: OpeningMoment): ShownOpening {
  const { zone, now } = moment;
  const state = openingState(opening, zone, now);
  const today = midnightOf(zone.wallTime(now));
  const rows = Array.from({ length: 7 }, (_, day) => {
    const midnight = today + ((day - dayOfWeek(today) + 7) % 7) * DAY_MS;
    const { entries, exception } = hoursOf(opening, midnight);
    const text = exception?.text;
    return {
      day: inUpperCase(formatDay(midnight, moment, { weekday: "long" }), moment.language),
      times: openingTimes(entries, moment),
      isToday: midnight === today,
      ...(text !== undefined && { text }),
    };
  });
  return {
    state: stateText(opening, moment),
    isOpen: state.isOpen,
    rows,
    exceptions: comingExceptions(opening, today).map((exception) => ({
      day: exceptionDays(exception, moment.language),
      times: openingTimes(exception.hours, moment),
      ...(exception.text !== undefined && { text: exception.text }),
    })),
    changesAt: Math.min(state.changesAt ?? Number.POSITIVE_INFINITY, nextMidnight(zone, now)),
  };
}

/** `24 December`, or `24 December – 2 January`. */
export function exceptionDays({ from, to }: HoursException, language: string): string {
  const format = dateFormat(language, { day: "numeric", month: "long" });
  return from === to
    ? format.format(Date.parse(from))
    : format.formatRange(Date.parse(from), Date.parse(to));
}

function stateText(opening: OpeningHours, moment: OpeningMoment): string {
  const { zone, now, words } = moment;
  const { isOpen, changesAt } = openingState(opening, zone, now);
  if (changesAt === undefined) {
    const isAsked = opening.hours.some(({ from }) => from === undefined);
    return isOpen ? words.open : isAsked ? words.byAppointment : words.closed;
  }
  const wall = zone.wallTime(changesAt);
  const time = formatTime(wall, moment.language);
  if (isOpen) return fillIn(words.openUntil, { time });
  const days = (midnightOf(wall) - midnightOf(zone.wallTime(now))) / DAY_MS;
  if (days === 0) return fillIn(words.opensAt, { time });
  const format: Intl.DateTimeFormatOptions =
    days < 7 ? { weekday: "long" } : { day: "numeric", month: "long" };
  return fillIn(words.opensOn, { day: formatDay(wall, moment, format), time });
}

function comingExceptions({ except }: OpeningHours, today: number): HoursException[] {
  const [first, last] = [isoDate(today), isoDate(today + MAX_AHEAD_DAYS * DAY_MS)];
  return except
    .filter(({ from, to }) => to >= first && from <= last)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Formats the hours of a day, earliest first: `09:00–12:30`. */
export function openingTimes(
  entries: readonly HoursEntry[],
  { language, words }: Pick<OpeningMoment, "language" | "words">,
): string[] {
  if (entries.length === 0) return [words.closed];
  return [...entries]
    .sort((a, b) => (a.from ?? 0) - (b.from ?? 0))
    .map(({ from, to }) =>
      from === undefined || to === undefined
        ? words.byAppointment
        : `${formatTime(from * 60_000, language)}–${formatEnd(to * 60_000, language)}`,
    );
}

function formatTime(wallTime: number, language: string): string {
  return formatOfTime(language).format(wallTime);
}

/** Formats an end time: midnight is 24:00 on 24-hour clocks. */
function formatEnd(wallTime: number, language: string): string {
  const format = formatOfTime(language);
  const text = format.format(wallTime);
  const isMidnight = wallTime === DAY_MS && format.resolvedOptions().hourCycle === "h23";
  return isMidnight ? text.replace(/^00/, "24") : text;
}

function formatDay(
  wallTime: number,
  { language }: OpeningMoment,
  options: Intl.DateTimeFormatOptions,
): string {
  return dateFormat(language, options).format(wallTime);
}

/** Capitalises the day at the start of a row: many languages write days in lower case. */
function inUpperCase(day: string, language: string): string {
  return day.charAt(0).toLocaleUpperCase(language) + day.slice(1);
}

function formatOfTime(language: string): Intl.DateTimeFormat {
  const hourCycle = hourCycleOf(language);
  return dateFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle });
}

/**
 * Returns the hour cycle of a language: 24 hours, unless the tag names a region with 12 (`en-US`). CLDR's 12 for Arabic
 * without a region and for Greek is overridden: both write opening hours with 24.
 */
export function hourCycleOf(language: string): "h23" | undefined {
  return /^(?!el).+-[a-z]{2}$/i.test(language) ? undefined : "h23";
}

/** The locale of dates: English without a region is British, as in 17:30, 24 December. */
function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = language === "en" ? "en-GB" : language;
  return new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
}
