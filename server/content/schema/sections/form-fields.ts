import * as z from "zod";
import { isDate } from "../../../../contract/forms/check-fields";
import { type FormField, LIMITS } from "../../../../contract/forms/form-fields";
import { message } from "../../files/errors/messages";
import { plainText } from "../../markdown/plain-text";
import { described, titled } from "../fields/described";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";

/** Fields of one form, and characters that one may type into all of them. */
const MAX_FIELDS = 50;
export const MAX_FORM_LENGTH = 20_000;

const KINDS =
  "text, email, tel, url, number, date; choice: one of a few options, all of them visible; choices: any of them; select: one of many; textarea: several lines; consent: a box to tick";

const KIND_TITLES = {
  text: "Text",
  email: "E-mail",
  tel: "Telephone",
  url: "Web address",
  number: "Number",
  date: "Date",
  choice: "One of a few",
  choices: "Several of a few",
  select: "One of many",
  textarea: "Several lines",
  consent: "Box to tick",
};

const DATE = message("value-date", { example: "2026-01-31" });

/** `fields` of a form section: one shape for each kind. */
export function formFieldsSchema({ line, inline }: Fields) {
  const shared = {
    name: described(
      z
        .string()
        .regex(/^[a-z][a-z0-9-]{0,39}$/, message("value-id"))
        .meta({ kind: "name" }),
      "Name in exports",
      "The field's name in exports and webhooks: small letters, digits, hyphens",
      "company",
      { who: "editor" },
    ),
    label: described(line, "Label", "The words above the field", "Company"),
    help: described(line.optional(), "Help", "Words below the label", "As on your letters."),
    required: described(
      z.boolean().default(false),
      "Required",
      "true: the form is not sent without it",
      "true",
      { who: "editor" },
    ),
    width: described(
      titled(z.enum(["half", "third"]), { half: "Half", third: "A third" }).optional(),
      "Width",
      "half or third: beside its neighbours where there is room; as wide as the form if left out",
      "half",
      { who: "editor", advanced: true },
    ),
  };
  const rows = described(
    z.number().int().min(2).max(20).optional(),
    "Lines",
    "The lines that it has room for, 2 to 20; 7 if left out",
    "3",
    { who: "editor", advanced: true },
  );
  const kind = <const Kind extends keyof typeof KIND_TITLES>(name: Kind) =>
    described(
      z.enum([name]).meta({ titles: { [name]: KIND_TITLES[name] } }),
      "Kind of field",
      KINDS,
      name,
      { who: "editor" },
    );
  const length = (longest: number, usual: number) =>
    described(
      z.number().int().min(1).max(longest).default(usual),
      "Most characters",
      `The most characters, 1 to ${longest}`,
      "80",
      { who: "editor", advanced: true },
    );
  const date = z.string(DATE).refine(isDate, DATE).meta({ kind: "date" }).optional();
  const number = z.number().optional();
  const dates = {
    min: described(date, "First date", "The first date that one may enter", "2026-01-01", {
      advanced: true,
    }),
    max: described(date, "Last date", "The last date that one may enter", "2026-12-31", {
      advanced: true,
    }),
  };
  const numbers = {
    min: described(number, "Least", "The least that one may enter", "1", {
      who: "editor",
      advanced: true,
    }),
    max: described(number, "Most", "The most that one may enter", "20", {
      who: "editor",
      advanced: true,
    }),
  };
  const options = described(
    z.array(line.max(100)).min(1).max(50),
    "Options",
    "1 to 50 texts that one may choose from",
    "[A roof, A window]",
  );

  return z
    .array(
      z.discriminatedUnion("kind", [
        group({ kind: kind("text"), ...shared, maxLength: length(1000, 200) }),
        group({ kind: kind("email"), ...shared }).transform(withEmailLength),
        group({ kind: kind("tel"), ...shared, maxLength: length(100, 40) }),
        group({ kind: kind("url"), ...shared, maxLength: length(2000, 500) }),
        group({ kind: kind("number"), ...shared, ...numbers }),
        group({ kind: kind("date"), ...shared, ...dates }),
        group({ kind: kind("choice"), ...shared, options }),
        group({ kind: kind("choices"), ...shared, options }),
        group({ kind: kind("select"), ...shared, options }),
        group({ kind: kind("textarea"), ...shared, rows, maxLength: length(10_000, 5000) }),
        group({
          kind: kind("consent"),
          ...shared,
          label: described(
            inline,
            "Label",
            "The words beside the box, a line of Markdown",
            '"I have read the [terms](/terms)."',
          ),
        }).transform(({ label: { html }, ...field }) => ({
          ...field,
          label: plainText(html),
          html,
        })),
      ]),
    )
    .min(1)
    .max(MAX_FIELDS)
    .transform((fields): FormField[] => fields);
}

function withEmailLength<Field extends object>(field: Field): Field & { maxLength: number } {
  return { ...field, maxLength: LIMITS.email };
}
