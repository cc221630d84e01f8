import { afterEach, expect, test } from "vitest";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import type { MediaFile } from "../../../server/media/media-file";
import type { TextShade } from "../../../server/theme/text-shade";
import { type ContentFolder, makeContentFolder } from "../../fixtures/content/content-folder";

const folders: ContentFolder[] = [];
const CALM: TextShade = { shade: 35, bare: 2.2, best: 8, detail: 0.05 };
const BUSY: TextShade = { bare: 1.04, best: 3.12, detail: 0.4 };

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => folder.remove()));
});

/** Measures every picture alike, as the image worker does, and lists them. */
function measures(result: TextShade) {
  const known = new Map<string, TextShade>();
  const measured: string[] = [];
  return {
    measured,
    of: (media: MediaFile) => known.get(media.hash),
    async measure(media: Iterable<MediaFile>) {
      for (const { path, hash } of media) {
        measured.push(path);
        known.set(hash, result);
      }
    },
  };
}

async function read(sections: string, result = CALM) {
  const folder = await makeContentFolder({ "home.md": `---\nsections:\n${sections}---\n` });
  folders.push(folder);
  const textShades = measures(result);
  const content = await readContent(folder.dir, { icons: createIcons([]), textShades });
  return { content, measured: textShades.measured };
}

const PICTURE = "src: media/picture.png, alt: A";
const gallery = (more: string) =>
  `  - type: gallery\n    items:\n      - picture: { ${PICTURE}, ${more} }\n`;
const RATIO = "a ratio of width to height such as 4/5, from 1/5 to 5/1";

test.each([
  [
    gallery("focus: [1.5, 0]"),
    "home.md:5 sections[0].items[0].picture.focus: found [1.5, 0], expected two shares from 0 to 1, from left and top, such as [0.5, 0.2]",
  ],
  [
    gallery("focus: centre"),
    "home.md:5 sections[0].items[0].picture.focus: found 'centre', expected two shares from 0 to 1, from left and top, such as [0.5, 0.2] (here: [0.5, 0.5])",
  ],
  [
    gallery("focus: [0.5]"),
    "home.md:5 sections[0].items[0].picture.focus: found [0.5], expected two shares from 0 to 1, from left and top, such as [0.5, 0.2]",
  ],
  [
    gallery("crop: { phone: 0 }"),
    `home.md:5 sections[0].items[0].picture.crop.phone: found 0, expected ${RATIO}`,
  ],
  [
    gallery("crop: { wide: 21/0 }"),
    `home.md:5 sections[0].items[0].picture.crop.wide: found '21/0', expected ${RATIO}`,
  ],
  [
    gallery("crop: { wide: 99/1 }"),
    `home.md:5 sections[0].items[0].picture.crop.wide: found '99/1', expected ${RATIO}`,
  ],
  [
    "  - type: callout\n    title: A\n    tone: picture\n",
    "home.md:3 sections[0].background: found nothing, expected a picture for tone: picture, such as background: { src: media/team.jpg }",
  ],
  [
    "  - type: callout\n    title: A\n    tone: pink\n",
    "home.md:5 sections[0].tone: found 'pink', expected 'tint'? (one of plain, tint, brand, dark, picture)",
  ],
  [
    "  - type: hero\n    title: A\n    variant: cover\n    picture: { art: sheet }\n",
    "home.md:6 sections[0].picture: found a group of keys, expected a picture of yours (src) for variant: cover",
  ],
])("pictures in content: one error for %j", async (sections, line) => {
  const { content } = await read(sections);
  expect("errors" in content && formatIssues(content.errors)).toBe(line);
});

const COVER = `  - type: hero\n    title: A\n    variant: cover\n    picture: { ${PICTURE} }\n`;
const TONE =
  "  - type: callout\n    title: A\n    tone: picture\n    background: { src: media/picture.png }\n";

test.each([
  ["a cover", COVER, "home.md:6 sections[0].picture.src"],
  ["a background", TONE, "home.md:6 sections[0].background.src"],
])(
  "pictures in content: %s that is too busy is an error with its ratio",
  async (_, text, place) => {
    const { content, measured } = await read(text, BUSY);
    expect(measured).toEqual(["media/picture.png"]);
    expect("errors" in content && formatIssues(content.errors)).toBe(
      `${place}: found a picture too busy for text (contrast 1.0:1, 3.1:1 under the strongest shade), expected a calmer or darker picture: text on it needs a contrast of 4.5:1`,
    );
  },
);

test("pictures in content: only pictures under text are measured, and get their shade", async () => {
  const { content, measured } = await read(gallery("focus: [0.5, 0.2]"));
  expect("content" in content).toBe(true);
  expect(measured).toEqual([]);
  const { content: covered } = await read(COVER + TONE);
  const sections = "content" in covered ? covered.content.pages.get("/")?.sections : [];
  expect(sections).toMatchObject([{ picture: { shade: 35 } }, { background: { shade: 35 } }]);
});

test.each([
  ["4/5", [4, 5]],
  ["21:9", [21, 9]],
  ["1.5 / 1", [3, 2]],
  ["2.3333333333", [2333, 1000]],
  ["12345/12345", [1, 1]],
  ["5", [5, 1]],
  ["1/5", [1, 5]],
])("pictures in content: the ratio %s consists of short whole numbers", async (given, wide) => {
  const { content } = await read(gallery(`crop: { wide: "${given}" }`));
  const sections = "content" in content ? content.content.pages.get("/")?.sections : [];
  expect(sections).toMatchObject([{ items: [{ picture: { crop: { wide } } }] }]);
});

test("pictures in content: ratios and focus as pages use them", async () => {
  const { content } = await read(gallery("focus: [0.5, 0.2], crop: { phone: 4/5, wide: 2.5 }"));
  const sections = "content" in content ? content.content.pages.get("/")?.sections : [];
  expect(sections).toMatchObject([
    { items: [{ picture: { focus: [0.5, 0.2], crop: { phone: [4, 5], wide: [5, 2] } } }] },
  ]);
});
