import * as z from "zod";
import { isExternal, linkError } from "../markdown/safe-link";
import { described } from "./fields/described";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";

/** The `expected` of an amount of money. */
export const AMOUNT = "an amount such as 2500 or 15.50";
const LOCATION = "the name of a location in site.yaml, or a group of town and country";

/** Front matter of pages that search engines show in a form of their own. Which kind needs which is checked apart. */
export function kindShape({ line, time, locationName }: Fields) {
  const { shape } = group({
    town: described(line, "The town", "Cologne"),
    country: described(line, "The country, by its name or its code of two letters", "DE"),
  });
  const known = Object.keys(shape).join(", ");
  const location = z.strictObject(shape, {
    error: ({ code }) =>
      code === "unrecognized_keys" ? known : code === "invalid_type" ? LOCATION : undefined,
  });
  const amount = z.number(AMOUNT).nonnegative();

  return {
    kind: described(
      z.enum(["news", "job", "event"]).optional(),
      "Tells search engines that the page is news, a job or an event; a job and an event need more keys",
      "job",
    ),
    location: described(
      z.union([locationName, location]).optional(),
      "Of a job: where one works, the name of a location in site.yaml or town and country",
      "{ town: Cologne, country: DE }",
    ),
    employment: described(
      z.enum(["full-time", "part-time", "contract", "internship"]).optional(),
      "Of a job: how much one works",
      "full-time",
    ),
    salary: described(
      group({
        from: described(amount, "The salary, or the least of it", "2800"),
        to: described(amount.optional(), "The most of it", "3400"),
        currency: described(
          z.string().regex(/^[A-Z]{3}$/, "a currency such as EUR"),
          "The currency, by its code of three letters",
          "EUR",
        ),
        per: described(
          z.enum(["hour", "day", "week", "month", "year"]),
          "The time that the salary is for",
          "month",
        ),
      }).optional(),
      "Of a job: its pay",
      "{ from: 2800, to: 3400, currency: EUR, per: month }",
    ),
    start: described(
      time.optional(),
      "Of an event: when it begins, in the site's timezone",
      "2026-05-01T19:30",
    ),
    end: described(
      time.optional(),
      "Of an event: when it ends, in the site's timezone",
      "2026-05-01T22:00",
    ),
    place: described(
      z.union([line, location]).optional(),
      "Of an event: the name of its place, or town and country",
      "Town hall",
    ),
    online: described(
      line
        .refine((to) => linkError(to) === undefined && isExternal(to), {
          error: "a whole address, such as https://example.com/page",
        })
        .optional(),
      "Of an event on the web: its address",
      '"https://example.com/talk"',
    ),
  };
}
