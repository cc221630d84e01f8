import * as z from "zod";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { type SectionParts, section, variantOf } from "./section-parts";

/** Sections that list things. */
export function listSections(
  fields: Fields,
  { head, optionalHead, items, itemText }: SectionParts,
) {
  const { line, inline, link, icon, picture } = fields;
  return [
    section("features", {
      ...head,
      variant: variantOf(["grid", "cards", "bento", "list"]),
      items: items(
        group({
          icon: icon.optional(),
          title: inline,
          text: itemText,
          link: link.optional(),
          picture: picture.optional(),
        }),
      ),
    }),
    section("steps", {
      ...head,
      variant: variantOf(["list", "timeline"]),
      items: items(group({ title: inline, text: itemText })),
    }),
    section("stats", {
      ...optionalHead,
      items: items(group({ value: line, label: line, text: inline.optional() })),
    }),
    section("pricing", {
      ...head,
      plans: items(
        group({
          name: line,
          price: line,
          period: line.optional(),
          text: inline.optional(),
          features: z.array(inline).max(30).default([]),
          action: link.optional(),
          recommended: z.boolean().default(false),
        }),
      ),
      note: inline.optional(),
    }),
    section("faq", {
      ...head,
      variant: variantOf(["side", "columns"]),
      items: items(group({ question: line, answer: itemText })),
    }),
    section("pages", {
      ...optionalHead,
      of: fields.folder.meta({ description: "The folder, such as /news" }),
      sort: z.enum(["newest", "oldest", "order", "title"]).default("newest"),
      show: z.enum(["cards", "list"]).default("cards"),
      limit: z.number().int().min(1).max(100).default(12),
    }),
  ] as const;
}
