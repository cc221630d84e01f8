import * as z from "zod";
import { message } from "../../files/errors/messages";
import { described, ofKind, titled } from "../fields/described";
import type { Fields } from "../fields/fields";
import { geoSchema } from "../fields/geo-schema";
import { group } from "../fields/group";
import { BUSINESS_TITLES, BUSINESS_TYPES } from "./business-types";
import { hoursShape } from "./hours-schema";

/** `company` of site.yaml: the facts about who runs the site. */
export function companySchema({ line }: Fields) {
  return group({
    legalName: described(
      line.optional(),
      "Registered name",
      "The name in the register",
      "Bakery Anna GmbH",
    ),
    form: described(line.optional(), "Legal form", "The legal form", "GmbH"),
    representatives: described(
      z.array(line).max(20).default([]),
      "Representatives",
      "At most 20 names of those who act for the company",
      "[Anna Berg]",
    ),
    register: described(
      group({
        court: described(
          line,
          "Court",
          "The court or authority that keeps the register",
          "Amtsgericht Köln",
        ),
        number: described(line, "Number", "The number in it", "HRB 12345"),
      }).optional(),
      "Register entry",
      "The entry in the commercial register",
      "{ court: Amtsgericht Köln, number: HRB 12345 }",
    ),
    vatId: described(line.optional(), "VAT number", "The VAT identification number", "DE123456789"),
    authority: described(
      line.optional(),
      "Supervisory authority",
      "The supervisory authority, for a business that needs a permit",
      "Stadt Köln, Gewerbeamt",
    ),
    profession: described(
      line.optional(),
      "Profession",
      "A regulated profession, and the state that granted it",
      "Dentist (Germany)",
    ),
    business: described(
      titled(z.enum(BUSINESS_TYPES), BUSINESS_TITLES).optional(),
      "Kind of business",
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
      "Name",
      "The place's name; required where there are several",
      "Shop in the old town",
      { who: "owner" },
    ),
    address: described(
      group({
        street: described(
          line.optional(),
          "Street and number",
          "Street and number",
          "1 Example Street",
        ),
        postcode: described(line.optional(), "Postcode", "The postcode, in quotes", '"50667"'),
        town: described(line, "Town", "The town", "Cologne"),
        region: described(line.optional(), "Region", "The region or state", "NRW", {
          advanced: true,
        }),
        country: described(
          ofKind("country", z.string().regex(/^[A-Z]{2}$/, message("value-country"))),
          "Country",
          "The country, by its code of two letters",
          "DE",
        ),
      }),
      "Postal address",
      "Where it is",
      '{ street: 1 Example Street, postcode: "50667", town: Cologne, country: DE }',
      { who: "owner" },
    ),
    phone: described(line.optional(), "Telephone", "The telephone number", '"+49 221 123456"', {
      who: "owner",
    }),
    email: described(
      ofKind("email", z.email().max(254)).optional(),
      "E-mail",
      "The e-mail address",
      "shop@example.com",
      { who: "owner" },
    ),
    geo: described(
      geoSchema.optional(),
      "Place on the map",
      "The place in degrees",
      "{ lat: 50.9384, lng: 6.9599 }",
      { who: "owner", advanced: true },
    ),
    map: described(
      url.optional(),
      "Address of a map",
      "The address of a map",
      '"https://www.openstreetmap.org/node/1"',
      { who: "owner", advanced: true },
    ),
    picture: described(
      picture.optional(),
      "Picture",
      "A picture of the place",
      "{ src: media/shop.jpg, alt: Our shop }",
      { who: "owner" },
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
        const wanted = message("location-name");
        check.addIssue({ code: "custom", path: [index, "name"], message: wanted });
      }
    });
}

export type Location = z.output<ReturnType<typeof locationsSchema>>[number];
