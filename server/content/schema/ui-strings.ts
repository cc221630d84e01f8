import * as z from "zod";
import type { PluralText } from "../../../contract/fill-in";
import { ENGLISH } from "../../strings/english";
import { group } from "./fields/group";

const text = z.string().trim().min(1).max(300);

/** One text, or one for each plural category of the language. */
const plural = z.union([
  text,
  group({
    ...{ zero: text.optional(), one: text.optional(), two: text.optional() },
    ...{ few: text.optional(), many: text.optional(), other: text },
  }),
]);

type StringSchema<Value> = Value extends string ? typeof text : typeof plural;
type Shape<Strings> = { [Name in keyof Strings]: z.ZodOptional<StringSchema<Strings[Name]>> };

/** Every string is optional: those of the site's language are shown in its place. */
function stringsShape<Strings extends Record<string, PluralText>>(english: Strings) {
  const entries = Object.entries(english).map(([name, value]) => {
    const schema = typeof value === "string" ? text : plural;
    return [name, schema.optional().meta({ default: value })];
  });
  return Object.fromEntries(entries) as Shape<Strings>;
}

const { form, consent, figures, answers, opening, company, ...everywhere } = ENGLISH;

export const stringsSchema = group({
  ...stringsShape(everywhere),
  form: group(stringsShape(form))
    .prefault({})
    .meta({ description: "The words of the contact form" }),
  consent: group(stringsShape(consent))
    .prefault({})
    .meta({ description: "The words that ask for consent to be counted" }),
  figures: group(stringsShape(figures))
    .prefault({})
    .meta({ description: "The words of films, maps and pages of other hosts" }),
  opening: group(stringsShape(opening))
    .prefault({})
    .meta({ description: "The words of opening hours" }),
  company: group(stringsShape(company))
    .prefault({})
    .meta({ description: "The labels of the facts about the company" }),
  answers: group(stringsShape(answers))
    .prefault({})
    .meta({ description: "The words of the server where there is no page to show them" }),
});
