import { CONTACT_FORM } from "../../../contract/forms/form-fields";
import { quote } from "../files/errors/content-errors";
import { codedError } from "../files/errors/words/error-words";
import { property } from "../files/yaml/yaml-source";
import type { PlacedError } from "../schema/schema-errors";
import { MAX_FORM_LENGTH } from "../schema/sections/form-fields";

type Path = readonly PropertyKey[];

/** A form section of front matter before validation. */
interface RawForm {
  section: unknown;
  path: Path;
  name: unknown;
  /** The owner's fields; a `contact-form` has none. */
  fields: unknown[];
}

/** Errors between several fields of forms, and between the forms of one page. */
export function formErrors(data: unknown): PlacedError[] {
  const forms = rawForms(data);
  return [
    ...repeatedForms(forms),
    ...forms.flatMap((form) => [
      ...repeatedFields(form),
      ...form.fields.flatMap((field, index) => limitErrors(field, [...form.path, "fields", index])),
      ...lengthErrors(form),
      ...recipientErrors(form),
      ...replyErrors(form),
    ]),
  ];
}

function rawForms(data: unknown): RawForm[] {
  return listOf(property(data, "sections")).flatMap((section, index) => {
    const type = property(section, "type");
    const path = ["sections", index];
    if (type === "contact-form") return [{ section, path, name: CONTACT_FORM, fields: [] }];
    if (type !== "form") return [];
    const fields = listOf(property(section, "fields"));
    return [{ section, path, name: property(section, "name"), fields }];
  });
}

/** Errors for forms of a page with the same name: the name identifies a post's form. */
function repeatedForms(forms: readonly RawForm[]): PlacedError[] {
  return repeated(forms.map(({ name }) => name)).map(({ index, value }) => {
    const { section, path = [] } = forms[index] ?? {};
    const isContact = property(section, "type") === "contact-form";
    if (isContact) return { path: [...path, "type"], ...codedError("form-contact-twice", {}) };
    return { path: [...path, "name"], ...codedError("form-twice", { name: quote(value) }) };
  });
}

function repeatedFields({ fields, path }: RawForm): PlacedError[] {
  const names = fields.map((field) => property(field, "name"));
  return repeated(names).map(({ index, value }) => ({
    path: [...path, "fields", index, "name"],
    ...codedError("field-twice", { name: quote(value) }),
  }));
}

function limitErrors(field: unknown, path: Path): PlacedError[] {
  const [min, max] = [property(field, "min"), property(field, "max")];
  const isWrong =
    (typeof min === "number" && typeof max === "number" && max < min) ||
    (typeof min === "string" && typeof max === "string" && max < min);
  const limits = { min: String(min), max: String(max) };
  const options = repeated(listOf(property(field, "options")));
  return [
    ...(isWrong ? [{ path: [...path, "max"], ...codedError("field-limits", limits) }] : []),
    ...options.map(({ index, value }) => ({
      path: [...path, "options", index],
      ...codedError("option-twice", { option: quote(value) }),
    })),
  ];
}

/** Errors for forms whose fields allow more text than a post may have. */
function lengthErrors({ fields, path }: RawForm): PlacedError[] {
  // The schema reports a field that alone is too long.
  const lengths = fields.map((field) =>
    Math.min(Number(property(field, "maxLength") ?? 0), MAX_FORM_LENGTH),
  );
  const sum = lengths.reduce((total, length) => total + length, 0);
  if (!(sum > MAX_FORM_LENGTH)) return [];
  const error = codedError("form-length", { sum, limit: MAX_FORM_LENGTH });
  return [{ path: [...path, "fields"], ...error }];
}

/** Errors for `to: { by, when }` whose field or options do not exist. */
function recipientErrors({ section, fields, path }: RawForm): PlacedError[] {
  const to = property(section, "to");
  const by = property(to, "by");
  if (typeof by !== "string") return [];
  const isContact = property(section, "type") === "contact-form";
  const choices = fields.filter((field) => ["choice", "select"].includes(textOf(field, "kind")));
  const named = choices.find((field) => property(field, "name") === by);
  const options = isContact ? property(section, "topics") : property(named, "options");
  if (isContact ? by !== "topic" : !named) {
    const names = isContact ? "topic" : choices.map((field) => textOf(field, "name")).join(", ");
    const error = names
      ? codedError("recipient-field", { by: quote(by), names })
      : codedError("recipient-no-choice", { by: quote(by) });
    return [{ path: [...path, "to", "by"], ...error }];
  }
  const when = property(to, "when");
  const keys = typeof when === "object" && when !== null ? Object.keys(when) : [];
  const optionTexts = listOf(options).filter((option) => typeof option === "string");
  const known = optionTexts.join(", ") || "the options, of which there are none";
  return keys
    .filter((key) => !optionTexts.includes(key))
    .map((key) => ({
      path: [...path, "to", "when", key],
      ...codedError("recipient-option", { option: quote(key), options: known }),
    }));
}

function replyErrors({ section, fields, path }: RawForm): PlacedError[] {
  const isNeeded = property(section, "reply") !== undefined;
  const hasEmail = fields.some((field) => property(field, "kind") === "email");
  if (!isNeeded || hasEmail || property(section, "type") === "contact-form") return [];
  return [{ path: [...path, "reply"], ...codedError("reply-without-email", {}) }];
}

function repeated(values: readonly unknown[]): { index: number; value: string }[] {
  return values.flatMap((value, index) =>
    typeof value === "string" && values.indexOf(value) < index ? [{ index, value }] : [],
  );
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown, key: string): string {
  return String(property(value, key) ?? "");
}
