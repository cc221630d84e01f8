import * as z from "zod";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { type SectionParts, section } from "./section-parts";

/** Sections that visitors fill in. */
export function formSections(fields: Fields, { optionalHead }: SectionParts) {
  const { line, inline } = fields;
  const fieldTexts = {
    name: line.optional(),
    email: line.optional(),
    topic: line.optional(),
    message: line.optional(),
  };
  return [
    section("contact-form", {
      ...optionalHead,
      labels: group({ ...fieldTexts, send: line.optional() }).prefault({}),
      help: group(fieldTexts).prefault({}),
      topics: z
        .array(line.max(100))
        .max(20)
        .default([])
        .meta({ description: "What one may choose from" }),
      consent: inline.optional().meta({ description: "Small print above the button" }),
      thanks: group({ title: line.optional(), text: inline.optional() }).prefault({}),
    }),
  ] as const;
}
