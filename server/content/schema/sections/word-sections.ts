import { described } from "../fields/described";
import type { Fields } from "../fields/fields";
import { heroSection } from "./hero-section";
import { type SectionParts, section } from "./section-parts";

/** Sections that are mostly words. */
export function wordSections(fields: Fields, parts: SectionParts) {
  const { head, optionalHead, actions } = parts;
  return [
    heroSection(fields, parts),
    section("callout", "Call to action", "A last word with at most two buttons", {
      ...head,
      actions,
    }),
    section("prose", "Running text", "Running words", {
      ...optionalHead,
      text: described(
        fields.markdown(2),
        "Text",
        "Running words, in Markdown",
        "It began in 1921.",
      ),
    }),
  ] as const;
}
