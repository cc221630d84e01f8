import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { type SectionParts, section } from "./section-parts";

/** Sections that lead on. */
export function linkSections(fields: Fields, { optionalHead, items, itemText }: SectionParts) {
  const { line, inline, picture, url } = fields;
  return [
    section("cards", {
      ...optionalHead,
      items: items(
        group({
          title: line,
          text: itemText.optional(),
          picture: picture.optional(),
          to: url.optional(),
        }),
      ),
    }),
    section("downloads", {
      ...optionalHead,
      items: items(group({ label: line, to: fields.download, text: inline.optional() })),
    }),
  ] as const;
}
