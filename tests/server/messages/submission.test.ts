import { expect, test } from "vitest";
import { isKey, isLikelySpam, messageKeys } from "../../../server/messages/submission";
import { submissionOf } from "../../fixtures/messages/submission-of";

const NOON = Date.UTC(2026, 0, 2, 12);
const KEY = "0123456789abcdef".repeat(2);
const SENT = submissionWith("Hello, it is me.");

function submissionWith(message: string) {
  return submissionOf({ name: "Anna", email: "anna@example.com", message });
}

test("message keys: without JavaScript, one is the same within ten minutes, also across windows and days", async () => {
  const addressHash = async (time: number) => `${SENT.address} ${new Date(time).getUTCDate()}`;
  const keysAt = (now: number) => messageKeys(SENT, now, addressHash);
  const midnight = Date.UTC(2026, 0, 3);
  for (const first of [NOON, midnight - 1, midnight - 599_999, midnight]) {
    const [stored] = await keysAt(first);
    expect(await keysAt(first + 599_999), new Date(first).toISOString()).toContain(stored);
    expect(await keysAt(first + 1_200_000)).not.toContain(stored);
  }
  const [own] = await keysAt(NOON);
  const another = submissionWith("Hello, it is me!");
  expect(await messageKeys(another, NOON, async () => "h")).not.toContain(own);
});

test("message keys: a key of the browser has 32 hexadecimal digits", () => {
  expect(isKey(KEY)).toBe(true);
  for (const given of ["", "0", "x".repeat(32), "A".repeat(32), `${"a".repeat(32)}\n`]) {
    expect(isKey(given), JSON.stringify(given)).toBe(false);
  }
});

const TWO_LINKS = "https://a.example http://b.example";
const LINKS = `${TWO_LINKS} [url=c]`;

test.each([
  ["an ordinary message", {}, false],
  ["a filled honeypot", { honeypot: "x" }, true],
  ["a submission within two seconds", { age: 1999 }, true],
  ["a submission after two seconds", { age: 2000 }, false],
  ["a forged token", { age: Number.NaN }, true],
  ["no JavaScript", { age: undefined, key: "" }, false],
  ["three links with JavaScript", { message: LINKS }, false],
  ["three links without JavaScript", { message: LINKS, age: undefined, key: "" }, true],
  ["two links without JavaScript", { message: TWO_LINKS, age: undefined, key: "" }, false],
])("spam: %s", (_case, given, isSpam) => {
  const { age, message, ...rest } = { message: "Hello, it is me.", age: 60_000, ...given };
  const submission = { ...submissionWith(message), key: KEY, ...rest };
  expect(isLikelySpam(submission, age)).toBe(isSpam);
});
