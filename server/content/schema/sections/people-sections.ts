import * as z from "zod";
import { described } from "../fields/described";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { type SectionParts, section, variantOf } from "./section-parts";

/** Sections about people and how to reach them. */
export function peopleSections(
  fields: Fields,
  { head, optionalHead, items, itemText }: SectionParts,
) {
  const { line, inline, link, picture } = fields;
  return [
    section("quotes", "Words of customers", {
      ...optionalHead,
      variant: variantOf(
        ["wall", "featured", "cards"],
        "wall: sheets of their own heights; featured: the first is shown large; cards: of one height",
      ),
      items: items(
        group({
          text: described(itemText, "The words, in Markdown", "The best rye bread in town."),
          name: described(line, "Who says so", "Anna Berg"),
          role: described(line.optional(), "Below the name", "Guest since 2019"),
          stars: described(
            z.number().int().min(1).max(5).optional(),
            "1 to 5 stars; none if left out",
            "5",
          ),
          picture: described(
            picture.optional(),
            "A portrait",
            "{ src: media/anna.jpg, alt: Anna Berg }",
          ),
        }),
        "[{ text: The best rye bread in town., name: Anna Berg }]",
      ),
    }),
    section("team", "People with their portraits", {
      ...head,
      variant: variantOf(["grid", "list"], "grid: large portraits; list: rows, for longer words"),
      items: items(
        group({
          name: described(line, "The name", "Anna Berg"),
          role: described(line.optional(), "What the person does", "Baker"),
          text: described(
            inline.optional(),
            "More about the person, a line of Markdown",
            "Up since *three*.",
          ),
          picture: described(
            picture.optional(),
            "A portrait",
            "{ src: media/anna.jpg, alt: Anna Berg }",
          ),
          links: described(
            z.array(link).max(4).default([]),
            "At most 4 links",
            '[{ label: Write to Anna, to: "mailto:anna@example.com" }]',
          ),
        }),
        "[{ name: Anna Berg, role: Baker }]",
      ),
    }),
    section("contact-details", "Telephone, e-mail, address and hours of site.yaml", {
      ...optionalHead,
    }),
    section("locations", "The locations of site.yaml, a card each", { ...optionalHead }),
    section("hours", "The opening hours of site.yaml", { ...optionalHead }),
  ] as const;
}
