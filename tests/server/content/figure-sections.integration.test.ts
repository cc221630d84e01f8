import { afterEach, expect, test } from "vitest";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { readContent } from "../../../server/content/read-content";
import { loadIcons } from "../../../server/icons/icon-collections";
import {
  type ContentFolder,
  MINIMAL_CONTENT,
  makeContentFolder,
} from "../../fixtures/content/content-folder";
import { makeMp4, makeWebm } from "../../fixtures/content/videos";

const icons = await loadIcons();
const POSTER = "poster: { src: media/picture.png, alt: A }";
let folder: ContentFolder | undefined;

afterEach(() => folder?.remove());

async function read(section: string) {
  folder = await makeContentFolder({
    "site.yaml": `${MINIMAL_CONTENT["site.yaml"]}embeds: [player.example.com]\n`,
    "home.md": `---\nsections:\n  - ${section}\n---\n`,
    "media/film.mp4": makeMp4({ seconds: 12.5 }),
    "media/short.webm": makeWebm({ seconds: 8 }),
    "media/endless.webm": makeWebm(),
    "media/phone.mp4": makeMp4({ codec: "hvc1" }),
    "media/film.mov": makeMp4(),
    "media/film.vtt": "WEBVTT\n",
    "media/film-srt.vtt": "1\n00:00:00,000 --> 00:00:02,000\nWords.\n",
    "media/commas.vtt": "WEBVTT\n\n00:00:00,000 --> 00:00:02,000\nWords.\n",
    "media/prices.pdf": "%PDF-1.7",
  });
  return readContent(folder.dir, { icons });
}

const NO_CAPTIONS = "captions, such as media/film.vtt, or decorative: true beside src";

