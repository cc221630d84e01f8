import * as z from "zod";
import { message } from "../files/errors/messages";
import type { Html } from "../markdown/html";
import { described, ofKind, titled } from "./fields/described";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";
import { datedShape } from "./fields/time-field";
import { kindShape } from "./kind-schema";
import { wasSchema } from "./redirect-schema";
import { sectionSchema } from "./sections/section-schema";

/** A last segment of a URL that an owner may choose; `index` would be the page of a folder. */
export const OWN_SEGMENT = /^(?!index$)[a-z0-9-]{1,64}$/;

const DATE = message("value-date", { example: "2026-01-31" });

/** The front matter of a page's file. */
export function pageSchema(fields: Fields) {
  return group({
    title: described(
      fields.line.optional(),
      "Title",
      "The page's name in tabs and search results; without one, home has the site's name, others that of their file",
      "About us",
    ),
    description: described(
      fields.line.optional(),
      "Description for search results",
      "One sentence for search results; the summary if left out",
      "Who bakes your bread, and since when.",
    ),
    socialImage: described(
      fields.picture.optional(),
      "Picture for sharing",
      "A picture, shown where the page is shared; the site's, or one that is drawn, if left out",
      '{ src: media/shop.jpg, alt: "" }',
      { advanced: true },
    ),
    updated: described(
      ofKind("date", z.iso.date(DATE)).optional(),
      "Last change",
      "When the words last changed, for search engines; the file's own time if left out",
      "2026-01-31",
      { advanced: true },
    ),
    layout: described(
      titled(z.enum(["page", "article", "landing"]), {
        page: "Page",
        article: "Article",
        landing: "Landing page",
      }).default("page"),
      "Layout",
      "article: a reading column with date and author; landing: a header with the action only",
      "article",
      { who: "editor" },
    ),
    date: described(
      ofKind("date", z.iso.date(DATE)).optional(),
      "Date",
      "When it was published; lists are sorted by it",
      "2026-01-31",
    ),
    author: described(
      fields.line.optional(),
      "Author",
      "Who wrote it, shown in an article",
      "Anna Berg",
    ),
    summary: described(
      fields.line.optional(),
      "Summary",
      "One or two sentences for lists and feeds",
      "Our new oven is here. From Monday there is bread at six.",
    ),
    picture: described(
      fields.picture.optional(),
      "Picture",
      "A picture for lists, for the beginning of an article, and where the page is shared",
      "{ src: media/oven.jpg, alt: The new oven }",
    ),
    order: described(
      z.number().optional(),
      "Place in lists",
      "A number, its place in a list with sort: order",
      "1",
      { who: "editor", advanced: true },
    ),
    robots: described(
      titled(z.enum(["none"], message("robots-none")), {
        none: "Kept out",
      }).optional(),
      "Search engines",
      "none: kept out of search engines, the sitemap, feeds, llms.txt and lists",
      "none",
      { who: "editor", advanced: true },
    ),
    feed: described(
      z.boolean().default(false),
      "News feed",
      "true: the page's first list is there as RSS, at its address with /feed.xml",
      "true",
      { who: "editor", advanced: true },
    ),
    role: described(
      titled(z.enum(["imprint", "privacy", "accessibility", "terms"]), {
        imprint: "Imprint",
        privacy: "Privacy",
        accessibility: "Accessibility",
        terms: "Terms",
      }).optional(),
      "Legal role",
      "What the page is to the law; one page each",
      "imprint",
      { who: "owner", advanced: true },
    ),
    was: wasSchema,
    ...datedShape(fields.time),
    path: described(
      z.string().regex(OWN_SEGMENT, message("value-segment")).meta({ kind: "segment" }).optional(),
      "Address",
      "The last part of the page's URL in place of its file's name; the pages below it follow",
      "ueber-uns",
      { advanced: true },
    ),
    original: described(
      z.boolean().optional(),
      "Only in this language",
      "true: a page that the default language does not have",
      "true",
      { who: "editor", advanced: true },
    ),
    ...kindShape(fields),
    sections: described(
      z.array(sectionSchema(fields)).max(200).default([]),
      "Sections",
      "What the page shows, from top to bottom: at most 200 sections, each with its type",
      "[{ type: hero, title: Fresh bread every morning }]",
    ),
  });
}

type PageFields = z.output<ReturnType<typeof pageSchema>>;

/** A page's front matter and body, as pages show them. */
export interface Page extends Omit<PageFields, "sections" | "was" | "path" | "original"> {
  sections: Section[];
  body?: Html;
}

/** A page as a list shows it. */
export interface ListEntry {
  path: string;
  title: string;
  date?: string;
  /** The date in words, in the language of the site; there when the page is shown. */
  dateText?: string;
  summary?: string;
  picture?: Picture;
}

/** A list of the direct children of a folder. */
export interface PagesSection extends Extract<PageFields["sections"][number], { type: "pages" }> {
  /** All entries, sorted; a page that is shown has those of its part of the list. */
  entries: readonly ListEntry[];
  /** True for the list of a page that is shown in parts. */
  hasParts?: boolean;
}

/** Sections as pages show them. */
export type Section = Exclude<PageFields["sections"][number], { type: "pages" }> | PagesSection;
export type SectionType = Section["type"];
/** The data of one type of section: `SectionOf<"hero">`. */
export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>;
export type Picture = NonNullable<SectionOf<"hero">["picture"]>;
export type ContentLink = SectionOf<"hero">["actions"][number];

/** Makes a page of its checked front matter and body. Its lists are empty until all pages are known. */
export function toPage(
  { was: _was, path: _path, original: _original, ...fields }: PageFields,
  body: Html | undefined,
): Page {
  const sections = fields.sections.map(
    (section): Section => (section.type === "pages" ? { ...section, entries: [] } : section),
  );
  return { ...fields, sections, ...(body && { body }) };
}
