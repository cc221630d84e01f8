import * as z from "zod";
import { described } from "../fields/described";
import type { Fields } from "../fields/fields";
import { geoSchema } from "../fields/geo-schema";
import { group } from "../fields/group";
import { BUSINESS_TYPES } from "./business-types";
import { hoursShape } from "./hours-schema";

/** `company` of site.yaml: the facts about who runs the site. */
export function companySchema({ line }: Fields) {
  return group({
    legalName: described(line.optional(), "The name in the register", "Bakery Anna GmbH"),
    form: described(line.optional(), "The legal form", "GmbH"),
    representatives: described(
      z.array(line).max(20).default([]),
      "At most 20 names of those who act for the company",
      "[Anna Berg]",
    ),
    register: described(
      group({
        court: described(
          line,
          "The court or authority that keeps the register",
          "Amtsgericht Köln",
        ),
        number: described(line, "The number in it", "HRB 12345"),
      }).optional(),
      "The entry in the commercial register",
      "{ court: Amtsgericht Köln, number: HRB 12345 }",
    ),
    vatId: described(line.optional(), "The VAT identification number", "DE123456789"),
    authority: described(
      line.optional(),
      "The supervisory authority, for a business that needs a permit",
      "Stadt Köln, Gewerbeamt",
    ),
    profession: described(
      line.optional(),
      "A regulated profession, and the state that granted it",
      "Dentist (Germany)",
    ),
    business: described(
      z.enum(BUSINESS_TYPES).optional(),
      "The kind of business, by its name in schema.org, for search engines",
      "Bakery",
    ),
  });
}

/** `locations` of site.yaml: the places that people can come to. */
export function locationsSchema(fields: Fields) {
  const { line, url, picture } = fields;
  const location = group({
    name: described(
      line.optional(),
      "The place's name; required where there are several",
      "Shop in the old town",
    ),
    address: described(
      group({
        street: described(line.optional(), "Street and number", "1 Example Street"),
        postcode: described(line.optional(), "The postcode, in quotes", '"50667"'),
        town: described(line, "The town", "Cologne"),
        region: described(line.optional(), "The region or state", "NRW"),
        country: described(
          z.string().regex(/^[A-Z]{2}$/, "a country code such as DE"),
          "The country, by its code of two letters",
          "DE",
        ),
      }),
      "Where it is",
      '{ street: 1 Example Street, postcode: "50667", town: Cologne, country: DE }',
    ),
    phone: described(line.optional(), "The telephone number", '"+49 221 123456"'),
    email: described(z.email().max(254).optional(), "The e-mail address", "shop@example.com"),
    geo: described(geoSchema.optional(), "The place in degrees", "{ lat: 50.9384, lng: 6.9599 }"),
    map: described(
      url.optional(),
      "The address of a map",
      '"https://www.openstreetmap.org/node/1"',
    ),
    picture: described(
      picture.optional(),
      "A picture of the place",
      "{ src: media/shop.jpg, alt: Our shop }",
    ),
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
