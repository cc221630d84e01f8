import type { Zone } from "./zoned-time";

/** An entry of opening hours, for one or more days of the week. */
export interface HoursEntry {
  /** 0 is Monday. */
  days: readonly number[];
  /** In minutes after midnight; missing for a line by appointment only. */
  from?: number;
  /** In minutes after midnight; above 1440 on the next day. */
  to?: number;
}

/** Dates with special hours. */
export interface HoursException {
  /** First and last date, inclusive: 2026-12-24. */
  from: string;
  to: string;
  /** Empty for closed days. */
  hours: readonly HoursEntry[];
  text?: string;
}

/** When a place is open. */
export interface OpeningHours {
  hours: readonly HoursEntry[];
  except: readonly HoursException[];
}

/** The state at an instant, and when it changes, in ms since 1970. */
export interface OpeningState {
  isOpen: boolean;
  /** Missing if the state does not change for a week (open) or a year (closed). */
  changesAt?: number;
}

/** Whether a section shows locations with their opening hours. */
export function showsPlaces({ type }: { type: string }): boolean {
  return type === "locations" || type === "hours" || type === "contact-details";
}

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const WEEK_MINUTES = 7 * 24 * 60;
const MAX_OPEN_DAYS = 8;
const MAX_CLOSED_DAYS = 366;

/**
 * Takes the wall time of a midnight, returns the hours of that day. Hours that end after midnight belong to the day on
 * which they start.
 */
export function hoursOf(
  { hours, except }: OpeningHours,
  midnight: number,
): { entries: HoursEntry[]; exception?: HoursException } {
  const date = isoDate(midnight);
  const exception = except.find(({ from, to }) => from <= date && date <= to);
  const day = dayOfWeek(midnight);
  const entries = (exception?.hours ?? hours).filter(({ days }) => days.includes(day));
  return { entries, ...(exception && { exception }) };
}

/**
 * Whether a place is open at an instant. A wall time that occurs twice is the first; a skipped wall time is the moment
 * of the change.
 */
export function openingState(opening: OpeningHours, zone: Zone, now: number): OpeningState {
  const today = midnightOf(zone.wallTime(now));
  let open: { start: number; end: number } | undefined;
  for (let day = -1; day <= MAX_CLOSED_DAYS; day++) {
    const midnight = today + day * DAY_MS;
    for (const { start, end } of periodsOf(opening, zone, midnight)) {
      if (end <= now) continue;
      if (open && start > open.end) return stateOf(open, now);
      open = { start: open?.start ?? start, end: Math.max(open?.end ?? 0, end) };
    }
    if (!open) continue;
    if (open.start > now) return stateOf(open, now);
    if (open.end > now + MAX_OPEN_DAYS * DAY_MS) return { isOpen: true };
    // No later period can overlap.
    if (open.end < zone.instant(midnight + DAY_MS)) return stateOf(open, now);
  }
  return { isOpen: false };
}

/** The instant of the next midnight. */
export function nextMidnight(zone: Zone, now: number): number {
  return zone.instant(midnightOf(zone.wallTime(now)) + DAY_MS);
}

/** The wall time of the midnight before a wall time. */
export function midnightOf(wallTime: number): number {
  return Math.floor(wallTime / DAY_MS) * DAY_MS;
}

/** The day of the week at a wall time; 0 is Monday. */
export function dayOfWeek(wallTime: number): number {
  return (new Date(wallTime).getUTCDay() + 6) % 7;
}

/** The date at a wall time: 2026-12-24. */
export function isoDate(wallTime: number): string {
  return new Date(wallTime).toISOString().slice(0, 10);
}

function stateOf({ start, end }: { start: number; end: number }, now: number): OpeningState {
  return start <= now ? { isOpen: true, changesAt: end } : { isOpen: false, changesAt: start };
}

/** The periods that begin on a day, the earliest first. */
function periodsOf(opening: OpeningHours, zone: Zone, midnight: number) {
  return hoursOf(opening, midnight)
    .entries.flatMap(({ from, to }) =>
      from === undefined || to === undefined
        ? []
        : [
            {
              start: zone.instant(midnight + from * MINUTE_MS),
              end: zone.instant(midnight + to * MINUTE_MS),
            },
          ],
    )
    .sort((a, b) => a.start - b.start);
}

/** Takes the hours of a week, returns the indexes of two entries that overlap, and the day on which they do. */
export function findOverlap(
  hours: readonly HoursEntry[],
): { first: number; second: number; day: number } | undefined {
  const periods = hours
    .flatMap(({ days, from, to }, index) =>
      from === undefined || to === undefined
        ? []
        : days.map((day) => ({ index, day, start: day * 1440 + from, end: day * 1440 + to })),
    )
    .sort((a, b) => a.start - b.start);
  const [sunday] = periods.slice(-1).filter(({ end }) => end > WEEK_MINUTES);
  const wrapped = sunday && {
    ...sunday,
    start: sunday.start - WEEK_MINUTES,
    end: sunday.end - WEEK_MINUTES,
  };
  let last = wrapped;
  for (const period of periods) {
    if (last && period.start < last.end) {
      const [first = 0, second = 0] = [last.index, period.index].sort((a, b) => a - b);
      return { first, second, day: period.day };
    }
    last = period;
  }
  return undefined;
}
