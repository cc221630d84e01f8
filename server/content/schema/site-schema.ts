import * as z from "zod";
import { SITE_DEFAULTS } from "../../../contract/site-defaults";
import { stringsIn } from "../../strings/strings-in";
import { languagesSchema, languageTag } from "../languages/language-schema";
import { analyticsSchema } from "./analytics-schema";
import { logoSchema, themeSchema } from "./brand-schema";
import { announcementsSchema } from "./company/announcements-schema";
import { companySchema, locationsSchema } from "./company/company-schema";
import { described } from "./fields/described";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";
import { timezoneField } from "./fields/time-field";
import { hostsSchema } from "./hosts-schema";
import { keepDaysSchema } from "./sections/form-delivery";
import { securitySchema } from "./security-schema";
import { contactSchema, footerSchema, navigationSchema, socialSchema } from "./site-links-schema";
import { stringsSchema } from "./ui-strings";

/** The schema of `site.yaml`. */
export function siteSchema(fields: Fields) {
  const { line, link, picture } = fields;

  return group({
    name: described(line, "The site's name, after every page's title", "Bakery Anna"),
    separator: described(
      line.default(SITE_DEFAULTS.separator),
      "Stands between a page's title and the name",
      "·",
    ),
    description: described(
      line,
      "One sentence for search results, on pages without one of their own",
      "Bread and rolls from our own oven, in Cologne since 1921.",
    ),
    language: described(languageTag.default("en"), "The language of a site in one language", "de"),
    languages: described(
      languagesSchema,
      "The languages of a site in several, the default one first, in place of language",
      "[de, en]",
    ),
    direction: described(
      z.enum(["ltr", "rtl"]).optional(),
      "The direction of writing; from the language if left out",
      "rtl",
    ),
    timezone: described(
      timezoneField.default("UTC"),
      "The zone of all times of the site",
      "Europe/Berlin",
    ),
    logo: described(
      logoSchema(fields).optional(),
      "A picture in place of the name in the header, or art: one of Trifold's drawings before it; the name in words if left out",
      "{ src: media/logo.svg, alt: Bakery Anna }",
    ),
    navigation: navigationSchema(fields),
    action: described(
      link.optional(),
      "The button in the header",
      "{ label: Order bread, to: /contact }",
    ),
    footer: footerSchema(fields),
    social: socialSchema(fields),
    theme: themeSchema(fields),
    company: described(
      companySchema(fields).prefault({}),
      "The facts about the company, for the imprint and for search engines",
      "{ legalName: Bakery Anna GmbH }",
    ),
    locations: described(
      locationsSchema(fields).default([]),
      "Places that people can come to, with opening hours",
      "[{ name: Shop, address: { town: Cologne, country: DE } }]",
    ),
    announcements: described(
      announcementsSchema(fields).default([]),
      "At most 5 lines above the header, for a time or until they are removed",
      "[{ text: We are closed on Friday., until: 2026-05-15 }]",
    ),
    announceClosures: described(
      z.boolean().default(false),
      "true: the closed days of locations are announced from a week before they begin",
      "true",
    ),
    contact: contactSchema(fields),
    messages: described(
      group({
        keepDays: described(
          keepDaysSchema.default(365),
          "Days after which the messages of forms are deleted, 1 to 3650",
          "90",
        ),
      }).prefault({}),
      "What becomes of the messages of forms",
      "{ keepDays: 90 }",
    ),
    security: described(
      securitySchema(fields).optional(),
      "What /.well-known/security.txt says; no such file if left out",
      "{ contact: security@example.com }",
    ),
    canonicalQuery: described(
      z
        .array(line)
        .max(40)
        .default([...SITE_DEFAULTS.canonicalQuery]),
      "Query parameters that canonical addresses keep",
      "[page, q]",
    ),
    imageQuality: described(
      z.number().int().min(1).max(100).default(100),
      "1 to 100: how faithful pictures stay when they are scaled; 75 is a third of the size of 100",
      "75",
    ),
    imageHosts: described(
      hostsSchema("cdn.example.com"),
      "At most 20 other hosts that pictures may come from, by https",
      "[cdn.example.com]",
    ),
    embeds: described(
      hostsSchema("player.example.com"),
      "At most 20 hosts whose pages an embed may show once a visitor asks for it",
      "[player.example.com]",
    ),
    socialImage: described(
      picture.optional(),
      "A picture, shown where pages are shared; the site draws one for each page if left out",
      '{ src: media/shop.jpg, alt: "" }',
    ),
    analytics: described(
      analyticsSchema(fields).prefault({}),
      "Counts visits and measures speed, once a visitor agrees; off if left out",
      "{ webVitals: true }",
    ),
    strings: described(
      stringsSchema.prefault({}),
      "Words of the interface in place of those that come in the site's language",
      "{ goHome: To the first page }",
    ),
  }).transform((site) => ({
    ...site,
    strings: stringsIn(site.language, site.strings),
    ownStrings: site.strings,
  }));
}

export type Site = z.output<ReturnType<typeof siteSchema>>;
export type ThemeSettings = Site["theme"];
