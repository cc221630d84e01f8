import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder({
    "site.yaml": "name: Acme\ndescription: A site for tests.\nlanguage: en-GB\n",
    "home.md": "---\nsections:\n  - type: hero\n    title: Welcome\n---\n",
    "services/roofs/flat-roofs.md": "---\nsummary: Roofs without a slope.\n---\n\nText.\n",
  });
  site = await startSite({ contentDir: content.dir, env: { SITE_URL: "https://example.com" } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

const HTML = { Accept: "text/html,application/xhtml+xml" };

async function getPage(path: string): Promise<{ response: Response; html: string }> {
  const response = await fetch(site.url + path, { headers: HTML });
  return { response, html: (await response.text()).replaceAll("&amp;", "&") };
}

/** The `content` of the meta element with that name or property. */
function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

function titleOf(html: string): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1];
}

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
}

test.each([
  ["/", "Acme", "https://example.com/"],
  ["/about", "About | Acme", "https://example.com/about"],
  ["/contact", "Contact | Acme", "https://example.com/contact"],
  ["/ABOUT", "About | Acme", "https://example.com/about"],
  ["/about/", "About | Acme", "https://example.com/about"],
  ["/about?utm_source=x&page=2&q=a%20b", "About | Acme", "https://example.com/about?page=2&q=a+b"],
  [
    "/services/roofs/flat-roofs",
    "Flat Roofs | Acme",
    "https://example.com/services/roofs/flat-roofs",
  ],
  [
    "/Services/roofs/FLAT-ROOFS/?x=1&tag=b",
    "Flat Roofs | Acme",
    "https://example.com/services/roofs/flat-roofs?tag=b",
  ],
])("page %s: title %s, canonical %s", async (path, title, canonical) => {
  const { response, html } = await getPage(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  expect(titleOf(html)).toBe(title);
  expect(canonicalOf(html)).toBe(canonical);
  expect(metaOf(html, "og:url")).toBe(canonical);
  expect(metaOf(html, "og:title")).toBe(title);
  if (path !== "/")
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title.replace(/ \\| Acme/, "")}</h1>`));
});

test("page head: language, description, Open Graph and Twitter tags, colours, icon and manifest", async () => {
  const { html } = await getPage("/about");
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-GB" dir="ltr">/);
  expect(metaOf(html, "description")).toBe("A site for tests.");
  expect(metaOf(html, "og:description")).toBe("A site for tests.");
  expect(metaOf(html, "og:site_name")).toBe("Acme");
  expect(metaOf(html, "og:type")).toBe("website");
  expect(metaOf(html, "og:locale")).toBe("en_GB");
  expect(metaOf(html, "twitter:card")).toBe("summary_large_image");
  expect(metaOf(html, "robots")).toBeUndefined();
  expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2);
  expect(html).toContain('<link rel="icon" href="/favicon.svg"');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest"');
});

test("page head: the summary describes a page without a description", async () => {
  const { html } = await getPage("/services/roofs/flat-roofs");
  expect(metaOf(html, "description")).toBe("Roofs without a slope.");
  expect(metaOf(html, "og:description")).toBe("Roofs without a slope.");
});

test("not found: 404 view with its texts, noindex, no canonical, not cached", async () => {
  const { response, html } = await getPage("/nope?a=1");
  expect(response.status).toBe(404);
  expect(response.statusText).toBe("Not Found");
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  expect(titleOf(html)).toBe("404 - Page not found: /nope?a=1 | Acme");
  expect(html).toMatch(/<h1[^>]*>404 Not Found<\/h1>/);
  expect(html).toContain("Sorry, the page you are looking for does not exist.");
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go back home/);
  expect(metaOf(html, "robots")).toBe("noindex");
  expect(canonicalOf(html)).toBeUndefined();
  expect(metaOf(html, "og:url")).toBeUndefined();
});

test.each([
  "/about//",
  "//about",
  "//evil.example/x",
  "/%E0%A4%A",
  "/a%00b",
  "/.git/config",
  "/about/x",
])("not found: %s", async (path) => {
  expect((await getPage(path)).response.status).toBe(404);
});

test("not found: the path from the request is escaped and capped at 200 characters", async () => {
  const { html } = await getPage(`/<script>alert(1)</script>/${"x".repeat(5000)}`);
  expect(html).not.toContain("<script>alert");
  const [, shown = ""] = /Page not found: ([^|]*) \|/.exec(titleOf(html) ?? "") ?? [];
  expect(shown).toHaveLength(200);
  expect(html).not.toContain("x".repeat(201));
});

test.each([
  ["Accept: application/json", { Accept: "application/json" }, "/nope"],
  ["curl", { Accept: "*/*", "User-Agent": "curl/8.5.0" }, "/nope"],
  ["a fetch by a page", { Accept: "*/*", "Sec-Fetch-Mode": "cors" }, "/nope"],
  ["a path that ends in .json", { Accept: "*/*" }, "/nope.json"],
  ["a path below /api/", { Accept: "*/*" }, "/api/nope"],
])("not found: JSON for %s", async (_case, headers, path) => {
  const response = await fetch(site.url + path, { headers });
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  expect(await response.json()).toEqual({
    error: true,
    statusCode: 404,
    message: `Page not found: ${path}`,
    data: { path },
  });
});

test("not found: HTML for whoever accepts it", async () => {
  const response = await fetch(`${site.url}/nope.json`, {
    headers: { ...HTML, "Sec-Fetch-Mode": "navigate" },
  });
  expect(response.headers.get("Content-Type")).toContain("text/html");
});

test("hosts from the request appear nowhere", async () => {
  const response = await fetch(`${site.url}/about`, {
    headers: { ...HTML, "X-Forwarded-Host": "evil.example:1/x", "X-Forwarded-Proto": "gopher" },
  });
  expect(await response.text()).not.toContain("evil.example");
});

test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
  "methods: %s gives 405 with Allow",
  async (method) => {
    const response = await fetch(`${site.url}/about`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD");
  },
);

test.each(["/", "/nope", "/robots.txt", "/builds/latest.json"])(
  "methods: HEAD %s answers as GET without a body",
  async (path) => {
    const get = await fetch(site.url + path, { headers: HTML });
    const head = await fetch(site.url + path, { method: "HEAD", headers: HTML });
    expect(head.status).toBe(get.status);
    expect(head.headers.get("Content-Type")).toBe(get.headers.get("Content-Type"));
    expect(await head.text()).toBe("");
  },
);

test("rules of a section come with the pages that use it, and with no other; SITE_NAME and TITLE_SEPARATOR win over the content folder", async () => {
  const plans =
    "---\ntitle: About\nsections:\n  - type: pricing\n    title: Prices\n    plans: [{ name: One, price: '1' }]\n---\n";
  const other = await makeContentFolder({ "about.md": plans });
  const otherSite = await startSite({
    contentDir: other.dir,
    env: { SITE_NAME: "Other & Sons", TITLE_SEPARATOR: "·" },
  });
  const rulesOf = async (url: string) =>
    /<style id="style">(.*?)<\/style>/s.exec(
      await (await fetch(url, { headers: HTML })).text(),
    )?.[1];
  expect(await rulesOf(`${otherSite.url}/about`)).toContain(".plan-price{");
  for (const path of ["/", "/contact", "/nope"]) {
    expect(await rulesOf(otherSite.url + path)).not.toContain(".plan-price{");
  }
  const about = await (await fetch(`${otherSite.url}/about`, { headers: HTML })).text();
  expect(titleOf(about)).toBe("About · Other &amp; Sons");
  await otherSite.stop();
  await other.remove();
});

test("remix output: page data is one script, and the module preloads are one attribute", async () => {
  const { html } = await getPage("/about");
  expect(html).toMatch(/<\/html>$/);
  expect(html.match(/window\.__remixContext\.streamController\.close\(\)/g)).toHaveLength(1);
  expect(html).toMatch(
    /<script>window\.__remixContext = [^<]*streamController\.enqueue[^<]*streamController\.close\(\)[^<]*<\/script>/,
  );
  expect(html).toMatch(/<script type="text\/later" data-preloads="\/assets\/[^"]+">/);
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/);
});

test("speculation: the rules are JSON of their own type, named by every page", async () => {
  for (const path of ["/", "/about", "/services/roofs/flat-roofs"]) {
    const { response } = await getPage(path);
    expect(response.headers.get("Speculation-Rules"), path).toBe('"/speculation-rules.json"');
  }
  const rules = await fetch(`${site.url}/speculation-rules.json`);
  expect(rules.headers.get("Content-Type")).toBe("application/speculationrules+json");
  expect((await rules.json()).prerender[0].eagerness).toBe("moderate");
});
