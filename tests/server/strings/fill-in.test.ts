import { expect, test } from "vitest";
import { fillIn, fillInCount } from "../../../contract/text/fill-in";
import { stringsIn } from "../../../server/strings/strings-in";

test.each([
  ["Page {page}", { page: 2 }, "Page 2"],
  ["{title}: Page {page}", { title: "{page} $&", page: 3 }, "{page} $&: Page 3"],
  ["{other} {page}", { page: 1 }, "{other} 1"],
])("fillIn: %s", (text, values, expected) => {
  expect(fillIn(text, values)).toBe(expected);
});

test.each([
  ["en", 1, "in 1 second."],
  ["en", 30, "in 30 seconds."],
  ["pl", 1, "za 1 sekundę."],
  ["pl", 3, "za 3 sekundy."],
  ["pl", 25, "za 25 sekund."],
  ["sl", 2, "čez 2 sekundi."],
  ["lt", 21, "po 21 sekundės."],
  ["ar", 2, "بعد ثانيتين."],
  ["ar", 11, "بعد 11 ثانية."],
  ["de", 3600, "in 3.600 Sekunden erneut."],
])("fillInCount: in %s, %i is counted as there", (language, seconds, end) => {
  const { busy } = stringsIn(language).form;
  expect(fillInCount(language, busy, "seconds", seconds)).toMatch(new RegExp(`${end}$`));
});

test("fillInCount: an owner's text without plural forms", () => {
  expect(fillInCount("de", "Noch {seconds} s", "seconds", 1)).toBe("Noch 1 s");
});
