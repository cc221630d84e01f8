import { beforeAll, expect, test } from "vitest";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import type { TextShade } from "../../../server/theme/text-shade";
import { MINIMAL_CONTENT, makeContentFolder } from "../../fixtures/content/content-folder";
import { makeMp4, makeWebm } from "../../fixtures/content/videos";

const BUSY: TextShade = { bare: 1.04, best: 3.12, detail: 0.4 };
const PICTURE = "src: media/picture.png, alt: A";
const POSTER = "poster: { src: media/picture.png, alt: A }";
const FILM = `type: video, src: media/film.mp4, ${POSTER}`;

const framed = (framing: string) =>
  `{ type: gallery, items: [{ picture: { ${PICTURE}, ${framing} } }] }`;
const film = (src: string) => `{ type: video, src: "${src}", ${POSTER}, decorative: true }`;
const download = (to: string) => `{ type: downloads, items: [{ label: A, to: ${to} }] }`;
const embed = (url: string) => `{ type: embed, url: '${url}' }`;

const SHARES = "two shares from 0 to 1, from left and top, such as [0.5, 0.2]";
const RATIO = "a ratio of width to height such as 4/5, from 1/5 to 5/1";
const OF_PICTURE = "items[0].picture";
const TONES = "one of plain, tint, brand, dark, picture";
const WORDS = "captions, such as media/film.vtt, or decorative: true beside src";
const FILM_IN_MEDIA = "an MP4 or WebM video in media/";
const TOO_BUSY =
  "found a picture too busy for text (contrast 1.0:1, 3.1:1 under the strongest shade), expected a calmer or darker picture: text on it needs a contrast of 4.5:1";

