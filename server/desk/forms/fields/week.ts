import { isGroup } from "../../../content/files/yaml/yaml-source";
import { inputTime } from "./shown-value";

export const WEEKDAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Openings of a day that a form takes. */
export const MAX_SPANS = 8;
const KEYS = ["days", "from", "to", "byAppointment"];

export interface Span {
  from: string;
  to: string;
}

export interface DayHours {
  spans: readonly Span[];
  byAppointment: boolean;
}

export type Week = ReadonlyMap<Weekday, DayHours>;

/** An entry of opening hours. */
export interface HoursEntry {
  origin?: number;
  value: Record<string, unknown>;
  days: readonly number[];
  /** Its times, or that it is by appointment. */
  times: string;
}

export const APPOINTMENT = "appointment";

/** Opening hours by day; undefined for those that a week cannot show. */
export function weekOf(hours: unknown): Week | undefined {
  const entries = entriesOf(hours);
  if (!entries) return undefined;
  const week = new Map<Weekday, DayHours>();
  for (const [index, day] of WEEKDAYS.entries()) {
    const open = entries.filter(({ days }) => days.includes(index)).map(({ times }) => times);
    const spans = open.filter((times) => times !== APPOINTMENT).map(spanOf);
    if (spans.length > MAX_SPANS || new Set(open).size < open.length) return undefined;
    week.set(day, { spans, byAppointment: open.includes(APPOINTMENT) });
  }
  return week;
}

/** The entries of opening hours that a week can show; undefined for others. */
export function entriesOf(hours: unknown): HoursEntry[] | undefined {
  const list: readonly unknown[] | undefined = Array.isArray(hours)
    ? hours
    : hours
      ? undefined
      : [];
  const entries = list?.map((value, origin) => entryOf(value, origin));
  return entries?.every((entry) => entry !== undefined) ? entries : undefined;
}

function entryOf(value: unknown, origin: number): HoursEntry | undefined {
  if (!isGroup(value) || Object.keys(value).some((key) => !KEYS.includes(key))) return undefined;
  const days = daysIn(value.days);
  const [from, to] = [timeOf(value.from), timeOf(value.to)];
  if (!days) return undefined;
  if (value.byAppointment === true)
    return from || to ? undefined : { origin, value, days, times: APPOINTMENT };
  return from && to ? { origin, value, days, times: `${from}-${to}` } : undefined;
}

/** A time as the form shows it; empty for a text that is none. */
export function timeOf(value: unknown): string {
  return inputTime(value) ?? (value === "24:00" ? "24:00" : "");
}

export function spanOf(times: string): Span {
  const [from = "", to = ""] = times.split("-");
  return { from, to };
}

/** The days of `mo-fr` or `[mo, we]`, 0 for Monday, in order. */
function daysIn(value: unknown): number[] | undefined {
  const names: readonly string[] = WEEKDAYS;
  const days: number[] = [];
  for (const part of [value].flat().flatMap((one) => String(one).toLowerCase().split(","))) {
    const [first = "", last = first, ...rest] = part.trim().split(/\s*[-–]\s*/);
    const [start, end] = [names.indexOf(first), names.indexOf(last)];
    if (start < 0 || end < 0 || rest.length > 0) return undefined;
    for (let day = start; ; day = (day + 1) % 7) {
      if (days.includes(day)) return undefined;
      days.push(day);
      if (day === end) break;
    }
  }
  return days.toSorted((one, other) => one - other);
}

/** The open days of a week in one line: `Monday – Friday, Sunday`. */
export function weekSummary(week: Week, words: Record<Weekday, string>): string {
  const open = WEEKDAYS.filter((day) => (week.get(day)?.spans.length ?? 0) > 0);
  const runs: Weekday[][] = [];
  for (const day of open) {
    const last = runs.at(-1);
    const [before] = last?.slice(-1) ?? [];
    if (last && before && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(before) + 1) last.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => runText(run.map((day) => words[day]))).join(", ");
}

function runText(days: readonly string[]): string {
  return days.length > 2 ? `${days[0]} – ${days.at(-1)}` : days.join(", ");
}
