import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFields, type FieldError } from "../../contract/forms/check-fields";
import { contactFields, LIMITS } from "../../contract/forms/form-fields";
import { anyCodePoint } from "../fixtures/messages/any-code-point";

type FormValues = Record<"name" | "email" | "topic" | "message", string>;

const WORDS = { name: "Name", email: "E-mail", topic: "Topic", message: "Message" };

/** Checks the contact form. */
function checkMessage(
  { name, email, topic, message }: FormValues,
  topics: readonly string[],
): { message: Record<string, unknown> } | { errors: Record<string, FieldError> } {
  const fields = contactFields({ labels: {}, help: {}, topics }, WORDS);
  const typed = { name: [name], email: [email], topic: [topic], message: [message] };
  const checked = checkFields(fields, typed);
  return "errors" in checked ? checked : { message: checked.values };
}

const GOOD: FormValues = {
  name: "Anna Żółć",
  email: "anna@example.com",
  topic: "",
  message: "Hello, this is a message.",
};
const TOPICS = ["An offer", "Else"];

function errorsOf(typed: Partial<FormValues>): Record<string, string> {
  const checked = checkMessage({ ...GOOD, ...typed }, TOPICS);
  return "errors" in checked ? checked.errors : {};
}

test("contact message: values are trimmed, line ends become LF, an empty topic is left out", () => {
  expect(
    checkMessage({ ...GOOD, name: " Anna ", message: "\r\nOne\r\ntwo\rthree \n" }, []),
  ).toEqual({
    message: { name: "Anna", email: GOOD.email, message: "One\ntwo\nthree" },
  });
  expect(checkMessage({ ...GOOD, topic: "Else" }, TOPICS)).toMatchObject({
    message: { topic: "Else" },
  });
});

test.each([
  ["\u202eAnna\u202c", "Anna"],
  ["A\u202an\u202bn\u202da", "Anna"],
  ["\u2066 Anna \u2067\u2068\u2069", "Anna"],
  // LRM and RLM do not override the direction, and names need them.
  ["\u200fدانا\u200e", "\u200fدانا\u200e"],
])("contact message: the name %j is cleaned to %j", (name, taken) => {
  expect(checkMessage({ ...GOOD, name }, [])).toMatchObject({ message: { name: taken } });
});

test.each([
  "a@b.co",
  "first.last+tag@sub.example.com",
  "o'neill@example.ie",
  "x_y-z@ex-ample.museum",
  "grüße@xn--bcher-kva.example".replace("grüße", "gruesse"),
  "anna@bücher.example",
  "anna@例え.テスト",
  `${"a".repeat(64)}@example.com`,
])("contact message: %s is an e-mail address", (email) => {
  expect(errorsOf({ email })).toEqual({});
});

test.each([
  "",
  "anna",
  "anna@",
  "@example.com",
  "anna@localhost",
  "anna@example",
  "anna@.example.com",
  "anna@example..com",
  "anna@-example.com",
  "anna@example-.com",
  "an na@example.com",
  "anna@exa mple.com",
  "anna@example.com,evil@example.com",
  "anna@example.com;evil@example.com",
  "anna@example.com\r\nBcc: evil@example.com",
  "anna@example.com%0aBcc:x@y.z",
  // In a mailto: link they would add a recipient.
  "x?bcc=spy%40evil.example&z@example.com",
  ..."?&%=".split("").map((character) => `an${character}na@example.com`),
  "<anna@example.com>",
  '"anna"@example.com',
  "anna@[127.0.0.1]",
  "anna@example.com\0",
  "grüße@example.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b".repeat(250)}.com`,
])("contact message: %j is not an e-mail address", (email) => {
  expect(errorsOf({ email })).toEqual({ email: "wrongEmail" });
});

test.each<[Partial<FormValues>, Partial<Record<keyof FormValues, string>>]>([
  [{ name: "" }, { name: "wrongName" }],
  [{ name: "   " }, { name: "wrongName" }],
  [{ name: "\u200b\u200b" }, { name: "wrongName" }],
  [{ name: "\u202e\u2066" }, { name: "wrongName" }],
  [{ name: "x".repeat(100) }, {}],
  [{ name: "x".repeat(101) }, { name: "wrongName" }],
  [{ name: "An\tna" }, { name: "wrongCharacters" }],
  [{ name: "Anna\r\nBcc: x@y.z" }, { name: "wrongCharacters" }],
  [{ name: "An\u0085na" }, { name: "wrongCharacters" }],
  [{ name: "An\ud800na" }, { name: "wrongCharacters" }],
  [{ name: "=1+1" }, {}],
  [{ name: "王" }, {}],
  [{ topic: "Other" }, { topic: "wrongTopic" }],
  [{ topic: "an offer" }, { topic: "wrongTopic" }],
  [{ message: "123456789" }, { message: "wrongMessage" }],
  [{ message: "1234567890" }, {}],
  [{ message: `${" ".repeat(20)}short` }, { message: "wrongMessage" }],
  [{ message: "\u200b".repeat(20) }, { message: "wrongMessage" }],
  [{ message: "x".repeat(5000) }, {}],
  [{ message: "x".repeat(5001) }, { message: "wrongMessage" }],
  [{ message: "\r\n".repeat(2000) + "x".repeat(5000) }, {}],
  [{ message: `${"x\r\n".repeat(2000)}` }, {}],
  [{ message: "with a\ttab and\na line" }, {}],
  [{ message: "with a \0 byte" }, { message: "wrongCharacters" }],
  [{ message: "with an \u001b[31mescape" }, { message: "wrongCharacters" }],
  [
    { name: "", email: "x", topic: "y", message: "z" },
    {
      name: "wrongName",
      email: "wrongEmail",
      topic: "wrongTopic",
      message: "wrongMessage",
    },
  ],
])("contact message: %j gives %j", (typed, errors) => {
  expect(errorsOf(typed)).toEqual(errors);
});

const hostile = fc.oneof(
  fc.string({ unit: anyCodePoint, maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 6000 }),
  fc.constantFrom("a@b.co", "\r\nBcc: x@y.z", "=cmd|' /C calc'!A0", "x".repeat(70_000), "<script>"),
);

test("contact message: any input is rejected, or clean and within the limits", () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, hostile, (name, email, topic, message) => {
      const checked = checkMessage({ name, email, topic, message }, TOPICS);
      if ("errors" in checked) {
        expect(Object.keys(checked.errors).length).toBeGreaterThan(0);
        return;
      }
      const { name: n, email: e, topic: t, message: m } = checked.message;
      const clean = {
        name: String(n),
        email: String(e),
        topic: String(t ?? ""),
        message: String(m),
      };
      for (const line of [clean.name, clean.email, clean.topic ?? ""]) {
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
      }
      expect(clean.message.replace(/[\n\t]/g, "")).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      expect(clean.name.length).toBeLessThanOrEqual(LIMITS.name);
      expect(clean.email).toMatch(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/);
      expect(clean.message.length).toBeLessThanOrEqual(LIMITS.message);
      // Validation is idempotent.
      expect(checkMessage({ ...clean, topic: clean.topic }, TOPICS)).toEqual(checked);
    }),
    { numRuns: 3000 },
  );
});

test("contact message: no input makes the check slow", () => {
  const before = performance.now();
  for (const unit of ["a", "a.", "a-", "-", ".", "a@", "ü", "\u0300"]) {
    errorsOf({ email: `a@${unit.repeat(60_000)}`, name: unit.repeat(60_000) });
    errorsOf({ email: `a@${unit.repeat(120)}!`, message: unit.repeat(60_000) });
  }
  expect(performance.now() - before).toBeLessThan(5000);
});
