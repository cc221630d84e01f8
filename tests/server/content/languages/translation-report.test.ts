import { expect, test } from "vitest";
import type { FolderPage } from "../../../../server/content/content";
import { translationReport } from "../../../../server/content/languages/translation-report";

function pageIn(language: string, file: string, updated: string): FolderPage {
  return {
    ...{ file, language, commonPath: "/a", path: language === "de" ? "/a" : `/${language}/a` },
    ...{ layout: "page", feed: false, sections: [], key: file },
    ...(updated && { updated }),
  };
}

test.each<
  [
    name: string,
    original: [updated: string, ms: number],
    own: [updated: string, ms: number],
    isOlder: boolean,
  ]
>([
  ["both dates, the translation's earlier", ["2026-02-01", 1], ["2026-01-01", 2], true],
  ["both dates, the same", ["2026-01-01", 2], ["2026-01-01", 1], false],
  ["one date: the files' times", ["2026-02-01", 1], ["", 2], false],
  ["no date, the translation's file earlier", ["", 2], ["", 1], true],
])("translationReport: %s", (_name, original, own, isOlder) => {
  const times = new Map([
    ["a.md", original[1]],
    ["a.en.md", own[1]],
  ]);
  const pages = new Map<string, FolderPage>([
    ["/a", pageIn("de", "a.md", original[0])],
    ["/en/a", pageIn("en", "a.en.md", own[0])],
  ]);
  const lines = translationReport({
    pages,
    languages: ["de", "en"],
    changedAt: (file) => times.get(file) ?? 0,
  });
  expect(lines).toEqual(isOlder ? ["a.en.md: older than a.md"] : []);
});
