import * as z from "zod";
import type { PluralText } from "../../../contract/fill-in";
import { ENGLISH } from "../../strings/english";
import { described } from "./fields/described";
import { group } from "./fields/group";

const text = z.string().trim().min(1).max(300);

/** One text, or one for each plural category of the language. */
const plural = z.union([
  text,
  group({
    zero: numbered("zero").optional(),
    one: numbered("one").optional(),
    two: numbered("two").optional(),
    few: numbered("few").optional(),
    many: numbered("many").optional(),
    other: numbered("other"),
  }),
]);

function numbered(category: string) {
  const description = `The text for numbers that the language counts as '${category}'`;
  return described(text, description, '"{count} loaves"');
}

type StringSchema<Value> = Value extends string ? typeof text : typeof plural;
type Shape<Strings> = { [Name in keyof Strings]: z.ZodOptional<StringSchema<Strings[Name]>> };

const TEXT = { description: "In place of this text of the interface; what is in braces stays" };

/** A text as one writes it in YAML. */
function example(text: PluralText): string {
  if (typeof text === "string") return JSON.stringify(text);
  const forms = Object.entries(text).map(([name, form]) => `${name}: ${JSON.stringify(form)}`);
  return `{ ${forms.join(", ")} }`;
}

/** Every string is optional: those of the site's language are shown in its place. */
function stringsShape<Strings extends Record<string, PluralText>>(english: Strings) {
  const entries = Object.entries(english).map(([name, value]) => {
    const schema = typeof value === "string" ? text : plural;
    return [name, schema.optional().meta({ ...TEXT, default: value, example: example(value) })];
  });
  return Object.fromEntries(entries) as Shape<Strings>;
}

const { form, consent, figures, answers, mail, opening, company, ...others } = ENGLISH;
const { privacy, accessibility, preview, ...everywhere } = others;

export const stringsSchema = group({
  ...stringsShape(everywhere),
  form: described(
    group(stringsShape(form)).prefault({}),
    "The words of forms",
    "{ send: Send it }",
  ),
  consent: described(
    group(stringsShape(consent)).prefault({}),
    "The words that ask for consent to be counted",
    "{ accept: Yes }",
  ),
  figures: described(
    group(stringsShape(figures)).prefault({}),
    "The words of films, maps and pages of other hosts",
    "{ play: Play the film }",
  ),
  opening: described(
    group(stringsShape(opening)).prefault({}),
    "The words of opening hours",
    "{ closed: Closed today }",
  ),
  company: described(
    group(stringsShape(company)).prefault({}),
    "The labels of the facts about the company",
    "{ vatId: VAT number }",
  ),
  privacy: described(
    group(stringsShape(privacy)).prefault({}),
    "The words of the tables of what the site stores and contacts",
    "{ parties: Other companies }",
  ),
  accessibility: described(
    group(stringsShape(accessibility)).prefault({}),
    "The words of the accessibility statement",
    "{ gaps: What is missing }",
  ),
  answers: described(
    group(stringsShape(answers)).prefault({}),
    "The words of the server where there is no page to show them",
    "{ tooBusy: Please try again in a minute. }",
  ),
  mail: described(
    group(stringsShape(mail)).prefault({}),
    "The words of the e-mails that tell of a message",
    "{ newMessage: A message from the website }",
  ),
  preview: described(
    group(stringsShape(preview)).prefault({}),
    "The words of previews",
    "{ label: Draft }",
  ),
});