/** Sections with one mistake each, or with several that have nothing to do with each other, and the errors without their place. */
const MISTAKES: [section: string, ...errors: string[]][] = [
  // A point of a picture.
  ...[
    ["[50, 20]", "[50, 20]", " (here: [0.5, 0.2])"],
    ["[50%, 20%]", "a list of 2", " (here: [0.5, 0.2])"],
    ["50% 20%", "'50% 20%'", " (here: [0.5, 0.2])"],
    ["[0,5, 0,2]", "[0, 5, 0, 2]", " (here: [0.5, 0.2])"],
    ['["0.5", "0.2"]', "a list of 2", " (here: [0.5, 0.2])"],
    ["{ x: 0.5, y: 0.2 }", "a group of keys", " (here: [0.5, 0.2])"],
    ["top", "'top'", " (here: [0.5, 0])"],
    ["top right", "'top right'", " (here: [1, 0])"],
    ["[left, bottom]", "a list of 2", " (here: [0, 1])"],
    ["[2, 0]", "[2, 0]", ""],
    ["[-0.1, 0]", "[-0.1, 0]", ""],
    ["[.nan, 0]", "[NaN, 0]", ""],
    ["[0.5, 0.2, 0.1]", "[0.5, 0.2, 0.1]", ""],
    ["0.5", "0.5", ""],
    ["[]", "a list of 0", ""],
    ["", "nothing", ""],
  ].map(([given, found, mended]): [string, string] => [
    framed(`focus: ${given}`),
    `${OF_PICTURE}.focus: found ${found}, expected ${SHARES}${mended}`,
  ]),
  // The shape of a picture.
  ...[
    ["0", "0", ""],
    ["0/5", "'0/5'", ""],
    ["4/0", "'4/0'", ""],
    ["-4/5", "'-4/5'", ""],
    ["0.1", "0.1", ""],
    ["6", "6", ""],
    ["4/5/6", "'4/5/6'", ""],
    ["1e3/1", "'1e3/1'", ""],
    ["4x5", "'4x5'", " (here: 4/5)"],
    ["square", "'square'", " (here: 1/1)"],
    ["[21, 9]", "[21, 9]", " (here: 21/9)"],
    ["", "nothing", ""],
  ].map(([given, found, mended]): [string, string] => [
    framed(`crop: { wide: ${given} }`),
    `${OF_PICTURE}.crop.wide: found ${found}, expected ${RATIO}${mended}`,
  ]),
  [
    framed("crop: 4/5"),
    `${OF_PICTURE}.crop: found '4/5', expected a group of keys (here: { phone: 4/5, wide: 4/5 })`,
  ],
  [
    framed("crop: { desktop: 16/9 }"),
    `${OF_PICTURE}.crop.desktop: found the unknown key 'desktop', expected 'wide'?`,
  ],
  [framed("aspect: 4/5"), `${OF_PICTURE}.aspect: found the unknown key 'aspect', expected 'crop'?`],
  // A picture in the wrong place.
  [
    `{ type: gallery, items: [{ ${PICTURE} }] }`,
    `${OF_PICTURE}: found its keys (src, alt) without it, expected picture: { src: …, alt: … }`,
  ],
  [
    "{ type: gallery, items: [media/picture.png] }",
    "items[0]: found 'media/picture.png', expected a group of keys (here: { picture: { src: media/picture.png, alt: What it shows } })",
  ],
  [
    "{ type: callout, title: A, tone: picture, background: media/picture.png }",
    "background: found 'media/picture.png', expected a group of keys (here: { src: media/picture.png, alt: What it shows })",
  ],
  // Films.
  [
    film("media/film.MP4"),
    `src: found 'media/film.MP4', expected 'media/film.mp4'? (${FILM_IN_MEDIA})`,
  ],
  [film("film.mp4"), `src: found 'film.mp4', expected 'media/film.mp4'? (${FILM_IN_MEDIA})`],
  ...["avi", "mov", "ogv", "mkv"].map((ending): [string, string] => [
    film(`media/other.${ending}`),
    `src: found 'media/other.${ending}', expected ${FILM_IN_MEDIA}`,
  ]),
  [
    film("https://www.youtube.com/watch?v=abc"),
    `src: found 'https://www.youtube.com/watch?v=abc', expected ${FILM_IN_MEDIA} (a film of another host: type: embed)`,
  ],
  [
    film("media/empty.mp4"),
    "src: found 'media/empty.mp4', expected an MP4 or WebM video whose header can be read (the file: an empty file)",
  ],
  [
    film("media/text.mp4"),
    "src: found 'media/text.mp4', expected an MP4 or WebM video whose header can be read (the file: another kind of file)",
  ],
  [
    "{ type: split, title: A, video: media/film.mp4 }",
    "video: found 'media/film.mp4', expected a group of keys (here: { src: media/film.mp4, poster: { src: media/…, alt: What it shows } })",
  ],
  // Pages of other hosts.
  ...[
    "//player.example.com/1",
    "player.example.com/1",
    '<iframe width="560" src="https://player.example.com/1" allowfullscreen></iframe>',
  ].map((given): [string, string] => [
    embed(given),
    `url: found '${given.slice(0, 60)}${given.length > 60 ? "…" : ""}', expected a whole address with https:, such as https://player.example.com/1 (here: https://player.example.com/1)`,
  ]),
  ...[
    ["https://youtu.be/abc", "https://www.youtube-nocookie.com/embed/abc"],
    ["https://m.youtube.com/watch?si=x&v=abc", "https://www.youtube-nocookie.com/embed/abc"],
    ["https://www.youtube.com/shorts/abc", "https://www.youtube-nocookie.com/embed/abc"],
    ["https://vimeo.com/123", "https://player.vimeo.com/video/123"],
  ].map(([given = "", meant]): [string, string] => [
    embed(given),
    `url: found '${given}', expected ${meant}, which can be shown on another site`,
  ]),
  [
    embed("https://other.example.com/1"),
    "url: found 'https://other.example.com/1', expected an address of a host in embeds of site.yaml (player.example.com)",
  ],
  // Files.
  [
    download("media/Prices.pdf"),
    "items[0].to: found 'media/Prices.pdf', expected 'media/prices.pdf'? (a file that is in media/)",
  ],
  [
    "{ type: downloads, items: [media/prices.pdf] }",
    "items[0]: found 'media/prices.pdf', expected a group of keys (here: { label: The words of the link, to: media/prices.pdf })",
  ],
  [
    `{ ${FILM}, captions: media/film.vt }`,
    "captions: found 'media/film.vt', expected 'media/film.vtt'? (a file of captions in media/ (.vtt))",
  ],
  // Lists and groups.
  [
    "{ type: map, address: [A], geo: [50.9, 6.9] }",
    "geo: found [50.9, 6.9], expected a group of keys (here: { lat: 50.9, lng: 6.9 })",
  ],
  [
    "{ type: table, title: A, columns: [], rows: [{ label: B, cells: [C] }] }",
    "columns: found a list of 0, expected at least 1 entry",
  ],
  [
    "{ type: cards, items: [{ title: A, link: /about }] }",
    "items[0].link: found the unknown key 'link', expected 'to'?",
  ],
  // The frame.
  [
    "{ type: callout, title: A, width: full }",
    "width: found 'full', expected one of normal, wide, narrow",
  ],
  [
    "{ type: callout, title: A, space: none }",
    "space: found 'none', expected one of normal, tight",
  ],
  [
    "{ type: callout, title: A, tone: brand, background: { src: media/picture.png } }",
    `background.src: ${TOO_BUSY}`,
    "tone: found 'brand', expected tone: picture beside a background",
  ],
  [
    "{ type: quotes, items: [{ text: A, name: B, stars: 0 }] }",
    "items[0].stars: found 0, expected a number of at least 1",
  ],
  [
    "{ type: quotes, items: [{ text: A, name: B, stars: 4.5 }] }",
    "items[0].stars: found 4.5, expected a whole number",
  ],
  // Limits.
  [
    `{ type: steps, title: A, items: [${"{ title: B, text: C }, ".repeat(49)}] }`,
    "items: found a list of 49, expected at most 48 entries",
  ],
  ["{ type: steps, title: A, items: [] }", "items: found a list of 0, expected at least 1 entry"],
  [
    `{ type: callout, title: A, actions: [${"{ label: B, to: / }, ".repeat(3)}] }`,
    "actions: found a list of 3, expected at most 2 entries",
  ],
  [
    `{ type: table, title: A, columns: [${"B, ".repeat(13)}], rows: [{ label: C, cells: [${"D, ".repeat(12)}] }] }`,
    "columns: found a list of 13, expected at most 12 entries",
  ],
  [
    `{ type: table, title: A, columns: [B], rows: [${"{ label: C, cells: [D] }, ".repeat(201)}] }`,
    "rows: found a list of 201, expected at most 200 entries",
  ],
  [
    `{ type: map, address: [${"A, ".repeat(9)}] }`,
    "address: found a list of 9, expected at most 8 entries",
  ],
  // Several mistakes at once.
  [
    `{ ${FILM}, tone: pink }`,
    `captions: found nothing, expected ${WORDS}`,
    `tone: found 'pink', expected 'tint'? (${TONES})`,
  ],
  [
    `{ type: video, src: media/gone.mp4, ${POSTER}, loop: true, width: huge }`,
    `src: found 'media/gone.mp4', expected ${FILM_IN_MEDIA}`,
    "width: found 'huge', expected one of normal, wide, narrow",
  ],
  [
    `{ ${FILM}, loop: true, tone: pink }`,
    "src: found 'media/film.mp4', expected a film of at most 8 seconds for loop: true (the file: 12.5 seconds)",
    `tone: found 'pink', expected 'tint'? (${TONES})`,
  ],
  [
    "{ type: split, side: left }",
    "picture: found nothing, expected picture, or video in its place",
    "side: found 'left', expected one of start, end",
    "title: found nothing, expected text",
  ],
  [
    "{ type: callout, tone: picture }",
    "background: found nothing, expected a picture for tone: picture, such as background: { src: media/team.jpg }",
    "title: found nothing, expected text",
  ],
  [
    "{ type: hero, variant: cover, tone: pink }",
    "picture: found nothing, expected a picture of yours (src) for variant: cover",
    "title: found nothing, expected text",
    `tone: found 'pink', expected 'tint'? (${TONES})`,
  ],
  [
    `{ type: hero, title: A, variant: cover, picture: { ${PICTURE} }, tone: pink }`,
    `picture.src: ${TOO_BUSY}`,
    `tone: found 'pink', expected 'tint'? (${TONES})`,
  ],
  [
    "{ type: callout, title: A, tone: picture, background: { src: media/picture.png, focus: top } }",
    `background.focus: found 'top', expected ${SHARES} (here: [0.5, 0])`,
    `background.src: ${TOO_BUSY}`,
  ],
  [
    "{ type: gallery, items: [{ picture: { src: media/gone.png, focus: [2, 0], crop: { phone: 0 } } }] }",
    `${OF_PICTURE}.alt: found nothing, expected text: what the picture says, or "" if it only decorates`,
    `${OF_PICTURE}.crop.phone: found 0, expected ${RATIO}`,
    `${OF_PICTURE}.focus: found [2, 0], expected ${SHARES}`,
    `${OF_PICTURE}.src: found 'media/gone.png', expected a picture in media/`,
  ],
  [
    "{ type: table, title: A, columns: [B, C], rows: [{ label: D, cells: [E] }, { label: F, cells: [1, G] }] }",
    "rows[0].cells: found a list of 1, expected 2 cells, one for each column",
    'rows[1].cells[0]: found 1, expected text (put it in quotes: "1")',
  ],
];

