import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  errorLanguage,
  formatIssues,
} from "../../../../../server/content/files/errors/content-errors";
import {
  codedError,
  ERROR_LANGUAGES,
  ERROR_WORDS,
} from "../../../../../server/content/files/errors/words/error-words";

const namesIn = (words: { found: string; expected: string }) =>
  new Set(`${words.found} ${words.expected}`.match(/\{\w+\}/g));

test.each(Object.entries(ERROR_WORDS))(
  "error %s: no language names a value that English lacks",
  (_code, words) => {
    const english = namesIn(words.en);
    for (const language of ERROR_LANGUAGES)
      expect([...namesIn(words[language])].filter((name) => !english.has(name))).toEqual([]);
  },
);

test("errors are told in the language of a locale, in English for any other", () => {
  expect(errorLanguage("de_DE.UTF-8")).toBe("de");
  expect(errorLanguage("C.UTF-8")).toBe("en");
  expect(errorLanguage(undefined)).toBe("en");
  const error = codedError("file-too-large", { size: "26 MB", limit: "25 MB" });
  const issue = { file: "media/a.png", path: "", ...error, places: ["home.md:3", "a.md:4"] };
  expect(formatIssues([issue], "de")).toBe(
    "media/a.png: gefunden: 26 MB; erwartet: höchstens 25 MB (verwendet in home.md:3, a.md:4)",
  );
  expect(formatIssues([issue])).toBe(
    "media/a.png: found 26 MB, expected at most 25 MB (used in home.md:3, a.md:4)",
  );
});

test("docs/operations.md has a row for each error of folders", () => {
  const docs = readFileSync("docs/operations.md", "utf8");
  const codes = Object.keys(ERROR_WORDS).filter((code) => /^(folder|media)-/.test(code));
  const told = [...docs.matchAll(/`([a-z]+-[a-z-]+)`/g)].map(([, code = ""]) => code);
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.filter((code) => !told.includes(code))).toEqual([]);
  // A code that went leaves the table, too.
  const rows = told.filter((code) => /^(folder|media|file)-/.test(code));
  expect(rows.filter((code) => !Object.hasOwn(ERROR_WORDS, code))).toEqual([]);
});
