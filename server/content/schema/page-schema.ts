import * as z from "zod";
import type { Html } from "../markdown/markdown-writer";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";
import { datedShape } from "./fields/time-field";
import { kindShape } from "./kind-schema";
import { wasSchema } from "./redirect-schema";
import { sectionSchema } from "./sections/section-schema";

/** A last segment of a URL that an owner may choose; `index` would be the page of a folder. */
export const OWN_SEGMENT = /^(?!index$)[a-z0-9-]{1,64}$/;

/** The front matter of a page's file. */
export function pageSchema(fields: Fields) {
  return group({
    title: fields.line
      .optional()
      .meta({ description: "The page's name in tabs and search results" }),
    description: fields.line.optional().meta({ description: "One sentence for search results" }),
    socialImage: fields.picture.optional().meta({ description: "Shown where the page is shared" }),
    updated: z.iso
      .date("a date such as 2026-01-31")
      .optional()
      .meta({ description: "When the words last changed; the file's own time if left out" }),
    layout: z
      .enum(["page", "article", "landing"])
      .default("page")
      .meta({ description: "article: a reading column; landing: a header without navigation" }),
    date: z.iso
      .date("a date such as 2026-01-31")
      .optional()
      .meta({ description: "When it was published; lists are sorted by it" }),
    author: fields.line.optional(),
    summary: fields.line
      .optional()
      .meta({ description: "One or two sentences for lists and feeds" }),
    picture: fields.picture
      .optional()
      .meta({ description: "Shown in lists, and where the page is shared" }),
    order: z.number().optional().meta({ description: "Its place in lists with sort: order" }),
    robots: z
      .enum(["none"])
      .optional()
      .meta({ description: "none: kept out of search engines, lists, feeds and the sitemap" }),
    feed: z.boolean().default(false).meta({ description: "Offers the page's first list as RSS" }),
    role: z
      .enum(["imprint", "privacy", "accessibility", "terms"])
      .optional()
      .meta({ description: "What the page is to the law; one page each" }),
    was: wasSchema,
    ...datedShape(fields.time),
    path: z
      .string()
      .regex(OWN_SEGMENT, "small letters a to z, digits and hyphens, at most 64, other than index")
      .optional()
      .meta({ description: "The last part of the page's URL, in place of its file's name" }),
    original: z
      .boolean()
      .optional()
      .meta({ description: "true: this page has no version in the default language" }),
    ...kindShape(fields),
    sections: z.array(sectionSchema(fields)).max(200).default([]),
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
