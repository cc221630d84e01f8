import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stringsIn, TRANSLATIONS } from "../../server/strings/strings-in";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { foreignTexts } from "../fixtures/http/foreign-texts";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const LANGUAGES = ["en", ...Object.keys(TRANSLATIONS)];
const HTML = { Accept: "text/html" };

// The owner's own words are in no language.
const PAGES = {
  "home.md": `---
title: Qqa
sections:
  - { type: hero, title: Qqb }
  - { type: quotes, items: [{ text: Qqc, name: Qqd, stars: 4 }] }
  - { type: pricing, title: Qqe, plans: [{ name: Qqf, price: "9", recommended: true }] }
  - { type: pages, title: Qqg, of: /qq, limit: 1 }
  - { type: contact-details, title: Qqh }
---
`,
  "contact.md":
    "---\ntitle: Qqi\nsections: [{ type: contact-form, title: Qqj, topics: [Qqk] }]\n---\n",
  "qq/one.md":
    "---\ntitle: Qql\nlayout: article\ndate: 2026-03-01\n---\n\n## Qqm\n\n## Qqn\n\n## Qqo\n",
  "qq/two.md": "---\ntitle: Qqp\ndate: 2026-03-02\n---\n\nQqq\n",
};

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  const files = Object.entries(PAGES).flatMap(([path, text]) =>
    LANGUAGES.map((language) => [
      language === "en" ? path : path.replace(".md", `.${language}.md`),
      text,
    ]),
  );
  content = await makeContentFolder({
    ...{ "about.md": undefined, ...Object.fromEntries(files) },
    "site.yaml": `name: Qqname
description: Qqdescription
languages: [${LANGUAGES.join(", ")}]
navigation: [{ label: Qqr, to: /contact, links: [{ label: Qqs, to: /qq/one }] }]
contact: { email: qq@example.com, phone: "1", address: [Qqt], hours: [Qqu] }
analytics: { webVitals: true }
`,
  });
  site = await startSite({ contentDir: content.dir });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

async function read(path: string, init: RequestInit = {}): Promise<string> {
  return (await fetch(site.url + path, { headers: HTML, ...init })).text();
}

/** At the default quality, which is the best one. */
function brotliBytes(text: string): number {
  return brotliCompressSync(text).length;
}

test.each(LANGUAGES)(
  "interface strings: pages and payloads in %s have no string of another language",
  async (language) => {
    const root = language === "en" ? "" : `/${language}`;
    const paths = [root || "/", `${root}/?page=2`, `${root}/contact`, `${root}/contact?sent=1`];
    const others = [`${root}/qq/one`, `${root}/nothing`, `${root}/contact/_payload.json`];
    for (const path of [...paths, ...others]) {
      const text = await read(path);
      expect(text, path).toContain("Qq");
      expect(foreignTexts(text, language), path).toEqual([]);
    }
    const sent = new URLSearchParams({ name: "", email: "no", topic: "no", message: "" });
    const rejected = await read(`${root}/contact`, { method: "POST", body: sent });
    expect(rejected).toContain(`<html lang="${language}"`);
    expect(foreignTexts(rejected, language)).toEqual([]);
  },
);

test.each(Object.keys(TRANSLATIONS))(
  "interface strings: in %s, those that the browser needs are in a file that stays the same for ever",
  async (language) => {
    const html = await read(`/${language}`);
    const { offline } = stringsIn(language);
    expect(html).not.toContain(offline);
    const [file = ""] = new RegExp(`/assets/strings-${language}-\\w+\\.json`).exec(html) ?? [];
    const response = await fetch(site.url + file);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(await response.json()).toMatchObject({ offline });
  },
);

test("interface strings: a page in German costs at most 0.3 KB more than the same in English", async () => {
  const [german, english] = [await read("/de"), await read("/")];
  expect(english).not.toContain("/assets/strings-");
  expect(brotliBytes(german)).toBeLessThanOrEqual(brotliBytes(english) + 300);
});

test.each([
  ["de", "404 - Seite nicht gefunden: /de/nothing | Qqname"],
  ["fr", "404 - Page introuvable : /fr/nothing | Qqname"],
  ["ar", "404 - الصفحة غير موجودة: /ar/nothing | Qqname"],
])(
  "interface strings: the 404 in %s has a title in its language, as JSON it is English",
  async (language, title) => {
    const html = await read(`/${language}/nothing`);
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe(title);
    const json = await read(`/${language}/nothing`, { headers: { Accept: "application/json" } });
    expect(JSON.parse(json)).toMatchObject({ message: `Page not found: /${language}/nothing` });
  },
);

test("interface strings: English has the texts of the specification", async () => {
  const html = await read("/nothing");
  expect(html).toContain("<title>404 - Page not found: /nothing | Qqname</title>");
  for (const text of [
    "404 Not Found",
    "Sorry, the page you are looking for does not exist.",
    "Go back home",
  ])
    expect(html).toContain(text);
});

test.each([
  ["fi", "1. maaliskuuta 2026"],
  ["de", "1. März 2026"],
  ["hu", "2026. március 1."],
])("interface strings: dates in %s are written as there", async (language, date) => {
  expect(await read(`/${language}/qq/one`)).toContain(`>${date}</time>`);
});
