import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withErrorTable } from "../../../../../scripts/error-table";
import {
  errorLanguage,
  formatIssues,
} from "../../../../../server/content/files/errors/content-errors";
import {
  codedError,
  ERROR_CODES,
  ERROR_LANGUAGES,
  isErrorCode,
  templatesOf,
} from "../../../../../server/content/files/errors/words/error-words";

const namesIn = (words: { found: string; expected: string }) =>
  new Set(`${words.found} ${words.expected}`.match(/\{\w+\}/g));

test("every error has words in all languages, with the values of the English ones", () => {
  expect(ERROR_CODES.length).toBeGreaterThan(300);
  const wrong = ERROR_CODES.flatMap((code) => {
    const english = namesIn(templatesOf(code, "en"));
    return ERROR_LANGUAGES.filter((language) => {
      const words = templatesOf(code, language);
      const isEmpty = words.found === "" || words.expected === "";
      return isEmpty || [...namesIn(words)].some((name) => !english.has(name));
    }).map((language) => `${code} ${language}`);
  });
  expect(wrong).toEqual([]);
});

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

test("docs/errors.md has a row for each error", () => {
  const docs = readFileSync("docs/errors.md", "utf8");
  expect(docs).toBe(withErrorTable(docs));
  const told = new Set([...docs.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(([, code = ""]) => code));
  expect(ERROR_CODES.filter((code) => !told.has(code))).toEqual([]);
});

test("docs/operations.md names only errors that exist, and each one of folders", () => {
  const docs = readFileSync("docs/operations.md", "utf8");
  const told = [...docs.matchAll(/`([a-z]+-[a-z-]+)`/g)].map(([, code = ""]) => code);
  expect(ERROR_CODES.filter((code) => code.startsWith("folder-") && !told.includes(code))).toEqual(
    [],
  );
  const rows = told.filter((code) => /^(folder|file)-/.test(code));
  expect(rows.filter((code) => !isErrorCode(code))).toEqual([]);
});
