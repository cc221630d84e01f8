import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { type SectionParts, section, variantOf } from "./section-parts";

/** Sections of pictures. */
export function mediaSections(fields: Fields, { optionalHead, items }: SectionParts) {
  const { line, inline, picture } = fields;
  return [
    section("logos", {
      ...optionalHead,
      items: items(group({ name: line, picture, to: fields.url.optional() })),
    }),
    section("gallery", {
      ...optionalHead,
      variant: variantOf(["grid", "masonry", "strip"]),
      items: items(group({ picture, caption: inline.optional() })),
    }),
  ] as const;
}
