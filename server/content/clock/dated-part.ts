import { endOfWallTime, parseWallTime, type Zone } from "../../../contract/hours/zoned-time";

/** The dates of a page, a section, an entry or an announcement. */
export interface DatedPart {
  draft?: boolean;
  /** First date, or date and time, in the site's timezone. */
  from?: string;
  /** Last date, inclusive, or date and time. */
  until?: string;
}

/** The moment that a content is made for. */
export interface Moment {
  /** Ms since 1970. */
  now: number;
  /** Shows drafts too. */
  hasDrafts?: boolean;
}

/** Decides which parts are visible at one moment, and collects when that changes. */
export interface PartFilter {
  isShown(part: DatedPart): boolean;
  /** Adds an instant at which the content changes. */
  changesAt(instant: number): void;
  /** The next change, in ms since 1970. */
  readonly next: number | undefined;
  /** The latest change up to the moment, in ms since 1970. */
  readonly last: number | undefined;
}

/** Makes the filter of one moment. */
export function createPartFilter(zone: Zone, { now, hasDrafts = false }: Moment): PartFilter {
  let next = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;

  function changesAt(instant: number): void {
    if (instant > now) next = Math.min(next, instant);
    else last = Math.max(last, instant);
  }

  return {
    isShown({ draft, from, until }) {
      if (draft && !hasDrafts) return false;
      const { start, end } = shownBetween({ from, until }, zone);
      changesAt(start);
      // Until it has begun, its end changes nothing.
      if (start <= now) changesAt(end);
      return start <= now && now < end;
    },
    changesAt,
    get next() {
      return Number.isFinite(next) ? next : undefined;
    },
    get last() {
      return Number.isFinite(last) ? last : undefined;
    },
  };
}

/** Takes a list, returns its visible entries without their dates; the same list if no entry has dates. */
export function shownEntries<Entry extends object>(
  entries: readonly Entry[],
  filter: PartFilter,
): readonly Entry[] {
  if (!entries.some(isDated)) return entries;
  return entries.filter((entry) => filter.isShown(datesOf(entry))).map(withoutDates);
}

/** Whether the dates of two parts may overlap. */
export function mayMeet(one: DatedPart, other: DatedPart): boolean {
  if (one.draft || other.draft) return false;
  return startOf(one) < endOf(other) && startOf(other) < endOf(one);
}

/** The first and last instant at which a part is visible, in ms since 1970; infinite without a date. */
export function shownBetween(part: DatedPart, zone: Zone): { start: number; end: number } {
  const instantOf = (wall: number) => (Number.isFinite(wall) ? zone.instant(wall) : wall);
  return { start: instantOf(startOf(part)), end: instantOf(endOf(part)) };
}

function startOf({ from = "" }: DatedPart): number {
  return parseWallTime(from) ?? Number.NEGATIVE_INFINITY;
}

function endOf({ until = "" }: DatedPart): number {
  return endOfWallTime(until) ?? Number.POSITIVE_INFINITY;
}

/** Whether a part has dates. `from: "09:00"` of opening hours is not a date. */
export function isDated(part: object): boolean {
  return Object.keys(datesOf(part)).length > 0;
}

/** Returns a copy of a part without its dates. */
export function withoutDates<Part extends object>(part: Part): Part {
  const copy = { ...part };
  for (const name of Object.keys(datesOf(part))) Reflect.deleteProperty(copy, name);
  return copy;
}

/** Returns the dates of a part. */
export function datesOf(part: object): DatedPart {
  const { draft, from, until }: Record<string, unknown> = { ...part };
  return {
    ...(typeof draft === "boolean" && { draft }),
    ...(isTime(from) && { from }),
    ...(isTime(until) && { until }),
  };
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && parseWallTime(value) !== undefined;
}
