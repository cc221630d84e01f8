import * as z from "zod";
import { stringsIn } from "../../strings/strings-in";
import { STYLES } from "../../theme/style-tokens";
import { languagesSchema, languageTag } from "../languages/language-schema";
import { analyticsSchema } from "./analytics-schema";
import { fontSchema, logoSchema, modeSchema } from "./brand-schema";
import { coloursSchema } from "./colour-schema";
import { companySchema, locationsSchema } from "./company/company-schema";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";
import { timezoneField } from "./fields/time-field";
import { hostsSchema } from "./hosts-schema";
import { SOCIAL_NETWORKS, type SocialNetwork } from "./social-networks";
import { stringsSchema } from "./ui-strings";

const CANONICAL_QUERY = ["page", "sort", "filter", "search", "q", "category", "tag"];

/** The schema of `site.yaml`. */
export function siteSchema(fields: Fields) {
  const { line, inline, link, picture, url } = fields;

  const social = group({
    network: z.enum(Object.keys(SOCIAL_NETWORKS) as SocialNetwork[]),
    url,
    label: line.optional(),
  }).transform(({ network, url, label }, check) => {
    const known = SOCIAL_NETWORKS[network];
    const icon = fields.icon.safeParse(known.icon).data;
    if (icon) return { network, url, label: label ?? known.label, icon };
    check.addIssue({
      code: "custom",
      message: "a network whose icon is installed",
      path: ["network"],
    });
    return z.NEVER;
  });

  const navigationEntry = group({
    label: line,
    to: url.optional(),
    links: z.array(link).min(1).max(12).optional(),
  }).refine(({ to, links }) => to !== undefined || links !== undefined, {
    path: ["to"],
    error: "a link, or links below it",
  });

  return group({
    name: line.meta({ description: "The site's name, after every page's title" }),
    separator: line.default("|").meta({ description: "Between a page's title and the name" }),
    description: line.meta({ description: "One sentence for search results" }),
    language: languageTag.default("en").meta({ description: "Of a site in one language" }),
    languages: languagesSchema,
    direction: z
      .enum(["ltr", "rtl"])
      .optional()
      .meta({ description: "From the language if left out" }),
    timezone: timezoneField.default("UTC"),
    logo: logoSchema(fields).optional(),
    navigation: z
      .array(navigationEntry)
      .max(8)
      .default([])
      .meta({ description: "Links in the header; an entry may hold links of its own" }),
    action: link.optional().meta({ description: "The button in the header" }),
    footer: group({
      text: inline.optional(),
      groups: z
        .array(group({ title: line, links: z.array(link).min(1).max(12) }))
        .max(4)
        .default([]),
      legal: inline.optional().meta({ description: "Small print, such as a copyright line" }),
    }).prefault({}),
    social: z.array(social).max(12).default([]).meta({ description: "Links to social networks" }),
    theme: group({
      colors: coloursSchema,
      style: z.enum(STYLES).default("calm").meta({
        description: "Radius, distances, sizes, weight and shadows",
      }),
      font: fontSchema(fields).optional(),
      mode: modeSchema,
      callBar: z
        .boolean()
        .default(false)
        .meta({ description: "On phones, a bar with the action and the telephone number" }),
    }).prefault({}),
    company: companySchema(fields)
      .prefault({})
      .meta({ description: "The facts about the company" }),
    locations: locationsSchema(fields)
      .default([])
      .meta({ description: "Places that people can come to, with opening hours" }),
    contact: group({
      email: z.email().max(254).optional(),
      phone: line.optional(),
      address: z.array(line).max(8).default([]),
      hours: z.array(line).max(10).default([]),
      map: link.optional(),
    }).prefault({}),
    messages: group({
      keepDays: z
        .number()
        .int()
        .min(1)
        .max(3650)
        .default(365)
        .meta({ description: "Days after which a message from the contact form is deleted" }),
    }).prefault({}),
    canonicalQuery: z
      .array(line)
      .max(40)
      .default(CANONICAL_QUERY)
      .meta({ description: "Query parameters that canonical addresses keep" }),
    imageQuality: z.number().int().min(1).max(100).default(100),
    imageHosts: hostsSchema("cdn.example.com").meta({
      description: "Other hosts that pictures may come from, by https",
    }),
    embeds: hostsSchema("player.example.com").meta({
      description: "Hosts whose pages an embed may show once a visitor asks for it",
    }),
    socialImage: picture.optional().meta({ description: "Shown where pages are shared" }),
    analytics: analyticsSchema(fields).prefault({}),
    strings: stringsSchema.prefault({}).meta({
      description: "Words of the interface in place of those that come in the site's language",
    }),
  }).transform((site) => ({
    ...site,
    strings: stringsIn(site.language, site.strings),
    ownStrings: site.strings,
  }));
}

export type Site = z.output<ReturnType<typeof siteSchema>>;
export type ThemeSettings = Site["theme"];