const FIRST_LINE = 3;
/** The errors of all sections, from one reading of the folder. */
const errors = new Map<string, string[]>();

beforeAll(async () => {
  const folder = await makeContentFolder({
    "site.yaml": `${MINIMAL_CONTENT["site.yaml"]}embeds: [player.example.com]\n`,
    "home.md": `---\nsections:\n${MISTAKES.map(([section]) => `  - ${section}\n`).join("")}---\n`,
    "media/film.mp4": makeMp4({ seconds: 12.5 }),
    "media/other.mov": makeMp4(),
    "media/other.mkv": makeWebm(),
    "media/empty.mp4": "",
    "media/text.mp4": "Words, and no film.",
    "media/film.vtt": "WEBVTT\n",
    "media/prices.pdf": "%PDF-1.7",
  });
  const textShades = { of: () => BUSY, measure: async () => {} };
  const result = await readContent(folder.dir, { icons: createIcons([]), textShades });
  await folder.remove();
  const found = "errors" in result ? result.errors : [];
  for (const error of found) {
    const [, place = "", text = ""] =
      /^(home\.md:\d+ sections\[\d+\])\.(.*)$/.exec(formatIssues([error])) ?? [];
    // Of an unknown key the nearest known one counts, not the list of all.
    const line = text.replace(/(the unknown key .*'\?) \(one of .*\)$/, "$1");
    errors.set(place, [...(errors.get(place) ?? []), line].sort());
  }
});

test.each(MISTAKES.map((row, index) => [index, ...row] as const))(
  "sections: %i, %s",
  (index, _section, ...expected) => {
    const place = `home.md:${FIRST_LINE + index} sections[${index}]`;
    expect(errors.get(place)).toEqual(expected.sort());
  },
);

test("sections: nothing else is wrong with them", () => {
  expect(errors.size).toBe(MISTAKES.length);
});
