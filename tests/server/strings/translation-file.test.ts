import { expect, test } from "vitest";
import { DEFAULT_STRINGS } from "../../../contract/default-strings";
import { differing } from "../../../contract/site-defaults";
import { sharedStrings } from "../../../server/strings/shared-strings";
import { stringsIn } from "../../../server/strings/strings-in";
import { translationFile, translationFiles } from "../../../server/strings/translation-file";

test("translationFile: the strings of every page in a language, under a name with their hash", () => {
  const german = translationFile("de-AT");
  expect(german?.name).toMatch(/^strings-de-[0-9a-f]{8}\.json$/);
  expect(german?.strings.offline).toBe("Sie sind offline.");
  expect(translationFile("de")).toBe(german);
  expect(translationFile("nn")).toBe(translationFile("nb"));
});

test("translationFile: none for English and for languages without strings", () => {
  expect(translationFile("en-GB")).toBeUndefined();
  expect(translationFile("gsw")).toBeUndefined();
});

test("translationFiles: each has all strings, and a name of its own", () => {
  const files = translationFiles();
  for (const { strings } of files)
    expect(Object.keys(strings)).toEqual(Object.keys(DEFAULT_STRINGS));
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
});

test("differing: of strings, those that the browser cannot know, the owner's own", () => {
  const strings = sharedStrings(stringsIn("de", { menu: "Speisekarte", close: "Schließen" }));
  expect(differing(strings, translationFile("de")?.strings ?? {})).toEqual({ menu: "Speisekarte" });
  const english = sharedStrings(stringsIn("en", { menu: "Dishes" }));
  expect(differing(english, DEFAULT_STRINGS)).toEqual({ menu: "Dishes" });
  expect(differing(sharedStrings(stringsIn("gsw")), DEFAULT_STRINGS)).toEqual({});
});