test.each([
  [
    `{ type: video, src: media/film.mov, ${POSTER}, decorative: true }`,
    "src: found 'media/film.mov', expected an MP4 or WebM video in media/",
  ],
  [
    `{ type: video, src: media/phone.mp4, ${POSTER}, decorative: true }`,
    "media/phone.mp4: found HEVC, expected video coded as H.264, VP9 or AV1 (used in home.md:3 sections[0].src)",
  ],
  [
    `{ type: video, src: media/gone.mp4, ${POSTER}, decorative: true }`,
    "src: found 'media/gone.mp4', expected an MP4 or WebM video in media/",
  ],
  [
    `{ type: video, src: media/film.mp4, ${POSTER} }`,
    `captions: found nothing, expected ${NO_CAPTIONS}`,
  ],
  [
    `{ type: video, src: media/film.mp4, ${POSTER}, decorative: false }`,
    `captions: found nothing, expected ${NO_CAPTIONS}`,
  ],
  [
    `{ type: video, src: media/film.mp4, ${POSTER}, captions: media/prices.pdf }`,
    "captions: found 'media/prices.pdf', expected a file of captions in media/ (.vtt)",
  ],
  [
    `{ type: video, src: media/film.mp4, ${POSTER}, captions: media/film-srt.vtt }`,
    "media/film-srt.vtt: found '1' in line 1, expected captions that begin with WEBVTT (used in home.md:3 sections[0].captions)",
  ],
  [
    `{ type: video, src: media/film.mp4, ${POSTER}, captions: media/commas.vtt }`,
    "media/commas.vtt: found '00:00:00,000 --> 00:00:02,000' in line 3, expected captions with times such as 00:01.000 --> 00:04.000 (used in home.md:3 sections[0].captions)",
  ],
  [
    "{ type: video, src: media/film.mp4, decorative: true }",
    "poster: found nothing, expected a group of keys",
  ],
  [
    `{ type: video, src: media/film.mp4, ${POSTER}, loop: true }`,
    "src: found 'media/film.mp4', expected a film of at most 8 seconds for loop: true (the file: 12.5 seconds)",
  ],
  [
    `{ type: video, src: media/endless.webm, ${POSTER}, loop: true }`,
    "src: found 'media/endless.webm', expected a film of at most 8 seconds for loop: true (the file: of unknown length)",
  ],
  [
    `{ type: split, title: A, video: { src: media/film.mp4, ${POSTER} } }`,
    `video.captions: found nothing, expected ${NO_CAPTIONS}`,
  ],
  ["{ type: split, title: A }", "picture: found nothing, expected picture, or video in its place"],
  [
    `{ type: split, title: A, picture: { src: media/picture.png, alt: "" }, video: { src: media/short.webm, ${POSTER}, loop: true } }`,
    "video: found a group of keys, expected picture or video, not both",
  ],
  [
    "{ type: split, title: A, picture: { art: sheet }, side: left }",
    "side: found 'left', expected one of start, end",
  ],
  [
    "{ type: table, title: A, columns: [B, C], rows: [{ label: D, cells: [E, F] }, { label: G, cells: [H] }] }",
    "rows[1].cells: found a list of 1, expected 2 cells, one for each column",
  ],
  [
    "{ type: table, title: A, columns: [B], rows: [{ label: D, cells: [E, F] }] }",
    "rows[0].cells: found a list of 2, expected 1 cell, one for each column",
  ],
  [
    "{ type: table, title: A, columns: [B], rows: [{ label: D, cells: [5] }] }",
    'rows[0].cells[0]: found 5, expected text (put it in quotes: "5")',
  ],
  [
    "{ type: downloads, items: [{ label: A, to: media/none.pdf }] }",
    "items[0].to: found 'media/none.pdf', expected a file that is in media/",
  ],
  [
    "{ type: downloads, items: [{ label: A, to: /about }] }",
    "items[0].to: found '/about', expected a file that is in media/",
  ],
  [
    "{ type: map, address: [A], geo: { lat: 91, lng: 0 } }",
    "geo.lat: found 91, expected a number of at most 90",
  ],
  ["{ type: map, address: [] }", "address: found a list of 0, expected at least 1 entry"],
  [
    '{ type: embed, url: "https://other.example.com/1" }',
    "url: found 'https://other.example.com/1', expected an address of a host in embeds of site.yaml (player.example.com)",
  ],
  [
    '{ type: embed, url: "https://player.example.com.evil.example/1" }',
    "url: found 'https://player.example.com.evil.example/1', expected an address of a host in embeds of site.yaml (player.example.com)",
  ],
  [
    '{ type: embed, url: "https://player.example.com:8443/1" }',
    "url: found 'https://player.example.com:8443/1', expected an address of a host in embeds of site.yaml (player.example.com)",
  ],
  [
    '{ type: embed, url: "http://player.example.com/1" }',
    "url: found 'http://player.example.com/1', expected a whole address with https:, such as https://player.example.com/1 (here: https://player.example.com/1)",
  ],
  [
    '{ type: embed, url: "https://www.youtube.com/watch?v=abc" }',
    "url: found 'https://www.youtube.com/watch?v=abc', expected https://www.youtube-nocookie.com/embed/abc, which can be shown on another site",
  ],
  [
    "{ type: cards, items: [{ title: A, to: /nowhere }] }",
    expect.stringMatching(/^items\[0\]\.to: found '\/nowhere', expected /),
  ],
])("readContent: %s has one error", async (section, line) => {
  const result = await read(section);
  const lines = formatIssues("errors" in result ? result.errors : []).split("\n");
  expect(lines).toHaveLength(1);
  // A file's own fault is named by the file.
  expect(lines[0]?.replace(/^home\.md:3 sections\[0\]\./, "")).toEqual(line);
});

test.each(["https://player.example.com", "PLAYER.example.com", "player", "*.example.com"])(
  "readContent: %s is no host for embeds",
  async (host) => {
    folder = await makeContentFolder({
      "site.yaml": `${MINIMAL_CONTENT["site.yaml"]}embeds: ["${host}"]\n`,
    });
    const result = await readContent(folder.dir, { icons });
    expect("errors" in result && formatIssues(result.errors)).toBe(
      `site.yaml:3 embeds[0]: found '${host}', expected a host such as player.example.com`,
    );
  },
);

test.each([
  `{ type: video, src: media/film.mp4, ${POSTER}, captions: media/film.vtt }`,
  `{ type: video, src: media/short.webm, ${POSTER}, loop: true }`,
  `{ type: split, title: A, video: { src: media/film.mp4, ${POSTER}, decorative: true } }`,
  '{ type: table, title: A, columns: [B], rows: [{ label: D, cells: [""] }] }',
  "{ type: map, address: [A], geo: { lat: -33.8568, lng: 151.2153 } }",
  '{ type: embed, url: "https://player.example.com/1?a=b" }',
])("readContent: %s is valid", async (section) => {
  expect(await read(section)).toHaveProperty("content.id");
});
