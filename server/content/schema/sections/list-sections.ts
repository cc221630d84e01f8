import * as z from "zod";
import { described, titled } from "../fields/described";
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
    section("features", "Features", "What speaks for you, each with an icon or a picture", {
      ...head,
      variant: variantOf(
        { grid: "Grid", cards: "Cards", bento: "Tiles of two sizes", list: "Rows" },
        "grid; cards; bento: tiles of two sizes; list: rows with large titles",
      ),
      items: items(
        group({
          icon: described(
            icon.optional(),
            "Icon",
            "The name of a Lucide icon; with an icon service (`ICON_SERVICE_URL`), one of any collection: `mdi:home`",
            "zap",
          ),
          title: described(inline, "Title", "The entry's heading, a line of Markdown", "Fresh"),
          text: described(
            itemText,
            "Text",
            "The entry's words, in Markdown",
            "Out of the oven at six.",
          ),
          link: described(
            link.optional(),
            "Link",
            "A link below the words",
            "{ label: More, to: /about }",
          ),
          picture: described(
            picture.optional(),
            "Picture",
            "A picture above the words",
            "{ src: media/bread.jpg, alt: A loaf of rye bread }",
          ),
        }),
        "[{ icon: zap, title: Fresh, text: Out of the oven at six. }]",
      ),
    }),
    section("steps", "Steps", "Numbered steps", {
      ...head,
      variant: variantOf(
        { list: "List", timeline: "Timeline" },
        "list; timeline: along a line, across the page up to four steps, else down",
      ),
      items: items(
        group({
          title: described(inline, "Title", "The step in a few words, a line of Markdown", "Ask"),
          text: described(
            itemText,
            "Text",
            "The step in full, in Markdown",
            "Write to us or call.",
          ),
        }),
        "[{ title: Ask, text: Write to us or call. }]",
      ),
    }),
    section("stats", "Figures", "Large figures", {
      ...optionalHead,
      items: items(
        group({
          value: described(line, "Figure", "The figure, shown large", '"42"'),
          label: described(line, "Meaning", "Its meaning", "kinds of bread"),
          text: described(
            inline.optional(),
            "Text",
            "More about it, a line of Markdown",
            "All of them by hand.",
          ),
        }),
        '[{ value: "42", label: kinds of bread }]',
      ),
    }),
    section("pricing", "Plans and prices", "Plans with their prices", {
      ...head,
      plans: items(
        group({
          name: described(line, "Name", "The plan's name", "Breakfast"),
          price: described(line, "Price", "Its price", '"9 €"'),
          period: described(line.optional(), "Period", "The time that the price is for", "a month"),
          text: described(
            inline.optional(),
            "Text",
            "More about it, a line of Markdown",
            "For two.",
          ),
          features: described(
            z.array(inline).max(30).default([]),
            "Contents",
            "At most 30 lines of Markdown, one for each thing that it holds",
            "[Rolls every day, Coffee]",
          ),
          action: described(
            link.optional(),
            "Button",
            "A button",
            "{ label: Order, to: /contact }",
          ),
          recommended: described(
            z.boolean().default(false),
            "Stands out",
            "true: the plan stands out",
            "true",
            { who: "editor" },
          ),
        }),
        '[{ name: Breakfast, price: "9 €", period: a month, features: [Rolls every day] }]',
      ),
      note: described(
        inline.optional(),
        "Small print",
        "Small print below the plans, a line of Markdown",
        "All prices include VAT.",
      ),
    }),
    section("faq", "Questions and answers", "Questions that open their answers", {
      ...head,
      variant: variantOf(
        { side: "Beside the title", columns: "Two columns" },
        "side: beside the title; columns: two of them below it",
      ),
      items: items(
        group({
          question: described(line, "Question", "The question", "Is there parking?"),
          answer: described(itemText, "Answer", "The answer, in Markdown", "Behind the house."),
        }),
        "[{ question: Is there parking?, answer: Behind the house. }]",
      ),
    }),
    section("pages", "List of pages", "A list of the pages in a folder, such as news or jobs", {
      ...optionalHead,
      of: described(fields.folder, "Folder", "The folder whose pages are listed", "/news"),
      sort: described(
        titled(z.enum(["newest", "oldest", "order", "title"]), {
          newest: "Newest first",
          oldest: "Oldest first",
          order: "By their place",
          title: "By title",
        }).default("newest"),
        "Order",
        "newest or oldest: by date; order: by the key order of each page; title",
        "title",
        { who: "editor" },
      ),
      show: described(
        titled(z.enum(["cards", "list"]), { cards: "Cards", list: "List" }).default("cards"),
        "Display",
        "cards with pictures, or a list",
        "list",
        { who: "editor" },
      ),
      limit: described(
        z.number().int().min(1).max(100).default(12),
        "Pages at a time",
        "How many pages at a time, 1 to 100",
        "6",
        { who: "editor" },
      ),
    }),
  ] as const;
}
