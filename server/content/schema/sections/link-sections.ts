import { described } from "../fields/described";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { type SectionParts, section } from "./section-parts";

/** Sections that lead on. */
export function linkSections(fields: Fields, { optionalHead, items, itemText }: SectionParts) {
  const { line, inline, picture, url } = fields;
  return [
    section("cards", "Cards", "Cards that lead on, each with a picture", {
      ...optionalHead,
      items: items(
        group({
          title: described(line, "Title", "The card's title", "Bread"),
          text: described(
            itemText.optional(),
            "Text",
            "Its words, in Markdown",
            "Every day at six.",
          ),
          picture: described(
            picture.optional(),
            "Picture",
            "A picture above the title",
            "{ src: media/bread.jpg, alt: A loaf of rye bread }",
          ),
          to: described(url.optional(), "Where it leads", "Where the whole card leads", "/bread"),
        }),
        "[{ title: Bread, text: Every day at six., to: /bread }]",
      ),
    }),
    section("downloads", "Downloads", "Files to take away", {
      ...optionalHead,
      items: items(
        group({
          label: described(line, "Words of the link", "The words of the link", "Price list"),
          to: described(fields.download, "File", "A file in media/", "media/prices.pdf"),
          text: described(
            inline.optional(),
            "Text",
            "More about it, a line of Markdown",
            "All prices of 2026.",
          ),
        }),
        "[{ label: Price list, to: media/prices.pdf }]",
      ),
    }),
  ] as const;
}
