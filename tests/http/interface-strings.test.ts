import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { shareLanguageSite, testLanguages } from "../fixtures/matrix/interface-strings";

/** tests/matrix has all. */
const LANGUAGES = ["en", "de", "fr", "ar", "fi", "hu"];
const HTML = { Accept: "text/html" };

const site = shareLanguageSite(LANGUAGES);

async function read(path: string, init: RequestInit = {}): Promise<string> {
  return (await fetch(site.url + path, { headers: HTML, ...init })).text();
}

/** At the default quality, which is the best one. */
function brotliBytes(text: string): number {
  return brotliCompressSync(text).length;
}

testLanguages(site, LANGUAGES);

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
