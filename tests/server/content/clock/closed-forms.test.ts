import { expect, test } from "vitest";
import { contentAt } from "../../../../server/content/clock/content-at";
import type { CheckedFolder } from "../../../../server/content/content";
import { readFolder } from "../../../fixtures/content/read-folder";

const FORM = (more = "") => `{ type: contact-form${more} }`;
const page = (head: string, ...sections: string[]) =>
  `---\ntitle: Offer\n${head}sections:\n${sections.map((one) => `  - ${one}\n`).join("")}---\nText.\n`;

/** A week after the forms' last day, in UTC. */
const NOW = Date.parse("2026-03-08T00:00Z");
const END = Date.parse("2026-03-01T00:00Z");
const DAY_MS = 86_400_000;

async function folderOf(offer: string): Promise<CheckedFolder> {
  const site = "name: A\ndescription: B\nmessages: { keepDays: 30 }\n";
  return (await readFolder({ "site.yaml": site, "offer.md": offer })).folder;
}

const closedAt = (folder: CheckedFolder, now: number, hasDrafts = false) =>
  contentAt(folder, { now, hasDrafts }).closedForms.map(({ page, section }) => [
    page.path,
    section.name,
  ]);

test.each([
  ["a page that is over", page("until: 2026-02-28\n", FORM()), true],
  ["a section that is over", page("", FORM(", until: 2026-02-28")), true],
  [
    "the earlier end of page and section",
    page("until: 2027-01-01\n", FORM(", until: 2026-02-28")),
    true,
  ],
  ["a page that is shown", page("until: 2026-03-31\n", FORM()), false],
  ["a page without an end", page("", FORM()), false],
  ["a page to come", page("from: 2026-04-01\nuntil: 2026-05-01\n", FORM()), false],
  [
    "a section that was never on its page",
    page("from: 2026-02-01\n", FORM(", until: 2026-01-01")),
    false,
  ],
  ["a draft", page("draft: true\nuntil: 2026-02-28\n", FORM()), false],
  ["a section that is a draft", page("until: 2026-02-28\n", FORM(", draft: true")), false],
])("the form of %s is closed: %s", async (_, offer, isClosed) => {
  const folder = await folderOf(offer);
  expect(closedAt(folder, NOW)).toEqual(isClosed ? [["/offer", "contact"]] : []);
});

test("a form is closed from its end on until none of its messages is kept, and the clock knows both", async () => {
  const folder = await folderOf(page("until: 2026-02-28\n", FORM()));
  const keptUntil = END + 30 * DAY_MS;
  expect(contentAt(folder, { now: END - 1 }).changesAt).toBe(END);
  expect(closedAt(folder, END - 1)).toEqual([]);
  expect(closedAt(folder, END)).toHaveLength(1);
  expect(contentAt(folder, { now: END }).changesAt).toBe(keptUntil);
  expect(closedAt(folder, keptUntil - 1)).toHaveLength(1);
  expect(closedAt(folder, keptUntil)).toEqual([]);
  expect(contentAt(folder, { now: keptUntil }).changesAt).toBeUndefined();
});

test("a preview closes drafts too", async () => {
  const folder = await folderOf(page("draft: true\nuntil: 2026-02-28\n", FORM()));
  expect(closedAt(folder, NOW, true)).toHaveLength(1);
});
