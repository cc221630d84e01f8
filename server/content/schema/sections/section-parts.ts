import * as z from "zod";
import { described } from "../fields/described";
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
  const actions = described(
    z.array(link).max(2).default([]),
    "Buttons",
    "At most two links, shown as buttons",
    "[{ label: Write to us, to: /contact }]",
  );
  const dated = datedShape(fields.time);
  const head = {
    id: described(
      fields.id.optional(),
      "Name for links",
      "A name for links, such as /about#team",
      "team",
      { who: "editor", advanced: true },
    ),
    eyebrow: described(
      line.optional(),
      "Words above the title",
      "A few words above the title",
      "Since 1921",
      { advanced: true },
    ),
    title: titleField(inline),
    text: described(
      sectionText.optional(),
      "Text",
      "Words below the title, in Markdown",
      "We bake with *sourdough* only.",
    ),
    ...frameFields(fields),
    ...dated,
  };
  const optionalHead = { ...head, title: titleField(inline.optional()) };

  /** The entries of a list, each of which may be shown for a time only. Takes an example of the list. */
  function items<Shape extends z.core.$ZodLooseShape>(
    item: z.ZodObject<Shape, z.core.$strict>,
    example: string,
  ) {
    const list = z.array(item.extend(dated)).min(1).max(48);
    return described(list, "Entries", "What the section shows: 1 to 48 entries", example);
  }
  return { head, optionalHead, itemText, actions, items, dated, rating: ratingField(fields) };
}

export type SectionParts = ReturnType<typeof sectionParts>;

/** One shape: the section of this type, which `title` names and `description` explains, without unknown keys. */
export function section<Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  title: string,
  description: string,
  shape: Shape,
) {
  const typeField = described(
    z.literal(type).meta({ titles: { [type]: title } }),
    "Kind of section",
    description,
    type,
    { who: "editor" },
  );
  return group({ type: typeField, ...shape });
}

/** What customers think on average, in a figure and words. */
function ratingField({ line, url }: Fields) {
  return described(
    group({
      value: described(
        z.number().min(1).max(5),
        "Average",
        "The average of all reviews, 1 to 5",
        "4.9",
      ),
      count: described(z.number().int().min(1), "Reviews", "How many reviews there are", "87"),
      text: described(line, "Words", "The words after that number", "reviews on Google"),
      to: described(
        url.optional(),
        "Where it leads",
        "Where the reviews are",
        '"https://reviews.example.com"',
      ),
    }).optional(),
    "Rating",
    "The average of your reviews, for visitors and for search engines: only what is true",
    "{ value: 4.9, count: 87, text: reviews on Google }",
    { who: "editor" },
  );
}

function titleField<Schema extends z.ZodType>(schema: Schema): Schema {
  return described(schema, "Title", "The section's heading, a line of Markdown", "What we bake");
}

/** The compositions that a type of sections has, by name with a title, and one sentence about them; the first is the default. */
export function variantOf<const Titles extends Readonly<Record<string, string>>>(
  titles: Titles,
  description: string,
) {
  const names = Object.keys(titles) as [keyof Titles & string, ...(keyof Titles & string)[]];
  return described(
    z.enum(names).meta({ titles }).default(names[0]),
    "Arrangement",
    description,
    names[1] ?? names[0],
    { who: "editor" },
  );
}
