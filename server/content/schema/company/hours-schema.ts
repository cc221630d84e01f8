import * as z from "zod";
import { findOverlap, type HoursEntry } from "../../../../contract/hours/opening-hours";
import { group } from "../fields/group";

export const WEEKDAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;

const ALL_DAYS = WEEKDAYS.map((_, index) => index);
const DAYS = "days such as mo-fr, sa or mo, we-fr";

const days = z
  .union([z.string(), z.array(z.string()).min(1).max(7)], { error: DAYS })
  .transform((given, check): number[] => {
    const parts = [given].flat().flatMap((part) => part.split(","));
    const found = parts.map((part) => daysIn(part.trim().toLowerCase()));
    const all = found.flatMap((days) => days ?? []);
    if (found.every(Boolean) && new Set(all).size === all.length) return all.sort();
    const message = found.every(Boolean) ? "each day once" : DAYS;
    check.addIssue({ code: "custom", message, input: given });
    return z.NEVER;
  })
  .meta({ description: "mo, a range such as mo-fr, or a list of both" });

/** The days of `mo` or `fr-mo`, 0 for Monday; undefined for other texts. */
function daysIn(text: string): number[] | undefined {
  const [first = "", last = first, ...rest] = text.split(/\s*[-–]\s*/);
  const names: readonly string[] = WEEKDAYS;
  const [start, end] = [names.indexOf(first), names.indexOf(last)];
  if (start < 0 || end < 0 || rest.length > 0) return undefined;
  const length = ((end - start + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => (start + index) % 7);
}

const time = z
  .string('a time in quotes such as "09:00"')
  .regex(/^(([01]?\d|2[0-3]):[0-5]\d|24:00)$/, 'a time such as "09:00"')
  .transform(minutesOf)
  .meta({ description: 'A time in quotes: "09:00"' });

function minutesOf(text: string): number {
  const [hours = "0", minutes = "0"] = text.split(":");
  return Number(hours) * 60 + Number(minutes);
}

const times = {
  from: time.optional(),
  to: time.optional().meta({ description: "Before from: past midnight" }),
  byAppointment: z.boolean().optional().meta({ description: "true in place of times" }),
};

interface Times {
  from?: number;
  to?: number;
  byAppointment?: boolean;
}

function checkTimes(times: Times, check: z.core.$RefinementCtx): void {
  const error = check.issues.length === 0 ? timesError(times) : undefined;
  if (error) check.addIssue({ code: "custom", path: [error.key], message: error.expected });
}

function timesError({ from, to, byAppointment }: Times) {
  const hasTimes = from !== undefined || to !== undefined;
  if (byAppointment)
    return hasTimes
      ? { key: "byAppointment", expected: "times, or byAppointment: true, not both" }
      : undefined;
  if (from === undefined)
    return { key: "from", expected: 'a time such as "09:00", or byAppointment: true' };
  if (to === undefined) return { key: "to", expected: 'a time such as "17:30"' };
  return from === to || from === 1440
    ? { key: "to", expected: 'another time than from ("24:00" for midnight)' }
    : undefined;
}

/** An end that is not after the beginning is one of the next day. */
function toEntry({ days, from, to }: Times & { days: number[] }): HoursEntry {
  if (from === undefined || to === undefined) return { days };
  return { days, from, to: to > from ? to : to + 1440 };
}

const hours = z
  .array(
    group({ days, ...times })
      .superRefine(checkTimes)
      .transform(toEntry),
  )
  .max(40)
  .superRefine(checkOverlap);

const specialHours = z
  .array(
    group({ days: days.default(ALL_DAYS), ...times })
      .superRefine(checkTimes)
      .transform(toEntry),
  )
  .min(1)
  .max(40)
  .superRefine(checkOverlap);

function checkOverlap(entries: readonly HoursEntry[], check: z.core.$RefinementCtx): void {
  const overlap = check.issues.length === 0 ? findOverlap(entries) : undefined;
  if (!overlap) return;
  const { first, second, day } = overlap;
  const message = `hours that do not overlap (with entry ${first + 1}, ${WEEKDAYS[day]})`;
  check.addIssue({ code: "custom", path: [second, "from"], message });
}

const date = z.iso.date("a date such as 2026-12-24");

const exception = group({
  on: date.optional().meta({ description: "A single day" }),
  from: date.optional().meta({ description: "The first of several days" }),
  to: date.optional().meta({ description: "The last of them" }),
  closed: z.boolean().optional(),
  hours: specialHours.optional().meta({ description: "In place of closed" }),
  text: z.string().trim().min(1).max(300).optional().meta({ description: "The reason" }),
})
  .superRefine(({ on, from, to, closed, hours }, check) => {
    if (check.issues.length > 0) return;
    const add = (key: string, message: string) =>
      check.addIssue({ code: "custom", path: [key], message });
    if (on === undefined && (from === undefined || to === undefined))
      add(from === undefined ? "on" : "to", "on: a date, or from and to");
    else if (on !== undefined && (from !== undefined || to !== undefined))
      add("on", "on, or from and to, not both");
    else if (from !== undefined && to !== undefined && to < from)
      add("to", `a date that is not before '${from}'`);
    else if (Boolean(closed) === Boolean(hours)) add("closed", "closed: true, or hours");
  })
  .transform(({ on = "", from = on, to = on, hours = [], text }) => ({ from, to, hours, text }));

const except = z
  .array(exception)
  .max(100)
  .superRefine((all, check) => {
    if (check.issues.length > 0) return;
    for (const [index, { from, to }] of all.entries()) {
      const other = all.slice(0, index).findIndex((one) => one.from <= to && from <= one.to);
      if (other < 0) continue;
      const message = `days that no other exception has (entry ${other + 1} has some)`;
      check.addIssue({ code: "custom", path: [index, "from"], message });
    }
  });

/** The opening hours of a location. */
export const hoursShape = {
  hours: hours.default([]).meta({ description: "Opening hours" }),
  except: except.default([]).meta({ description: "Days with other hours, and closures" }),
};
