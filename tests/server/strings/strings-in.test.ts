import { expect, test } from "vitest";
import { ENGLISH } from "../../../server/strings/english";
import { missingStrings, stringsIn, translatedLanguage } from "../../../server/strings/strings-in";

test.each([
  ["en", "en"],
  ["en-GB", "en"],
  ["de", "de"],
  ["de-AT", "de"],
  ["de-Latn-CH", "de"],
  ["xx", undefined],
  ["gsw", undefined],
])("translatedLanguage: %s has the strings of %s", (tag, language) => {
  expect(translatedLanguage(tag)).toBe(language);
});

test("stringsIn: the owner's strings come before those of the language, and those before English", () => {
  const strings = stringsIn("de-CH", { goHome: "Heim", form: { send: "Los" } });
  expect(strings).toMatchObject({ goHome: "Heim", menu: "Menü", form: { send: "Los" } });
  expect(strings.form.topic).toBe("Thema");
  expect(stringsIn("xx", { menu: "M" })).toEqual({ ...ENGLISH, menu: "M" });
});

test("missingStrings: all names that the owner has not written", () => {
  const names = missingStrings({ menu: "M", form: { send: "S" } });
  expect(names).toContain("goHome");
  expect(names).toContain("form.busy");
  expect(names).not.toContain("menu");
  expect(names).not.toContain("form.send");
});
