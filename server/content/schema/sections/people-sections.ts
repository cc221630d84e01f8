import * as z from "zod";
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
    section("quotes", {
      ...optionalHead,
      variant: variantOf(["wall", "featured", "cards"]),
      items: items(
        group({
          text: itemText,
          name: line,
          role: line.optional(),
          stars: z.number().int().min(1).max(5).optional(),
          picture: picture.optional(),
        }),
      ),
    }),
    section("team", {
      ...head,
      variant: variantOf(["grid", "list"]),
      items: items(
        group({
          name: line,
          role: line.optional(),
          text: inline.optional(),
          picture: picture.optional(),
          links: z.array(link).max(4).default([]),
        }),
      ),
    }),
    section("contact-details", { ...optionalHead }),
    section("locations", { ...optionalHead }),
    section("hours", { ...optionalHead }),
  ] as const;
}
