import { withoutBidiControls } from "../text/escape-text";
import { fillIn } from "../text/fill-in";
import { type FieldKind, type FormField, LIMITS } from "./form-fields";

/** The submitted texts of each field; a missing field has none. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** The value of a field: a text, a list for `choices`, a boolean for a consent. Empty fields have no value. */
export type FieldValue = string | readonly string[] | boolean;

/** The key of an error text in the site's `strings.form`. */
export type FieldError =
  | ("missing" | "missingChoice" | "missingConsent" | "tooShort" | "tooLong")
  | ("wrongName" | "wrongEmail" | "wrongTopic" | "wrongMessage" | "wrongCharacters")
  | ("wrongTel" | "wrongUrl" | "wrongNumber" | "wrongDate" | "wrongChoice")
  | ("tooSmall" | "tooLarge" | "tooEarly" | "tooLate");

type Checked = { value?: FieldValue } | { error: FieldError };

export type CheckedForm =
  | { values: Record<string, FieldValue> }
  | { errors: Record<string, FieldError> };

/** Validates all values of a form. Returns the cleaned ones, or the error of each wrong field. */
export function checkFields(fields: readonly FormField[], typed: FormValues): CheckedForm {
  const values: Record<string, FieldValue> = {};
  const errors: Record<string, FieldError> = {};
  for (const field of fields) {
    const checked = checkField(field, Object.hasOwn(typed, field.name) ? typed[field.name] : []);
    if ("error" in checked) errors[field.name] = ownError(field, checked.error);
    else if (checked.value !== undefined) values[field.name] = checked.value;
  }
  return Object.keys(errors).length > 0 ? { errors } : { values };
}

function ownError({ error: own }: FormField, error: FieldError): FieldError {
  return error === "wrongCharacters" ? error : (own ?? error);
}

function checkField(field: FormField, texts: readonly string[] = []): Checked {
  const { kind, required } = field;
  if (kind === "consent") {
    const isGiven = texts.some((text) => text !== "");
    return required && !isGiven ? { error: "missingConsent" } : { value: isGiven };
  }
  if (kind === "choices") return checkChoices(field, texts);
  const [typed = ""] = texts;
  const isChosen = kind === "choice" || kind === "select";
  const text = isChosen ? typed.trim() : clean(kind, typed);
  if (text === "") {
    if (!required) return {};
    return { error: isChosen ? "missingChoice" : "missing" };
  }
  if (isChosen) {
    return field.options?.includes(text) ? { value: text } : { error: "wrongChoice" };
  }
  const format = checkFormat(field, text);
  return format ? { error: format } : { value: kind === "number" ? plainNumber(text) : text };
}

function checkChoices({ required, options = [] }: FormField, texts: readonly string[]): Checked {
  const chosen = [...new Set(texts.map((text) => text.trim()))].filter(Boolean);
  if (!chosen.every((text) => options.includes(text))) return { error: "wrongChoice" };
  if (chosen.length > 0) return { value: options.filter((option) => chosen.includes(option)) };
  return required ? { error: "missingChoice" } : {};
}

function clean(kind: FieldKind, text: string): string {
  if (kind === "textarea") return text.replace(/\r\n?/g, "\n").trim();
  return withoutBidiControls(text).trim();
}

/** The error of a text that is not empty. */
function checkFormat(field: FormField, text: string): FieldError | undefined {
  const { kind, minLength = 0, maxLength = MAX_SHORT } = field;
  if (kind === "email") return isEmail(text) ? undefined : "wrongEmail";
  const lines = kind === "textarea" ? text.replace(/[\n\t]/g, "") : text;
  if (hasControl(lines)) return "wrongCharacters";
  if (text.length > maxLength) return "tooLong";
  if (kind === "tel") return isTel(text) ? undefined : "wrongTel";
  if (kind === "url") return isUrl(text) ? undefined : "wrongUrl";
  if (kind === "number") return checkNumber(field, text);
  if (kind === "date") return checkDate(field, text);
  if (!isVisible(text)) return "missing";
  return text.length < minLength ? "tooShort" : undefined;
}

/** The length of numbers and dates. */
const MAX_SHORT = 40;

// The characters that the HTML standard allows in `<input type="email">`, but `%&=?`: in a `mailto:` link they add recipients.
const MAILBOX = /^[\w.!#$'*+/^`{|}~-]+$/;
const DOMAIN =
  /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;

function isEmail(email: string): boolean {
  const at = email.lastIndexOf("@");
  const [mailbox, domain] = [email.slice(0, at), email.slice(at + 1)];
  return (
    at > 0 &&
    email.length <= LIMITS.email &&
    mailbox.length <= LIMITS.mailbox &&
    MAILBOX.test(mailbox) &&
    DOMAIN.test(domain)
  );
}

/** Whether a text is digits of any script with the usual separators. */
function isTel(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu) ?? [];
  return digits.length >= 3 && digits.length <= 20 && /^[+\p{Nd}\s()./–-]+$/u.test(text);
}

/** Whether a text is a web URL whose host has a dot; `www.example.com` counts. */
function isUrl(text: string): boolean {
  const url = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/\s/.test(text) || !URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname);
}

/** Reads a comma as the decimal point; a number has no other separators. */
function plainNumber(text: string): string {
  return text.replace(",", ".").replace(/^\+/, "").replace("−", "-");
}

function checkNumber({ min, max }: FormField, text: string): FieldError | undefined {
  const plain = plainNumber(text);
  if (!/^-?(\d+(\.\d+)?|\.\d+)$/.test(plain)) return "wrongNumber";
  if (min !== undefined && Number(plain) < Number(min)) return "tooSmall";
  return max !== undefined && Number(plain) > Number(max) ? "tooLarge" : undefined;
}

function checkDate({ min, max }: FormField, text: string): FieldError | undefined {
  if (!isDate(text)) return "wrongDate";
  if (min !== undefined && text < String(min)) return "tooEarly";
  return max !== undefined && text > String(max) ? "tooLate" : undefined;
}

/** Whether a text is a date that exists, as 2026-01-31. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  // JavaScript takes 2026-02-30 for 2 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a text has control characters or lone surrogates, which neither the database nor an e-mail can carry. */
function hasControl(text: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(text);
}

function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

export type ErrorTexts = Readonly<Record<FieldError, string>>;

/** The error text of a field, in the language of the texts, with the field's label and limits. */
export function errorText(
  field: FormField,
  error: FieldError,
  { texts, language }: { texts: ErrorTexts; language: string },
): string {
  const limit = (value: number | string | undefined) => {
    if (typeof value !== "string") return new Intl.NumberFormat(language).format(value ?? 0);
    const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
    return date.format(new Date(value));
  };
  const { label, min, max, minLength, maxLength } = field;
  const isLength = error === "tooLong" || error === "tooShort";
  return fillIn(texts[error], {
    label: label.replace(/[\s.:?!*…]+$/, ""),
    min: limit(isLength ? minLength : min),
    max: limit(isLength ? (maxLength ?? MAX_SHORT) : max),
  });
}
