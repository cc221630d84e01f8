import * as z from "zod";
import { findOverlap, type HoursEntry } from "../../../../contract/hours/opening-hours";
import { type Message, message } from "../../files/errors/messages";
import { described, ofKind } from "../fields/described";
import { group } from "../fields/group";

const WEEKDAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;

const ALL_DAYS = WEEKDAYS.map((_, index) => index);
const DAYS = message("value-days");

const days = ofKind(
  "days",
  z
    .union([z.string(), z.array(z.string()).min(1).max(7)], { error: DAYS })
    .transform((given, check): number[] => {
      const parts = [given].flat().flatMap((part) => part.split(","));
      const found = parts.map((part) => daysIn(part.trim().toLowerCase()));
      const all = found.flatMap((days) => days ?? []);
      if (found.every(Boolean) && new Set(all).size === all.length) return all.sort();
      const wanted = found.every(Boolean) ? message("hours-day-once") : DAYS;
      check.addIssue({ code: "custom", message: wanted, input: given });
      return z.NEVER;
    }),
);

const DAYS_TEXT = "mo, tu, we, th, fr, sa or su, a range, or a list of both";

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
  .string(message("value-time-quotes"))
  .regex(/^(([01]?\d|2[0-3]):[0-5]\d|24:00)$/, message("value-time", { example: "09:00" }))
  .transform(minutesOf)
  .meta({ kind: "time" });

function minutesOf(text: string): number {
  const [hours = "0", minutes = "0"] = text.split(":");
  return Number(hours) * 60 + Number(minutes);
}

const times = {
  from: described(time.optional(), "Opens at", "The time of opening, in quotes", '"09:00"'),
  to: described(
    time.optional(),
    "Closes at",
    "The time of closing, in quotes; a time before from is one past midnight",
    '"17:30"',
  ),
  byAppointment: described(
    z.boolean().optional(),
    "By appointment",
    "true in place of times: open by appointment only",
    "true",
  ),
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
    return hasTimes ? { key: "byAppointment", expected: message("hours-appointment") } : undefined;
  if (from === undefined) return { key: "from", expected: message("hours-from") };
  if (to === undefined) return { key: "to", expected: message("value-time", { example: "17:30" }) };
  return from === to || from === 1440
    ? { key: "to", expected: message("hours-same-end") }
    : undefined;
}

/** An end that is not after the beginning is one of the next day. */
function toEntry({ days, from, to }: Times & { days: number[] }): HoursEntry {
  if (from === undefined || to === undefined) return { days };
  return { days, from, to: to > from ? to : to + 1440 };
}

const hours = z
  .array(
    group({ days: described(days, "Days", DAYS_TEXT, "mo-fr"), ...times })
      .superRefine(checkTimes)
      .transform(toEntry),
  )
  .max(40)
  .superRefine(checkOverlap);

const specialHours = z
  .array(
    group({
      days: described(days.default(ALL_DAYS), "Days", `${DAYS_TEXT}; all days if left out`, "sa"),
      ...times,
    })
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
  const wanted = message("hours-overlap", { entry: first + 1, day: WEEKDAYS[day] ?? "" });
  check.addIssue({ code: "custom", path: [second, "from"], message: wanted });
}

const date = ofKind("date", z.iso.date(message("value-date", { example: "2026-12-24" })));

const exception = group({
  on: described(date.optional(), "Day", "A single day", "2026-12-24"),
  from: described(
    date.optional(),
    "First day",
    "The first of several days, in place of on",
    "2026-12-24",
  ),
  to: described(date.optional(), "Last day", "The last of them", "2027-01-03"),
  closed: described(z.boolean().optional(), "Closed", "true: closed on these days", "true"),
  hours: described(
    specialHours.optional(),
    "Other hours",
    "Other hours on these days, in place of closed",
    '[{ from: "10:00", to: "14:00" }]',
  ),
  text: described(
    ofKind("text", z.string().trim().min(1).max(300)).optional(),
    "Reason",
    "The reason, shown beside the hours",
    "Company holidays",
  ),
})
  .superRefine(({ on, from, to, closed, hours }, check) => {
    if (check.issues.length > 0) return;
    const add = (key: string, wanted: Message) =>
      check.addIssue({ code: "custom", path: [key], message: wanted });
    if (on === undefined && (from === undefined || to === undefined))
      add(from === undefined ? "on" : "to", message("except-days"));
    else if (on !== undefined && (from !== undefined || to !== undefined))
      add("on", message("except-both"));
    else if (from !== undefined && to !== undefined && to < from)
      add("to", message("except-order", { from }));
    else if (Boolean(closed) === Boolean(hours)) add("closed", message("except-closed"));
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
      const wanted = message("except-once", { entry: other + 1 });
      check.addIssue({ code: "custom", path: [index, "from"], message: wanted });
    }
  });

/** The opening hours of a location. */
export const hoursShape = {
  hours: described(
    hours.default([]),
    "Opening hours",
    "Opening hours, several entries a day where there is a break",
    '[{ days: mo-fr, from: "09:00", to: "17:30" }]',
    { who: "editor" },
  ),
  except: described(
    except.default([]),
    "Closures and other hours",
    "Days with other hours, and closures",
    "[{ on: 2026-12-24, closed: true, text: Christmas Eve }]",
    { who: "editor" },
  ),
};
