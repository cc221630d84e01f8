import type { Fields } from "../fields/fields";
import { heroSection } from "./hero-section";
import { type SectionParts, section } from "./section-parts";

/** Sections that are mostly words. */
export function wordSections(fields: Fields, parts: SectionParts) {
  const { head, optionalHead, actions } = parts;
  return [
    heroSection(fields, parts),
    section("callout", { ...head, actions }),
    section("prose", { ...optionalHead, text: fields.markdown(2) }),
  ] as const;
}
