import * as z from "zod";
import { SITE_DEFAULTS } from "../../../contract/site-defaults";
import { stringsIn } from "../../strings/strings-in";
import { languagesSchema, languageTag } from "../languages/language-schema";
import { analyticsSchema } from "./analytics-schema";
import { logoSchema, themeSchema } from "./brand-schema";
import { announcementsSchema } from "./company/announcements-schema";
import { companySchema, locationsSchema } from "./company/company-schema";
import { described, titled } from "./fields/described";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";
import { timezoneField } from "./fields/time-field";
import { hostsSchema } from "./hosts-schema";
import { messagesSchema } from "./sections/form-delivery";
import { securitySchema } from "./security-schema";
import {
  contactSchema,
  footerSchema,
  headerActionSchema,
  navigationSchema,
  socialSchema,
} from "./site-links-schema";
import { stringsSchema } from "./ui-strings";

/** The schema of `site.yaml`. */
export function siteSchema(fields: Fields) {
  const { line, picture } = fields;

  return group({
    name: described(
      line,
      "Name of the site",
      "The site's name, after every page's title",
      "Bakery Anna",
      { who: "owner" },
    ),
    separator: described(
      line.default(SITE_DEFAULTS.separator),
      "Separator",
      "Stands between a page's title and the name",
      "·",
      { who: "owner", advanced: true },
    ),
    description: described(
      line,
      "Description for search results",
      "One sentence for search results, on pages without one of their own",
      "Bread and rolls from our own oven, in Cologne since 1921.",
      { who: "owner" },
    ),
    language: described(
      languageTag.default("en"),
      "Language",
      "The language of a site in one language",
      "de",
      { who: "owner" },
    ),
    languages: described(
      languagesSchema,
      "Languages",
      "The languages of a site in several, the default one first, in place of language",
      "[de, en]",
      { who: "owner" },
    ),
    direction: described(
      titled(z.enum(["ltr", "rtl"]), { ltr: "Left to right", rtl: "Right to left" }).optional(),
      "Direction of writing",
      "The direction of writing; from the language if left out",
      "rtl",
      { who: "owner", advanced: true },
    ),
    timezone: described(
      timezoneField.default("UTC"),
      "Timezone",
      "The zone of all times of the site",
      "Europe/Berlin",
      { who: "owner" },
    ),
    logo: described(
      logoSchema(fields).optional(),
      "Logo",
      "A picture in place of the name in the header, or art: one of Trifold's drawings before it; the name in words if left out",
      "{ src: media/logo.svg, alt: Bakery Anna }",
      { who: "owner" },
    ),
    navigation: navigationSchema(fields),
    action: headerActionSchema(fields),
    footer: footerSchema(fields),
    social: socialSchema(fields),
    theme: themeSchema(fields),
    company: described(
      companySchema(fields).prefault({}),
      "Company",
      "The facts about the company, for the imprint and for search engines",
      "{ legalName: Bakery Anna GmbH }",
      { who: "owner" },
    ),
    locations: described(
      locationsSchema(fields).default([]),
      "Locations",
      "Places that people can come to, with opening hours",
      "[{ name: Shop, address: { town: Cologne, country: DE } }]",
    ),
    announcements: described(
      announcementsSchema(fields).default([]),
      "Announcements",
      "At most 5 lines above the header, for a time or until they are removed",
      "[{ text: We are closed on Friday., until: 2026-05-15 }]",
    ),
    announceClosures: described(
      z.boolean().default(false),
      "Announce closures",
      "true: the closed days of locations are announced from a week before they begin",
      "true",
      { who: "editor" },
    ),
    contact: contactSchema(fields),
    messages: messagesSchema(),
    security: described(
      securitySchema(fields).optional(),
      "Security contact",
      "What /.well-known/security.txt says; no such file if left out",
      "{ contact: security@example.com }",
      { who: "owner", advanced: true },
    ),
    canonicalQuery: described(
      z
        .array(line)
        .max(40)
        .default([...SITE_DEFAULTS.canonicalQuery]),
      "Query parameters of canonical addresses",
      "Query parameters that canonical addresses keep",
      "[page, q]",
      { who: "owner", advanced: true },
    ),
    imageQuality: described(
      z.number().int().min(1).max(100).default(100),
      "Quality of pictures",
      "1 to 100: how faithful pictures stay when they are scaled; 75 is a third of the size of 100",
      "75",
      { who: "owner", advanced: true },
    ),
    imageHosts: described(
      hostsSchema("cdn.example.com"),
      "Other hosts of pictures",
      "At most 20 other hosts that pictures may come from, by https",
      "[cdn.example.com]",
      { who: "owner", advanced: true },
    ),
    embeds: described(
      hostsSchema("player.example.com"),
      "Embedded sites",
      "At most 20 hosts whose pages an embed may show once a visitor asks for it",
      "[player.example.com]",
      { who: "owner", advanced: true },
    ),
    socialImage: described(
      picture.optional(),
      "Picture for sharing",
      "A picture, shown where pages are shared; the site draws one for each page if left out",
      '{ src: media/shop.jpg, alt: "" }',
      { who: "owner" },
    ),
    analytics: described(
      analyticsSchema(fields).prefault({}),
      "Analytics",
      "Counts visits and measures speed, once a visitor agrees; off if left out",
      "{ webVitals: true }",
      { who: "owner" },
    ),
    strings: described(
      stringsSchema.prefault({}),
      "Words of the interface",
      "Words of the interface in place of those that come in the site's language",
      "{ goHome: To the first page }",
      { who: "owner", advanced: true },
    ),
  }).transform((site) => ({
    ...site,
    strings: stringsIn(site.language, site.strings),
    ownStrings: site.strings,
  }));
}

export type Site = z.output<ReturnType<typeof siteSchema>>;
export type ThemeSettings = Site["theme"];
