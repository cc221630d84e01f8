import * as z from "zod";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { datedShape } from "../fields/time-field";
import { frameFields } from "./frame-fields";

/** Fields that several types of sections share. */
export function sectionParts(fields: Fields) {
  const { line, inline, link } = fields;
  // Headings in Markdown continue the outline: h1 hero, h2 section title, h3 item title.
  const sectionText = fields.markdown(3);
  const itemText = fields.markdown(4);
  const actions = z.array(link).max(2).default([]).meta({ description: "At most two buttons" });
  const dated = datedShape(fields.time);
  const head = {
    id: fields.id.optional().meta({ description: "The name that links use: /about#id" }),
    eyebrow: line.optional().meta({ description: "A few words above the title" }),
    title: inline,
    text: sectionText.optional(),
    ...frameFields(fields),
    ...dated,
  };
  const optionalHead = { ...head, title: inline.optional() };

  /** The entries of a list, each of which may be shown for a time only. */
  function items<Shape extends z.core.$ZodLooseShape>(item: z.ZodObject<Shape, z.core.$strict>) {
    return z.array(item.extend(dated)).min(1).max(48);
  }
  return { head, optionalHead, itemText, actions, items };
}

export type SectionParts = ReturnType<typeof sectionParts>;

/** One shape: the section of this type, without unknown keys. */
export function section<Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) {
  return group({ type: z.literal(type), ...shape });
}

/** The compositions that a type of sections has; the first is the default. */
export function variantOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names).default(names[0]).meta({ description: "How the section is composed" });
}
