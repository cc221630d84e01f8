import * as z from "zod";
import { findZone, parseWallTime, type Zone } from "../../../../contract/hours/zoned-time";
import { message } from "../../files/errors/messages";
import { described, type KeyMarks } from "./described";

const TIME = message("value-moment");

/** A date or time of the site's timezone, as text. One that clocks skip is an error. */
export function timeField(context: () => { zone: Zone }) {
  return z
    .string(TIME)
    .superRefine((text, check) => {
      const wall = parseWallTime(text);
      const expected = wall === undefined ? TIME : skippedError(wall, text, context);
      if (expected) check.addIssue({ code: "custom", message: expected, input: text });
    })
    .meta({
      kind: "moment",
      description: "A date or time in the site's timezone: 2026-01-31T09:00",
    });
}

/** A date alone begins with its first moment, whichever that is. */
function skippedError(wall: number, text: string, context: () => { zone: Zone }) {
  if (!text.includes("T")) return undefined;
  const { zone } = context();
  const shown = zone.wallTime(zone.instant(wall));
  if (shown === wall) return undefined;
  const next = new Date(shown).toISOString().slice(0, 16);
  return message("value-skipped-time", { zone: zone.name, next });
}

/** The fields of all that is shown for a time only; `isFolded` where few need one. */
export function datedShape(time: ReturnType<typeof timeField>, { isFolded = true } = {}) {
  const marks: KeyMarks = isFolded ? { advanced: true } : {};
  return {
    draft: described(z.boolean().optional(), "Draft", "true: not shown yet", "true", {
      who: "editor",
    }),
    from: described(
      time.optional(),
      "Shown from",
      "Shown from this time on, in the site's timezone; a date alone from its first moment",
      "2026-12-20",
      marks,
    ),
    until: described(
      time.optional(),
      "Shown until",
      "Shown until this time, in the site's timezone; a date alone to its last moment",
      "2027-01-03T18:00",
      marks,
    ),
  };
}

/** The name of a timezone. */
export const timezoneField = z
  .string()
  .refine((name) => findZone(name) !== undefined, message("value-timezone"))
  .meta({ kind: "timezone" });
