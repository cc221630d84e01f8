import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFields, errorText, type FieldValue } from "../../contract/forms/check-fields";
import { type FormField, hiddenName, maxFormBytes } from "../../contract/forms/form-fields";
import { ENGLISH } from "../../server/strings/english";
import { anyCodePoint } from "../fixtures/messages/any-code-point";

function field(kind: FormField["kind"], more: Partial<FormField> = {}): FormField {
  return { kind, name: "x", label: "The label", required: false, ...more };
}

function check(given: FormField, ...typed: string[]): FieldValue | undefined {
  const checked = checkFields([given], { x: typed });
  return "errors" in checked ? `error ${checked.errors.x}` : checked.values.x;
}

const OPTIONS = { options: ["A roof", "A window", "A door"] };

test.each<[FormField, string[], FieldValue | undefined]>([
  [field("text"), [], undefined],
  [field("text"), ["  "], undefined],
  [field("text", { required: true }), [" "], "error missing"],
  [field("text", { required: true }), [], "error missing"],
  [field("text", { required: true }), ["\u200b"], "error missing"],
  [field("text"), [" An\u202ena "], "Anna"],
  [field("text", { maxLength: 3 }), ["abc"], "abc"],
  [field("text", { maxLength: 3 }), ["abcd"], "error tooLong"],
  [field("text"), ["a\nb"], "error wrongCharacters"],
  [field("text"), ["a\0b"], "error wrongCharacters"],
  [field("text"), ["first", "second"], "first"],
  [field("textarea", { maxLength: 9 }), ["a\r\nb\rc\n"], "a\nb\nc"],
  [field("textarea", { minLength: 4 }), ["abc"], "error tooShort"],
  [field("textarea"), ["a\u0007"], "error wrongCharacters"],
  [field("email"), ["a@b.co"], "a@b.co"],
  [field("email"), ["a@b"], "error wrongEmail"],
  [field("email"), [""], undefined],
  [field("email", { required: true }), [""], "error missing"],
  [field("tel", { maxLength: 40 }), ["+49 (221) 123-456 / 7"], "+49 (221) 123-456 / 7"],
  [field("tel", { maxLength: 40 }), ["٠١٢٣٤٥"], "٠١٢٣٤٥"],
  [field("tel", { maxLength: 40 }), ["12"], "error wrongTel"],
  [field("tel", { maxLength: 40 }), ["call me"], "error wrongTel"],
  [field("tel", { maxLength: 40 }), ["1".repeat(21)], "error wrongTel"],
  [field("url", { maxLength: 99 }), ["example.com/a?b"], "example.com/a?b"],
  [field("url", { maxLength: 99 }), ["https://bücher.example"], "https://bücher.example"],
  [field("url", { maxLength: 99 }), ["javascript:alert(1)"], "error wrongUrl"],
  [field("url", { maxLength: 99 }), ["example"], "error wrongUrl"],
  [field("url", { maxLength: 99 }), ["https://a b.example"], "error wrongUrl"],
  [field("number"), ["1,5"], "1.5"],
  [field("number"), ["+7"], "7"],
  [field("number"), ["−3"], "-3"],
  [field("number"), [".5"], ".5"],
  [field("number"), ["1.000,5"], "error wrongNumber"],
  [field("number"), ["1e3"], "error wrongNumber"],
  [field("number"), ["Infinity"], "error wrongNumber"],
  [field("number"), ["1".repeat(41)], "error tooLong"],
  [field("number", { min: 1, max: 9 }), ["1"], "1"],
  [field("number", { min: 1, max: 9 }), ["0.99"], "error tooSmall"],
  [field("number", { min: 1, max: 9 }), ["9,01"], "error tooLarge"],
  [field("number", { min: 0 }), ["-1"], "error tooSmall"],
  [field("date"), ["2026-02-28"], "2026-02-28"],
  [field("date"), ["2026-02-29"], "error wrongDate"],
  [field("date"), ["28.2.2026"], "error wrongDate"],
  [field("date", { min: "2026-01-31" }), ["2026-01-31"], "2026-01-31"],
  [field("date", { min: "2026-01-31" }), ["2026-01-30"], "error tooEarly"],
  [field("date", { max: "2026-01-31" }), ["2026-02-01"], "error tooLate"],
  [field("choice", OPTIONS), ["A roof"], "A roof"],
  [field("choice", OPTIONS), ["a roof"], "error wrongChoice"],
  [field("choice", OPTIONS), [], undefined],
  [field("choice", { ...OPTIONS, required: true }), [], "error missingChoice"],
  [field("select", OPTIONS), ["A door"], "A door"],
  [field("select", OPTIONS), ["constructor"], "error wrongChoice"],
  [field("select", { ...OPTIONS, required: true }), [""], "error missingChoice"],
  [field("choices", OPTIONS), ["A door", "A roof", "A door"], ["A roof", "A door"]],
  [field("choices", OPTIONS), ["A door", "else"], "error wrongChoice"],
  [field("choices", OPTIONS), [], undefined],
  [field("choices", { ...OPTIONS, required: true }), [], "error missingChoice"],
  [field("consent"), ["yes"], true],
  [field("consent"), [], false],
  [field("consent", { required: true }), ["on"], true],
  [field("consent", { required: true }), [], "error missingConsent"],
])("check fields: %j with %j gives %j", (given, typed, expected) => {
  expect(check(given, ...typed)).toEqual(expected);
});

