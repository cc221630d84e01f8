import * as z from "zod";
import { isExternal, linkError } from "../markdown/safe-link";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";

const TIME = "a date or time such as 2026-01-31 or 2026-01-31T09:00, without a zone";
const LOCATION = "a group of town and country (names of locations are not known)";

/** Front matter of pages that search engines show in a form of their own. Which kind needs which is checked apart. */
export function kindShape({ line }: Fields) {
  const time = z
    .string(TIME)
    .refine(isLocalTime, TIME)
    .meta({ description: "A date or time in the site's timezone: 2026-01-31T09:00" });
  const { shape } = group({ town: line, country: line });
  const known = Object.keys(shape).join(", ");
  const location = z.strictObject(shape, {
    error: ({ code }) =>
      code === "unrecognized_keys" ? known : code === "invalid_type" ? LOCATION : undefined,
  });
  const amount = z.number().nonnegative();

  return {
    kind: z
      .enum(["news", "job", "event"])
      .optional()
      .meta({ description: "Adds the structured data of its kind" }),
    until: time.optional(),
    location: location.optional(),
    employment: z.enum(["full-time", "part-time", "contract", "internship"]).optional(),
    salary: group({
      from: amount,
      to: amount.optional(),
      currency: z.string().regex(/^[A-Z]{3}$/, "a currency such as EUR"),
      per: z.enum(["hour", "day", "week", "month", "year"]),
    }).optional(),
    start: time.optional(),
    end: time.optional(),
    place: z
      .union([line, location])
      .optional()
      .meta({ description: "A name, or town and country" }),
    online: line
      .refine((to) => linkError(to) === undefined && isExternal(to), {
        error: "a whole address, such as https://example.com/page",
      })
      .optional()
      .meta({ description: "The address of an event on the web" }),
  };
}

/** True for a date, or a date and time, that exists: `2026-02-28`, `2026-02-28T09:00`. */
function isLocalTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(text)) return false;
  const time = text.length > 10 ? text.slice(10) : "T00:00";
  const date = new Date(`${text.slice(0, 10)}${time}Z`);
  // JavaScript takes 2026-02-30 for 2 March, and 24:00 for the day after.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 13));
}
