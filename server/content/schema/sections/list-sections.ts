import * as z from "zod";
import { described } from "../fields/described";
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
    section("features", "What speaks for you, each with an icon or a picture", {
      ...head,
      variant: variantOf(
        ["grid", "cards", "bento", "list"],
        "grid; cards; bento: tiles of two sizes; list: rows with large titles",
      ),
      items: items(
        group({
          icon: described(
            icon.optional(),
            "The name of a Lucide icon; with an icon service (`ICON_SERVICE_URL`), one of any collection: `mdi:home`",
            "zap",
          ),
          title: described(inline, "The entry's heading, a line of Markdown", "Fresh"),
          text: described(itemText, "The entry's words, in Markdown", "Out of the oven at six."),
          link: described(link.optional(), "A link below the words", "{ label: More, to: /about }"),
          picture: described(
            picture.optional(),
            "A picture above the words",
            "{ src: media/bread.jpg, alt: A loaf of rye bread }",
          ),
        }),
        "[{ icon: zap, title: Fresh, text: Out of the oven at six. }]",
      ),
    }),
    section("steps", "Numbered steps", {
      ...head,
      variant: variantOf(
        ["list", "timeline"],
        "list; timeline: along a line, across the page up to four steps, else down",
      ),
      items: items(
        group({
          title: described(inline, "The step in a few words, a line of Markdown", "Ask"),
          text: described(itemText, "The step in full, in Markdown", "Write to us or call."),
        }),
        "[{ title: Ask, text: Write to us or call. }]",
      ),
    }),
    section("stats", "Large figures", {
      ...optionalHead,
      items: items(
        group({
          value: described(line, "The figure, shown large", '"42"'),
          label: described(line, "Its meaning", "kinds of bread"),
          text: described(
            inline.optional(),
            "More about it, a line of Markdown",
            "All of them by hand.",
          ),
        }),
        '[{ value: "42", label: kinds of bread }]',
      ),
    }),
    section("pricing", "Plans with their prices", {
      ...head,
      plans: items(
        group({
          name: described(line, "The plan's name", "Breakfast"),
          price: described(line, "Its price", '"9 €"'),
          period: described(line.optional(), "The time that the price is for", "a month"),
          text: described(inline.optional(), "More about it, a line of Markdown", "For two."),
          features: described(
            z.array(inline).max(30).default([]),
            "At most 30 lines of Markdown, one for each thing that it holds",
            "[Rolls every day, Coffee]",
          ),
          action: described(link.optional(), "A button", "{ label: Order, to: /contact }"),
          recommended: described(z.boolean().default(false), "true: the plan stands out", "true"),
        }),
        '[{ name: Breakfast, price: "9 €", period: a month, features: [Rolls every day] }]',
      ),
      note: described(
        inline.optional(),
        "Small print below the plans, a line of Markdown",
        "All prices include VAT.",
      ),
    }),
    section("faq", "Questions that open their answers", {
      ...head,
      variant: variantOf(
        ["side", "columns"],
        "side: beside the title; columns: two of them below it",
      ),
      items: items(
        group({
          question: described(line, "The question", "Is there parking?"),
          answer: described(itemText, "The answer, in Markdown", "Behind the house."),
        }),
        "[{ question: Is there parking?, answer: Behind the house. }]",
      ),
    }),
    section("pages", "A list of the pages in a folder, such as news or jobs", {
      ...optionalHead,
      of: described(fields.folder, "The folder whose pages are listed", "/news"),
      sort: described(
        z.enum(["newest", "oldest", "order", "title"]).default("newest"),
        "newest or oldest: by date; order: by the key order of each page; title",
        "title",
      ),
      show: described(
        z.enum(["cards", "list"]).default("cards"),
        "cards with pictures, or a list",
        "list",
      ),
      limit: described(
        z.number().int().min(1).max(100).default(12),
        "How many pages at a time, 1 to 100",
        "6",
      ),
    }),
  ] as const;
}
