import { described } from "../fields/described";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { type SectionParts, section, variantOf } from "./section-parts";

/** Sections of pictures. */
export function mediaSections(fields: Fields, { optionalHead, items }: SectionParts) {
  const { line, inline, picture } = fields;
  return [
    section("logos", "Logos", "Logos of partners or customers", {
      ...optionalHead,
      items: items(
        group({
          name: described(
            line,
            "Name",
            "The name, for those who cannot see the logo",
            "Miller's Mill",
          ),
          picture: described(
            picture,
            "Logo",
            "The logo",
            "{ src: media/mill.svg, alt: Miller's Mill }",
          ),
          to: described(
            fields.url.optional(),
            "Where it leads",
            "Where the logo leads",
            '"https://mill.example.com"',
          ),
        }),
        "[{ name: Miller's Mill, picture: { src: media/mill.svg, alt: Miller's Mill } }]",
      ),
    }),
    section("gallery", "Gallery", "Pictures that open in large", {
      ...optionalHead,
      variant: variantOf(
        { grid: "Grid", masonry: "Each in its own shape", strip: "Side by side" },
        "grid: all in one shape; masonry: each in its own; strip: side by side, to scroll",
      ),
      items: items(
        group({
          picture: described(
            picture,
            "Picture",
            "The picture",
            "{ src: media/oven.jpg, alt: Our oven }",
          ),
          caption: described(
            inline.optional(),
            "Caption",
            "Words below it, a line of Markdown",
            "The oven of 1921",
          ),
        }),
        "[{ picture: { src: media/oven.jpg, alt: Our oven } }]",
      ),
    }),
  ] as const;
}