test("check fields: every wrong field has its error, and names of prototypes are no values", () => {
  const fields = [
    field("text", { name: "constructor", required: true }),
    field("number", { name: "count" }),
    field("text", { name: "fine" }),
  ];
  const checked = checkFields(fields, { count: ["x"], fine: ["y"] });
  expect(checked).toEqual({ errors: { constructor: "missing", count: "wrongNumber" } });
});

const KINDS = ["text", "email", "tel", "url", "number", "date", "textarea"] as const;
const typed = fc.oneof(
  fc.string({ unit: anyCodePoint, maxLength: 300 }),
  fc.constantFrom("a@b.co", "\r\nBcc: x@y.z", "=1+1", "x".repeat(70_000), "1,5", "2026-01-31"),
);

test("check fields: any text is rejected, or clean, within its limit and accepted again", () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), typed, (kind, text) => {
      const given = field(kind, { maxLength: 254 });
      const value = check(given, text);
      if (value === undefined || String(value).startsWith("error ")) return;
      const lines = kind === "textarea" ? String(value).replace(/[\n\t]/g, "") : String(value);
      expect(lines).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      expect(String(value).length).toBeLessThanOrEqual(254);
      expect(check(given, String(value))).toBe(value);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ["de", field("number", { min: 1000.5 }), "tooSmall", "The label: enter 1.000,5 or more."],
  [
    "en",
    field("text", { maxLength: 5000 }),
    "tooLong",
    "The label: enter at most 5,000 characters.",
  ],
  [
    "en",
    field("textarea", { minLength: 10 }),
    "tooShort",
    "The label: enter at least 10 characters.",
  ],
  [
    "de",
    field("date", { max: "2026-03-01" }),
    "tooLate",
    "The label: choose 1. März 2026 or an earlier date.",
  ],
  ["en", field("text", { label: "How many?" }), "missing", "How many: please fill this in."],
  ["en", field("text", { label: "{max} €" }), "missing", "{max} €: please fill this in."],
] as const)("error text: in %s of %j for %s", (language, given, error, text) => {
  expect(errorText(given, error, { texts: ENGLISH.form, language })).toBe(text);
});

test("form fields: inputs of the site have other names than those of the owner", () => {
  expect(hiddenName([field("url", { name: "website" })], "website")).toBe("_website");
  expect(hiddenName([field("url", { name: "website" })], "key")).toBe("key");
});

test("form fields: the size of a form holds every character of all its fields", () => {
  expect(maxFormBytes([])).toBe(65_536);
  const fields = [
    field("textarea", { maxLength: 10_000 }),
    field("text", { name: "y", maxLength: 9000 }),
  ];
  const body = new URLSearchParams({ x: "字".repeat(10_000), y: "字".repeat(9000) });
  expect(maxFormBytes(fields)).toBeGreaterThan(String(body).length);
});
