import * as z from "zod";
import { message } from "../files/errors/messages";
import { isExternal, linkError } from "../markdown/safe-link";
import { described, ofKind, titled } from "./fields/described";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";

/** Front matter of pages that search engines show in a form of their own. Which kind needs which is checked apart. */
export function kindShape({ line, time, locationName }: Fields) {
  const { shape } = group({
    town: described(line, "Town", "The town", "Cologne"),
    country: described(
      line,
      "Country",
      "The country, by its name or its code of two letters",
      "DE",
    ),
  });
  const known = Object.keys(shape).join(", ");
  const location = z.strictObject(shape, {
    error: ({ code }) =>
      code === "unrecognized_keys"
        ? known
        : code === "invalid_type"
          ? message("job-location")
          : undefined,
  });
  const amount = ofKind("money", z.number(message("value-amount")).nonnegative());

  return {
    kind: described(
      titled(z.enum(["news", "job", "event"]), {
        news: "News",
        job: "Job",
        event: "Event",
      }).optional(),
      "Kind of page",
      "Tells search engines that the page is news, a job or an event; a job and an event need more keys",
      "job",
      { who: "editor", advanced: true },
    ),
    location: described(
      z.union([locationName, location.meta({ title: "Town and country" })]).optional(),
      "Place of work",
      "Of a job: where one works, the name of a location in site.yaml or town and country",
      "{ town: Cologne, country: DE }",
      { advanced: true },
    ),
    employment: described(
      titled(z.enum(["full-time", "part-time", "contract", "internship"]), {
        "full-time": "Full-time",
        "part-time": "Part-time",
        contract: "Contract",
        internship: "Internship",
      }).optional(),
      "Employment",
      "Of a job: how much one works",
      "full-time",
      { who: "editor", advanced: true },
    ),
    salary: described(
      group({
        from: described(amount, "From", "The salary, or the least of it", "2800"),
        to: described(amount.optional(), "To", "The most of it", "3400"),
        currency: described(
          ofKind("currency", z.string().regex(/^[A-Z]{3}$/, message("value-currency"))),
          "Currency",
          "The currency, by its code of three letters",
          "EUR",
        ),
        per: described(
          titled(z.enum(["hour", "day", "week", "month", "year"]), {
            hour: "Hour",
            day: "Day",
            week: "Week",
            month: "Month",
            year: "Year",
          }),
          "Period",
          "The time that the salary is for",
          "month",
          { who: "editor" },
        ),
      }).optional(),
      "Salary",
      "Of a job: its pay",
      "{ from: 2800, to: 3400, currency: EUR, per: month }",
      { advanced: true },
    ),
    start: described(
      time.optional(),
      "Begins",
      "Of an event: when it begins, in the site's timezone",
      "2026-05-01T19:30",
      { advanced: true },
    ),
    end: described(
      time.optional(),
      "Ends",
      "Of an event: when it ends, in the site's timezone",
      "2026-05-01T22:00",
      { advanced: true },
    ),
    place: described(
      z
        .union([line.meta({ title: "A name" }), location.meta({ title: "Town and country" })])
        .optional(),
      "Place",
      "Of an event: the name of its place, or town and country",
      "Town hall",
      { advanced: true },
    ),
    online: described(
      line
        .refine((to) => linkError(to) === undefined && isExternal(to), {
          error: message("link-whole"),
        })
        .meta({ kind: "link" })
        .optional(),
      "Address on the web",
      "Of an event on the web: its address",
      '"https://example.com/talk"',
      { advanced: true },
    ),
  };
}
