import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSettings } from "../../../../../server/content/files/parse-page";
import { readContent } from "../../../../../server/content/read-content";
import { createIcons } from "../../../../../server/icons/icon-collections";
import {
  type ContentFiles,
  makeContentFolder,
  makePng,
} from "../../../../fixtures/content/content-folder";

async function resultOf(files: ContentFiles) {
  const { dir, remove } = await makeContentFolder(files);
  const result = await readContent(dir, { icons: createIcons([]) });
  await remove();
  return result;
}

const PICTURES = "![A](media/a.png)\n\n![B](media/b.png)\n";

test.each<[name: string, files: ContentFiles, cause: object]>([
  [
    "a picture that is too large",
    { "media/a.png": Buffer.alloc(26 * 1024 * 1024), "about.md": "![A](media/a.png)\n" },
    { file: "media/a.png", code: "file-too-large", places: ["about.md:1"] },
  ],
  [
    "home.md is missing",
    { "home.md": undefined, "about.md": "[A](/)\n\n[B](/#x)\n" },
    { file: "home.md", code: "file-missing", places: ["about.md:1", "about.md:3"] },
  ],
  [
    "Menu.md for menu.md",
    { "Menu.md": "Text\n", "about.md": "[A](/menu)\n\n[B](/menu#x)\n" },
    { file: "Menu.md", code: "page-name-near", places: ["about.md:1", "about.md:3"] },
  ],
  [
    "a page that was deleted",
    { "about.md": "[A](/menu)\n\n[B](/menu#x)\n" },
    { file: "menu.md", code: "page-missing", places: ["about.md:1", "about.md:3"] },
  ],
  [
    "Media for media",
    { "Media/a.png": makePng(4, 4), "Media/b.png": makePng(4, 4), "about.md": PICTURES },
    { file: "Media", code: "folder-not-used", places: ["about.md:1", "about.md:3"] },
  ],
  [
    "no media at all",
    { "media/picture.png": undefined, "about.md": PICTURES },
    { file: "media", code: "media-missing", places: ["about.md:1", "about.md:3"] },
  ],
  [
    "the folder above",
    {
      "site.yaml": undefined,
      "home.md": undefined,
      "content/site.yaml": "name: A\n",
      "content/home.md": "A\n",
    },
    { code: "folder-above" },
  ],
])("one cause is one error: %s", async (_name, files, cause) => {
  const result = await resultOf(files);
  expect("errors" in result ? result.errors : []).toMatchObject([cause]);
});

test("a picture whose name a Mac wrote with an umlaut in two parts is shown", async () => {
  const result = await resultOf({
    "media/ha\u0308us.png": makePng(4, 4),
    "about.md": "![A](media/h\u00e4us.png)\n\n![A](media/ha\u0308us.png)\n",
  });
  expect("errors" in result ? result.errors : []).toEqual([]);
});

test.each(
  ["practice", "restaurant", "trade"].flatMap((kind) => ["de", "en"].map((tag) => [kind, tag])),
)("starter %s %s: the commented hours are read when only the # is deleted", (kind, tag) => {
  const text = readFileSync(`starters/${kind}/${tag}/site.yaml`, "utf8");
  const used = text.replace(/^( +)#(except:| {2}- \{)/gm, "$1$2");
  expect(used).not.toBe(text);
  const parsed = parseSettings("site.yaml", used);
  expect("errors" in parsed ? parsed.errors : []).toEqual([]);
});
