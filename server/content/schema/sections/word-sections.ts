import type { Fields } from "../fields/fields";
import { type SectionParts, section } from "./section-parts";

/** Sections that are mostly words. */
export function wordSections(fields: Fields, { head, optionalHead, actions }: SectionParts) {
  const { picture } = fields;
  return [
    section("hero", {
      ...head,
      text: fields.markdown(2).optional(),
      actions,
      picture: picture.optional(),
    }),
    section("callout", { ...head, actions }),
    section("prose", { ...optionalHead, text: fields.markdown(2) }),
  ] as const;
}
