import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { isMissing, translatedPages } from "../fixtures/content/translated-pages";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

let folder: ContentFolder;
let site: RunningSite;
/** Paths of all pages. */
let addresses: string[];

beforeAll(async () => {
  folder = await makeContentFolder(translatedPages());
  site = await startSite({ contentDir: folder.dir });
  ({ addresses } = await (await get("/pages.json")).json());
});

afterAll(async () => {
  await site?.stop();
  await folder?.remove();
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(site.url + path, {
    headers: { Accept: "text/html", ...headers },
    redirect: "manual",
  });
}

async function textOf(path: string): Promise<string> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** The links of a document or an entry of the sitemap, by language. */
function hreflangs(text: string): Map<string, string> {
  const links = [...text.matchAll(/<(?:xhtml:)?link [^>]*hreflang="[^>]*>/gi)].map(
    ([link]) => link,
  );
  return new Map(
    links.map((link) => {
      const [, language = ""] = /hreflang="([^"]+)"/i.exec(link) ?? [];
      const [, href = ""] = /href="([^"]+)"/.exec(link.replace(/hreflang/i, "")) ?? [];
      return [language, href.slice(site.url.length)];
    }),
  );
}

function languageOf(path: string): string {
  return /^\/(en|ar)(\/|$)/.exec(path)?.[1] ?? "de";
}

/** The files of articles are named alike in all languages. */
function expectedLanguages(path: string): string[] {
  const [, index] = /\/n(\d+)$/.exec(path) ?? [];
  return ["de", "en", "ar"].filter((language) => !index || !isMissing(language, Number(index)));
}

test("hreflang of all pages is mutual and complete, in the head and in the sitemap", async () => {
  const sitemap = await textOf("/sitemap.xml");
  const entries = new Map(
    [...sitemap.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(
      ([, loc = "", rest = ""]) => {
        return [new URL(loc).pathname, hreflangs(rest)];
      },
    ),
  );
  expect(addresses.length).toBeGreaterThan(100);
  expect([...entries.keys()].sort()).toEqual([...addresses].sort());
  const graph = new Map<string, Map<string, string>>();
  for (const path of addresses) {
    const links = hreflangs(await textOf(path));
    expect(entries.get(path), path).toEqual(links);
    graph.set(path, links);
  }
  for (const [path, links] of graph) {
    const languages = expectedLanguages(path);
    if (languages.length === 1) {
      expect(links.size, path).toBe(0);
      continue;
    }
    expect([...links.keys()], path).toEqual([...languages, "x-default"]);
    expect(links.get(languageOf(path)), path).toBe(path);
    expect(links.get("x-default"), path).toBe(links.get("de"));
    for (const other of links.values()) expect(graph.get(other), other).toEqual(links);
  }
});

test.each([
  ["/ueber-uns", "de", "ltr"],
  ["/en/about", "en", "ltr"],
  ["/ar/man-nahnu", "ar", "rtl"],
  ["/en", "en", "ltr"],
  ["/en/nowhere", "en", "ltr"],
  ["/nowhere", "de", "ltr"],
])("%s is in %s", async (path, language, direction) => {
  const response = await get(path);
  const html = await response.text();
  expect(response.headers.get("Content-Language")).toBe(language);
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  if (response.status !== 200) return;
  expect(html).toContain(`"inLanguage":"${language}"`);
  expect(html).toMatch(new RegExp(`og:locale" content="${language}_`));
});

test("a page has no text of another language's settings", async () => {
  const german = await textOf("/ueber-uns");
  const english = await textOf("/en/about");
  expect(german).toContain("Impressum folgt");
  expect(german).not.toContain("Imprint follows");
  expect(english).toContain("Imprint follows");
  expect(english).not.toMatch(/Impressum folgt|Zum Inhalt|Eine Website/);
  const payload = await (await get("/en/about/_payload.json")).text();
  expect(payload).not.toMatch(/Über uns|Eine Website|Neuigkeiten/);
  expect(english).toContain('href="/en/contact"');
  // A navigation entry without a translation is left out.
  expect(german).toContain("/news/n36");
  expect(english).not.toMatch(/n36|German only/);
});

test("the switch names each language in itself and leads to the nearest page", async () => {
  const html = await textOf("/news/n7");
  expect(html).toMatch(/<a lang="de" [^>]*href="\/news\/n7"[^>]*>Deutsch</i);
  expect(html).toMatch(/<a lang="en" [^>]*href="\/en\/news\/n7"[^>]*>English</i);
  // Article 7 is not there in Arabic, its folder is.
  expect(html).toMatch(/<a lang="ar" [^>]*href="\/ar\/news"[^>]*>العربية</i);
  // On a 404 it leads to the home pages.
  expect(await (await get("/en/nowhere")).text()).toMatch(/<a lang="ar" [^>]*href="\/ar"/i);
});

test("a missing translation is a 404 that offers the page in its other languages", async () => {
  const response = await get("/ar/news/n7");
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main"));
  expect(main).toMatch(/<a lang="de" [^>]*href="\/news\/n7"[^>]*>Deutsch</i);
  expect(main).toMatch(/<a lang="en" [^>]*href="\/en\/news\/n7"[^>]*>English</i);
  // The untranslated name of a page is no page either, and no translation is missing there.
  const untranslated = await get("/about");
  expect(untranslated.status).toBe(404);
  expect(await untranslated.text()).not.toMatch(/<main.*hreflang.*<\/main/is);
});

test("the JSON of a 404 is the same in all languages", async () => {
  for (const path of ["/ar/news/n7", "/ar/nowhere", "/nowhere"]) {
    const response = await get(path, { Accept: "application/json" });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      ...{ error: true, statusCode: 404, message: `Page not found: ${path}`, data: { path } },
    });
  }
});

