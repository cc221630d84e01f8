import * as z from "zod";
import { described } from "../fields/described";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { type SectionParts, section, variantOf } from "./section-parts";

/** Sections about people and how to reach them. */
export function peopleSections(
  fields: Fields,
  { head, optionalHead, items, itemText, rating }: SectionParts,
) {
  const { line, inline, link, picture } = fields;
  return [
    section("quotes", "Quotes", "Words of customers", {
      ...optionalHead,
      variant: variantOf(
        { wall: "Wall", featured: "The first one large", cards: "Cards" },
        "wall: sheets of their own heights; featured: the first is shown large; cards: of one height",
      ),
      rating,
      items: items(
        group({
          text: described(
            itemText,
            "Words",
            "The words, in Markdown",
            "The best rye bread in town.",
          ),
          name: described(line, "Name", "Who says so", "Anna Berg"),
          role: described(line.optional(), "Role", "Below the name", "Guest since 2019"),
          stars: described(
            z.number().int().min(1).max(5).optional(),
            "Stars",
            "1 to 5 stars; none if left out",
            "5",
            { who: "editor" },
          ),
          picture: described(
            picture.optional(),
            "Portrait",
            "A portrait",
            "{ src: media/anna.jpg, alt: Anna Berg }",
          ),
        }),
        "[{ text: The best rye bread in town., name: Anna Berg }]",
      ),
    }),
    section("team", "Team", "People with their portraits", {
      ...head,
      variant: variantOf(
        { grid: "Grid", list: "Rows" },
        "grid: large portraits; list: rows, for longer words",
      ),
      items: items(
        group({
          name: described(line, "Name", "The name", "Anna Berg"),
          role: described(line.optional(), "Role", "What the person does", "Baker"),
          text: described(
            inline.optional(),
            "Text",
            "More about the person, a line of Markdown",
            "Up since *three*.",
          ),
          picture: described(
            picture.optional(),
            "Portrait",
            "A portrait",
            "{ src: media/anna.jpg, alt: Anna Berg }",
          ),
          links: described(
            z.array(link).max(4).default([]),
            "Links",
            "At most 4 links",
            '[{ label: Write to Anna, to: "mailto:anna@example.com" }]',
          ),
        }),
        "[{ name: Anna Berg, role: Baker }]",
      ),
    }),
    section(
      "contact-details",
      "Contact details",
      "Telephone, e-mail, address and hours of site.yaml",
      {
        ...optionalHead,
      },
    ),
    section("locations", "Locations", "The locations of site.yaml, a card each", {
      ...optionalHead,
    }),
    section("hours", "Opening hours", "The opening hours of site.yaml", { ...optionalHead }),
  ] as const;
}
