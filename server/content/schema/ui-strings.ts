import * as z from "zod";
import type { PluralText } from "../../../contract/text/fill-in";
import { ENGLISH } from "../../strings/english";
import { described, ofKind } from "./fields/described";
import { group } from "./fields/group";

const text = ofKind("text", z.string().trim().min(1).max(300));

/** The plural categories of languages, in words. */
const PLURALS = {
  zero: "For zero",
  one: "For one",
  two: "For two",
  few: "For a few",
  many: "For many",
  other: "For all others",
};

/** One text, or one for each plural category of the language. */
const plural = z.union([
  text.meta({ title: "One text" }),
  group({
    zero: numbered("zero").optional(),
    one: numbered("one").optional(),
    two: numbered("two").optional(),
    few: numbered("few").optional(),
    many: numbered("many").optional(),
    other: numbered("other"),
  }).meta({ title: "By number" }),
]);

function numbered(category: keyof typeof PLURALS) {
  const title = PLURALS[category];
  const description = `The text for numbers that the language counts as '${category}'`;
  return described(text, title, description, '"{count} loaves"');
}

type StringSchema<Value> = Value extends string ? typeof text : typeof plural;
type Shape<Strings> = { [Name in keyof Strings]: z.ZodOptional<StringSchema<Strings[Name]>> };

const TEXT = { description: "In place of this text of the interface; what is in braces stays" };

/** The text itself names its key. */
function titleOf(value: PluralText): string {
  return typeof value === "string" ? value : value.other;
}

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
    return [
      name,
      schema
        .optional()
        .meta({ ...TEXT, title: titleOf(value), default: value, example: example(value) }),
    ];
  });
  return Object.fromEntries(entries) as Shape<Strings>;
}

const { form, consent, figures, answers, mail, opening, company, ...others } = ENGLISH;
const { privacy, accessibility, preview, ...everywhere } = others;

export const stringsSchema = group({
  ...stringsShape(everywhere),
  form: described(
    group(stringsShape(form)).prefault({}),
    "Forms",
    "The words of forms",
    "{ send: Send it }",
  ),
  consent: described(
    group(stringsShape(consent)).prefault({}),
    "Consent",
    "The words that ask for consent to be counted",
    "{ accept: Yes }",
  ),
  figures: described(
    group(stringsShape(figures)).prefault({}),
    "Films and maps",
    "The words of films, maps and pages of other hosts",
    "{ play: Play the film }",
  ),
  opening: described(
    group(stringsShape(opening)).prefault({}),
    "Opening hours",
    "The words of opening hours",
    "{ closed: Closed today }",
  ),
  company: described(
    group(stringsShape(company)).prefault({}),
    "Company",
    "The labels of the facts about the company",
    "{ vatId: VAT number }",
  ),
  privacy: described(
    group(stringsShape(privacy)).prefault({}),
    "Privacy",
    "The words of the tables of what the site stores and contacts",
    "{ parties: Other companies }",
  ),
  accessibility: described(
    group(stringsShape(accessibility)).prefault({}),
    "Accessibility",
    "The words of the accessibility statement",
    "{ gaps: What is missing }",
  ),
  answers: described(
    group(stringsShape(answers)).prefault({}),
    "Answers of the server",
    "The words of the server where there is no page to show them",
    "{ tooBusy: Please try again in a minute. }",
  ),
  mail: described(
    group(stringsShape(mail)).prefault({}),
    "E-mails",
    "The words of the e-mails that tell of a message",
    "{ newMessage: A message from the website }",
  ),
  preview: described(
    group(stringsShape(preview)).prefault({}),
    "Previews",
    "The words of previews",
    "{ label: Draft }",
  ),
});
