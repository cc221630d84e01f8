import { expect, test } from "vitest";
import { adviseHidden } from "../../../../server/content/clock/advise-hidden";
import type { ContentFiles } from "../../../fixtures/content/content-folder";
import { folderErrors, readFolder } from "../../../fixtures/content/read-folder";

const NEWS = `---
title: News
sections:
  - { type: pages, of: /news, limit: 2 }
---
`;
const entry = (front = "") => `---\ntitle: A\n${front}\n---\nText\n`;

/** Five entries, of which three are listed now: two parts. */
const FOLDER: ContentFiles = {
  "news.md": NEWS,
  "news/a.md": entry(),
  "news/b.md": entry(),
  "news/c.md": entry(),
  "news/draft.md": entry("draft: true"),
  "news/hidden.md": entry("robots: none"),
};

const linking = (to: string) => ({ ...FOLDER, "about.md": `---\ntitle: A\n---\n\n[A](${to})\n` });

test.each(["/news?page=1", "/news?page=2", "/news?page=2#top", "/about?page=9", "/news?x=9"])(
  "a link to %s leads to a page",
  async (to) => {
    expect(await folderErrors(linking(to))).toEqual([]);
  },
);

test.each(["/news?page=3", "/news?page=0", "/news?page=02", "/news?page=x", "news.md?page=3"])(
  "a link to %s, a page that the list does not have, is an error",
  async (to) => {
    expect(await folderErrors(linking(to))).toEqual([
      `about.md:5: found '${to}', expected a page of that list, page=1 to page=2`,
    ]);
  },
);

test("so is one in site.yaml, and the target of a redirect", async () => {
  const files = {
    ...FOLDER,
    "site.yaml":
      "name: A\ndescription: B\nnavigation:\n  - { label: News, to: /news }\n  - { label: Old, to: '/news?page=3' }\n",
    "redirects.yaml": "- { from: /old, to: /news?page=4 }\n",
  };
  expect(await folderErrors(files)).toEqual([
    "site.yaml:5 navigation[1].to: found '/news?page=3', expected a page of that list, page=1 to page=2",
    "redirects.yaml:1 [0].to: found '/news?page=4', expected a page of that list, page=1 to page=2",
  ]);
});

test("a list of one page has no other", async () => {
  const files = { "news.md": NEWS, "news/a.md": entry(), "about.md": "[A](/news?page=2)\n" };
  expect(await folderErrors(files)).toEqual([
    "about.md:1: found '/news?page=2', expected a page of that list, which has one page: no ?page=",
  ]);
});

test("a text that begins with slashes is no link to a page that comes later", async () => {
  const files = {
    ...FOLDER,
    "site.yaml": "name: A\ndescription: B\nseparator: //\n",
    "later.md": "---\ntitle: Later\ndraft: true\n---\nText.\n",
  };
  const { folder, content } = await readFolder(files, Date.UTC(2026, 3, 1));
  expect(adviseHidden(folder, content)).toEqual([]);
});

test("a page of the list that comes with an entry's time is advice until then", async () => {
  const files = { ...linking("/news?page=2"), "news/c.md": entry("from: 2026-05-01") };
  const before = await readFolder(files, Date.UTC(2026, 3, 1));
  expect(adviseHidden(before.folder, before.content)).toMatchObject([
    {
      file: "about.md",
      found:
        "a link to '/news?page=2', which the list has only while more of its entries are shown",
    },
  ]);
  const after = await readFolder(files, Date.UTC(2026, 5, 1));
  expect(adviseHidden(after.folder, after.content)).toEqual([]);
});
