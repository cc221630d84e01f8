// Slow: every page of a site is asked in every encoding, before and after.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFiles, makePng } from "../fixtures/content/content-folder";
import { rawRequest } from "../fixtures/http/raw-answer";
import { type SiteAnswer, type Way, wholeSite } from "../fixtures/http/whole-site";
import { type ChangingSite, startChangingSite } from "../fixtures/servers/changing-site";

const ORIGIN = "https://example.com";
/** A word that stands nowhere else, one for each place. */
const secret = (place: string) => `zyx${place}zyx`;
const PLACES = [
  ...["title", "summary", "author", "body", "hero", "question", "entry", "field", "event"],
  ...["section", "item", "form", "german", "path", "folder", "old", "first", "link", "picture"],
  "notice",
];

/** A site that says all of it, in parts that are hidden by these lines. */
function siteWith(hidden: string): ContentFiles {
  const part = hidden.replaceAll("\n", ", ");
  const s = secret;
  return {
    "site.yaml": `name: Example
description: A site for tests.
languages: [en, de]
timezone: Europe/Berlin
navigation: [{ label: News, to: /news }]
announcements: [{ text: ${s("notice")}, ${part} }]
`,
    "home.md": `---
sections:
  - { type: hero, title: Welcome, actions: [{ label: News, to: /news }] }
  - { type: callout, title: ${s("section")}, id: ${s("section")}, text: "[A](/about#${s("section")})", ${part} }
  - type: faq
    title: Questions
    items:
      - { question: Why?, answer: So. }
      - { question: ${s("question")}?, answer: ${s("item")}., ${part} }
  - type: features
    title: Features
    items:
      - { title: One, text: Two. }
      - { title: ${s("entry")}, text: Four., ${part} }
  - type: form
    name: ${s("form")}
    ${hidden.replaceAll("\n", "\n    ")}
    fields: [{ kind: text, name: a, label: ${s("field")} }]
  - { type: pages, of: /news }
---
`,
    "home.de.md": "---\ntitle: Start\n---\nWillkommen.\n",
    "about.md": `---\ntitle: About\nsections: [{ type: privacy-facts, title: Facts }, { type: callout, id: ${s("section")}, title: A, ${part} }]\n---\nText.\n`,
    "about.de.md": `---\ntitle: ${s("german")}\npath: ${s("path")}\n${hidden}\n---\n${s("german")}\n`,
    "contact.md": undefined,
    "news.md":
      "---\ntitle: News\nfeed: true\nsections: [{ type: pages, of: /news, limit: 1 }]\n---\n",
    "news/one.md": "---\ntitle: One\ndate: 2026-01-01\n---\nText.\n",
    [`news/${s("first")}.md`]: `---
title: ${s("title")}
date: 2026-02-01
summary: ${s("summary")}
author: ${s("author")}
kind: event
start: 2026-05-01T09:00
place: ${s("event")}
picture: { src: media/${s("picture")}.png, alt: ${s("picture")} }
was: [/${s("old")}]
${hidden}
sections: [{ type: hero, title: ${s("hero")} }]
---

## ${s("body")}

[A link](/${s("folder")}/index-of-it)
`,
    "news/two.md": "---\ntitle: Two\ndate: 2026-01-02\n---\nText.\n",
    [`${s("folder")}/index.md`]: `---\ntitle: ${s("folder")}\nfeed: true\n${hidden}\nsections: [{ type: pages, of: /${s("folder")} }]\n---\n`,
    [`${s("folder")}/index-of-it.md`]: `---\ntitle: ${s("link")}\n${hidden}\n---\nText.\n`,
    [`media/${s("picture")}.png`]: makePng(80, 60),
  };
}

