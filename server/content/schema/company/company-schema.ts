import * as z from "zod";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { BUSINESS_TYPES } from "./business-types";
import { hoursShape } from "./hours-schema";

/** `company` of site.yaml: the facts about who runs the site. */
export function companySchema({ line }: Fields) {
  return group({
    legalName: line.optional().meta({ description: "The name in the register" }),
    form: line.optional().meta({ description: "The legal form, such as GmbH" }),
    representatives: z.array(line).max(20).default([]),
    register: group({ court: line, number: line }).optional(),
    vatId: line.optional(),
    authority: line.optional().meta({ description: "The supervisory authority" }),
    profession: line.optional().meta({ description: "A regulated profession" }),
    business: z
      .enum(BUSINESS_TYPES)
      .optional()
      .meta({ description: "A kind of business of schema.org, such as Dentist" }),
  });
}

/** `locations` of site.yaml: the places that people can come to. */
export function locationsSchema(fields: Fields) {
  const { line, url, picture } = fields;
  const location = group({
    name: line.optional().meta({ description: "Required where there are several" }),
    address: group({
      street: line.optional(),
      postcode: line.optional(),
      town: line,
      region: line.optional(),
      country: z.string().regex(/^[A-Z]{2}$/, "a country code such as DE"),
    }),
    phone: line.optional(),
    email: z.email().max(254).optional(),
    geo: group({
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
    }).optional(),
    map: url.optional().meta({ description: "The address of a map" }),
    picture: picture.optional(),
    ...hoursShape,
  });
  return z
    .array(location)
    .max(30)
    .superRefine((all, check) => {
      if (check.issues.length > 0 || all.length < 2) return;
      const names = all.map(({ name }) => name);
      for (const [index, name] of names.entries()) {
        if (name !== undefined && names.indexOf(name) === index) continue;
        const message = "a name that no other location has";
        check.addIssue({ code: "custom", path: [index, "name"], message });
      }
    });
}

export type Location = z.output<ReturnType<typeof locationsSchema>>[number];
