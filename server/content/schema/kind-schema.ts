import * as z from "zod";
import { isExternal, linkError } from "../markdown/safe-link";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";

const LOCATION = "the name of a location in site.yaml, or a group of town and country";

/** Front matter of pages that search engines show in a form of their own. Which kind needs which is checked apart. */
export function kindShape({ line, time, locationName }: Fields) {
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
    location: z
      .union([locationName, location])
      .optional()
      .meta({ description: "The name of a location in site.yaml, or town and country" }),
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