const SITE_FILES = [
  ...[
    "/",
    "/robots.txt",
    "/sitemap.xml",
    "/llms.txt",
    "/de/llms.txt",
    "/pages.json",
    "/favicon.svg",
  ],
  ...["/site.webmanifest", "/speculation-rules.json", "/builds/latest.json", "/contact/form.json"],
  ...[
    "/_root.data",
    "/_payload.json",
    "/index.md",
    "/feed.xml",
    "/cards/home.png",
    "/healthz",
    "/readyz",
  ],
  ...["/contact/form.json?page=/", "/nothing", "/de/nothing", "/news?page=2", "/news?page=3"],
];

/** The URLs of hidden pages. */
const HIDDEN = [
  ...[`/news/${secret("first")}`, `/${secret("folder")}`, `/${secret("folder")}/index-of-it`],
  ...[`/de/${secret("path")}`, `/de/about`],
];
const OF_HIDDEN = HIDDEN.flatMap((path) => [
  ...["", ".data", "/_payload.json", ".md", "/feed.xml", "?page=2"].map((end) => path + end),
  ...[`/cards${path}.png`, `/contact/form.json?page=${path}`],
]);

let site: ChangingSite;

beforeAll(async () => {
  site = await startChangingSite({ SITE_URL: ORIGIN });
});

afterAll(() => site.stop());

/** The places whose word is in a response. A word of the request itself is no secret. */
function placesIn(answers: readonly SiteAnswer[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, target, text } of answers) {
    const own = target.match(/zyx\w+?zyx/g) ?? [];
    const rest = own.reduce((words, word) => words.replaceAll(word, ""), text);
    for (const [, place = ""] of rest.matchAll(/zyx(\w+?)zyx/gi)) found.set(place, name);
  }
  return found;
}

/** Every encoding and every type. */
const ALL_WAYS: Way[] = [
  ["identity", "text/html"],
  ["identity", "application/json"],
  ["gzip", "text/html"],
  ["br", "text/html"],
  ["zstd", "application/json"],
];

// A draft is looked for in all ways, what else is hidden in one each.
test.each<[name: string, hidden: string, ways: Way[]]>([
  ["a draft", "draft: true", ALL_WAYS],
  ["a draft that has a time", "draft: true\nfrom: 2020-01-01", [["identity", "application/json"]]],
  ["a part whose time has not come", "from: 2099-01-01", [["gzip", "text/html"]]],
  ["a part whose time is over", "until: 2020-01-01T09:00", [["br", "text/html"]]],
])("no word of %s is in any answer, in any encoding", async (_name, hidden, ways) => {
  await site.show(siteWith(hidden));
  const answers = await wholeSite(site.url, ORIGIN, SITE_FILES, ways);
  expect(Object.fromEntries(placesIn(answers))).toEqual({});
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(
    new Set(answers.filter(({ status }) => status === 200).map(({ target }) => target)).size,
  ).toBeGreaterThan(30);

  const direct = await wholeSite(site.url, ORIGIN, OF_HIDDEN, ways);
  expect(Object.fromEntries(placesIn(direct))).toEqual({});
  const old = await rawRequest(`${site.url}/${secret("old")}`);
  expect(old.status).toBe(404);
  expect(old.headers.location).toBeUndefined();
  for (const path of HIDDEN) {
    const posted = await rawRequest(
      site.url + path,
      { "Content-Type": "application/x-www-form-urlencoded" },
      "POST",
      "a=b",
    );
    expect(posted.status, path).toBeGreaterThanOrEqual(404);
    expect(posted.status, path).toBeLessThan(500);
  }
});

test("the same words are in the answers once they are published", async () => {
  await site.show(siteWith("from: 2020-01-01"));
  const answers = await wholeSite(
    site.url,
    ORIGIN,
    [...SITE_FILES, `/${secret("old")}`],
    [["identity", "text/html"]],
  );
  const known = [...placesIn(answers).keys()];
  // The old address is that of the request.
  expect(known.sort()).toEqual(PLACES.filter((place) => place !== "old").sort());
  const found = answers.filter(({ status }) => status === 200).map(({ target }) => target);
  // The last one is an address that no page has any more.
  for (const path of HIDDEN.slice(0, -1)) expect(found).toContain(path);
});
