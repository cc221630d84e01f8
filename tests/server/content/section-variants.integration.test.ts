import { expect, test } from "vitest";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import { makeContentFolder } from "../../fixtures/content/content-folder";

async function linesOf(section: string): Promise<string[]> {
  const folder = await makeContentFolder({ "x.md": `---\nsections:\n  - ${section}\n---\n` });
  const result = await readContent(folder.dir, { icons: createIcons([]) });
  await folder.remove();
  return "errors" in result ? formatIssues(result.errors).split("\n") : [];
}

const ITEM = "items: [{ title: A, text: B }]";

test.each([
  [`{ type: features, title: T, variant: bento, ${ITEM} }`, []],
  [
    `{ type: features, title: T, variant: bentoo, ${ITEM} }`,
    [
      "x.md:3 sections[0].variant: found 'bentoo', expected 'bento'? (one of grid, cards, bento, list)",
    ],
  ],
  [
    `{ type: steps, title: T, variant: 1, ${ITEM} }`,
    ["x.md:3 sections[0].variant: found 1, expected one of list, timeline"],
  ],
  [
    "{ type: quotes, items: [{ text: A, name: B, stars: 6 }] }",
    ["x.md:3 sections[0].items[0].stars: found 6, expected a number of at most 5"],
  ],
])("readContent: %s", async (section, expected) => {
  expect(await linesOf(section)).toEqual(expected);
});