test.each([
  ["/de", "/"],
  ["/de/", "/"],
  ["/de/ueber-uns?a=1", "/ueber-uns?a=1"],
  ["/DE/news/n1", "/news/n1"],
  ["/de/llms.txt", "/llms.txt"],
])("%s of the default language is redirected to %s", async (from, to) => {
  const response = await get(from);
  expect([response.status, response.headers.get("Location")]).toEqual([308, to]);
});

test("lists, breadcrumbs, feeds and Markdown are in the language of their page", async () => {
  const list = await textOf("/en/news");
  expect(list).toContain('href="/en/news/n1"');
  expect(list).not.toMatch(/href="\/(ar\/)?news\/n1"/);
  expect(list).toContain(`href="${site.url}/en/news/feed.xml"`);
  expect((await get("/en/news?page=2")).status).toBe(200);
  expect(hreflangs(await textOf("/en/news?page=2")).size).toBe(0);
  const feed = await textOf("/en/news/feed.xml");
  expect(feed).toContain("<language>en</language>");
  expect(feed).toContain(`${site.url}/en/news/n1<`);
  expect(feed).not.toContain("Words of de");
  expect(await textOf("/ar/news/n1")).toContain('<a class="breadcrumb" href="/ar">');
  // A page at the top has none, whatever its language's segment.
  expect(await textOf("/en/about")).not.toContain('class="breadcrumb"');
  const markdown = await get("/en/about.md");
  expect(markdown.headers.get("Content-Language")).toBe("en");
  expect(await markdown.text()).toContain(`More: [Welcome](${site.url}/en).`);
});

test("llms.txt lists the pages of its language", async () => {
  const german = await textOf("/llms.txt");
  const english = await textOf("/en/llms.txt");
  expect(german).toContain("# Beispiel");
  expect(german).not.toContain(`${site.url}/en/`);
  expect(english).toContain("# Example");
  expect(english).toContain(`[About us](${site.url}/en/about.md)`);
  expect(english).not.toContain(`${site.url}/news`);
  expect((await get("/fr/llms.txt")).status).toBe(404);
});

test("sharing images are in the language of their page", async () => {
  const html = await textOf("/ar/man-nahnu");
  const [, image = ""] = /og:image" content="([^"]*)"/.exec(html) ?? [];
  expect(image).toMatch(/\/cards\/ar\/man-nahnu\.png\?v=/);
  const card = await fetch(image);
  expect([card.status, card.headers.get("Content-Type")]).toEqual([200, "image/png"]);
});

test("a form of a translated page posts to it and answers in its language", async () => {
  const body = new URLSearchParams({ name: "", email: "", message: "" });
  const response = await fetch(`${site.url}/en/contact`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('<html lang="en"');
  expect(html).toContain("Your message has not been sent yet");
  const sent = new URLSearchParams({
    name: "A",
    email: "a@example.com",
    message: "A long message.",
  });
  const accepted = await fetch(`${site.url}/ar/contact`, {
    method: "POST",
    body: sent,
    redirect: "manual",
  });
  expect([accepted.status, accepted.headers.get("Location")]).toEqual([
    303,
    "/ar/contact?sent=1#form_sent",
  ]);
});

test("Accept-Language changes nothing", async () => {
  const response = await get("/", { "Accept-Language": "en" });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Language")).toBe("de");
  expect(response.headers.get("Vary") ?? "").not.toMatch(/language/i);
});

test.each([
  ["/contact", "Das Formular ist zu groß.\n"],
  ["/en/contact", "The form is too large.\n"],
])("a form that is too large is refused in the language of %s", async (path, text) => {
  const response = await fetch(site.url + path, {
    method: "POST",
    headers: { Origin: site.url },
    body: new URLSearchParams({ message: "x".repeat(1_000_000) }),
  });
  expect(response.status).toBe(413);
  expect(await response.text()).toBe(text);
});
