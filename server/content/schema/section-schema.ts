import * as z from "zod";
import { type Fields, group } from "./fields";

/** The schema of a section: one shape for each `type`. */
export function sectionSchema(fields: Fields) {
  const { line, inline, link, icon, picture } = fields;
  // Headings in Markdown continue the outline: h1 hero, h2 section title, h3 item title.
  const sectionText = fields.markdown(3);
  const itemText = fields.markdown(4);

  const actions = z.array(link).max(2).default([]).meta({ description: "At most two buttons" });
  const head = {
    id: fields.id.optional().meta({ description: "The name that links use: /about#id" }),
    eyebrow: line.optional().meta({ description: "A few words above the title" }),
    title: inline,
    text: sectionText.optional(),
  };
  const fieldTexts = {
    name: line.optional(),
    email: line.optional(),
    topic: line.optional(),
    message: line.optional(),
  };
  const optionalHead = { ...head, title: inline.optional() };

  function items<Item extends z.ZodType>(item: Item) {
    return z.array(item).min(1).max(48);
  }
  function section<Type extends string, Shape extends z.core.$ZodLooseShape>(
    type: Type,
    shape: Shape,
  ) {
    return group({ type: z.literal(type), ...shape });
  }

  return z.discriminatedUnion("type", [
    section("hero", {
      ...head,
      text: fields.markdown(2).optional(),
      actions,
      picture: picture.optional(),
    }),
    section("features", {
      ...head,
      items: items(
        group({ icon: icon.optional(), title: inline, text: itemText, link: link.optional() }),
      ),
    }),
    section("steps", {
      ...head,
      items: items(group({ title: inline, text: itemText })),
    }),
    section("stats", {
      ...optionalHead,
      items: items(group({ value: line, label: line, text: inline.optional() })),
    }),
    section("logos", {
      ...optionalHead,
      items: items(group({ name: line, picture, to: fields.url.optional() })),
    }),
    section("quotes", {
      ...optionalHead,
      items: items(
        group({
          text: itemText,
          name: line,
          role: line.optional(),
          picture: picture.optional(),
        }),
      ),
    }),
    section("gallery", {
      ...optionalHead,
      items: items(group({ picture, caption: inline.optional() })),
    }),
    section("pricing", {
      ...head,
      plans: items(
        group({
          name: line,
          price: line,
          period: line.optional(),
          text: inline.optional(),
          features: z.array(inline).max(30).default([]),
          action: link.optional(),
          recommended: z.boolean().default(false),
        }),
      ),
      note: inline.optional(),
    }),
    section("faq", {
      ...head,
      items: items(group({ question: line, answer: itemText })),
    }),
    section("team", {
      ...head,
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
    section("callout", { ...head, actions }),
    section("pages", {
      ...optionalHead,
      of: fields.folder.meta({ description: "The folder, such as /news" }),
      sort: z.enum(["newest", "oldest", "order", "title"]).default("newest"),
      show: z.enum(["cards", "list"]).default("cards"),
      limit: z.number().int().min(1).max(100).default(12),
    }),
    section("prose", { ...optionalHead, text: fields.markdown(2) }),
    section("contact-details", { ...optionalHead }),
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
  ]);
}
