import { readFile, utimes } from "node:fs/promises";
import robotsParser from "robots-parser";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { type ContentFolder, makeContentFolder, makePng } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

/** The protocol's own schema: https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd */
const SITEMAP_SCHEMA = "tests/fixtures/http/sitemap.xsd";

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

let content: ContentFolder;
let site: RunningSite;
let otherContent: ContentFolder;
/** A site without SITE_URL, with icons and dates of its own, and signs of Markdown in its words. */
let other: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder();
  otherContent = await makeContentFolder({
    "site.yaml": `name: "A *B* [C](/d)"
description: "One <b> two"
logo: { art: mark, icon: media/icon.png }
theme: { mode: dark }
`,
    "about.md":
      '---\ntitle: "Us [and](/you)"\ndescription: "_We_ do"\nupdated: 2026-01-31\n---\nText\n',
    "media/icon.png": makePng(200, 200),
  });
  await utimes(`${otherContent.dir}/home.md`, new Date(), new Date("2024-05-06T07:08:09Z"));
  await utimes(`${otherContent.dir}/contact.md`, new Date(), new Date(0));
  [site, other] = await Promise.all([
    startSite({ contentDir: content.dir, env: { SITE_URL: "https://example.com/" } }),
    startSite({ contentDir: otherContent.dir }),
  ]);
});

afterAll(async () => {
  await Promise.all([site.stop(), other.stop()]);
  await Promise.all([content.remove(), otherContent.remove()]);
});

test("robots.txt lets everybody in and names the sitemap", async () => {
  const response = await fetch(`${site.url}/robots.txt`);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(await response.text()).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n",
  );
});

test("everything keeps search engines out while there is no SITE_URL", async () => {
  const robots = await (await fetch(`${other.url}/robots.txt`)).text();
  const html = await (
    await fetch(`${other.url}/about`, { headers: { Accept: "text/html" } })
  ).text();
  const paths = ["/", "/nope", "/robots.txt", "/media/picture.png", "/assets/x.js", "/healthz"];
  const tags = await Promise.all(
    paths.map(async (path) => (await fetch(other.url + path)).headers.get("X-Robots-Tag")),
  );
  expect(robots).toBe("User-agent: *\nDisallow: /\n");
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(other.output()).toContain("SITE_URL is not set");
  expect(tags).toEqual(paths.map(() => "noindex"));
});

test("sitemap.xml lists the three pages by their canonical URLs", async () => {
  const response = await fetch(`${site.url}/sitemap.xml`);
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const locations = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url,
  );
  expect(locations).toEqual([
    "https://example.com/",
    "https://example.com/about",
    "https://example.com/contact",
  ]);
});

test("sitemap.xml follows the protocol: lastmod is the page's own date, or the file's time, never now", async () => {
  const xml = await (await fetch(`${other.url}/sitemap.xml`)).text();
  expect(xml.split("\n").map((line) => line.trim())).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<url><loc>${other.url}/</loc><lastmod>2024-05-06T07:08:09.000Z</lastmod></url>`,
    `<url><loc>${other.url}/about</loc><lastmod>2026-01-31</lastmod></url>`,
    `<url><loc>${other.url}/contact</loc></url>`,
    "</urlset>",
    "",
  ]);
});

test("sitemap.xml is valid by the schema of the protocol, and the schema finds what is not", async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const schema = await readFile(SITEMAP_SCHEMA, "utf8");
  const problems = async (contents: string) =>
    (await validateXML({ xml: [{ fileName: "sitemap.xml", contents }], schema: [schema] })).errors;
  expect(await problems(sitemap)).toEqual([]);
  expect(await problems(sitemap.replace(/<loc>/, "<lok>").replace("</loc>", "</lok>"))).not.toEqual(
    [],
  );
  expect(await problems(sitemap.replace(/<lastmod>[^<]*/, "<lastmod>yesterday"))).not.toEqual([]);
});

test("robots.txt says the same to a parser: all may read all, and here is the sitemap", async () => {
  const url = "https://example.com/robots.txt";
  const robots = robotsParser(url, await (await fetch(`${site.url}/robots.txt`)).text());
  for (const path of ["/", "/about", "/media/picture.png", "/assets/x.js"]) {
    expect(robots.isAllowed(`https://example.com${path}`, "Googlebot"), path).toBe(true);
  }
  expect(robots.getSitemaps()).toEqual(["https://example.com/sitemap.xml"]);
  const hidden = robotsParser(url, "User-agent: *\nDisallow: /\n");
  expect(hidden.isAllowed("https://example.com/about", "Googlebot")).toBe(false);
});

test("llms.txt names the site and each page's Markdown", async () => {
  const response = await fetch(`${site.url}/llms.txt`);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe(
    [
      "# Example",
      "",
      "> A site for tests.",
      "",
      "## Pages",
      "",
      "- [Example](https://example.com/index.md): A site for tests.",
      "- [About](https://example.com/about.md): A site for tests.",
      "- [Contact](https://example.com/contact.md): A site for tests.",
      "",
    ].join("\n"),
  );
});

test.each([
  ["/index.md", "https://example.com/", "# Welcome\n"],
  ["/about.md", "https://example.com/about", "# About\n\n## History\n\nIt began.\n"],
  ["/CONTACT.md", "https://example.com/contact", "# Contact\n\nWrite to us.\n"],
])(
  "%s is the page as Markdown, and names the page as the one to index",
  async (path, url, words) => {
    const response = await fetch(site.url + path);
    expect(response.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(response.headers.get("Link")).toBe(`<${url}>; rel="canonical"`);
    const text = await response.text();
    expect(text.slice(text.indexOf("# "))).toBe(words);
  },
);

test("llms.txt: signs of Markdown in titles and descriptions are text", async () => {
  const lines = (await (await fetch(`${other.url}/llms.txt`)).text()).split("\n");
  expect(lines[0]).toBe("# A \\*B\\* \\[C\\](/d)");
  expect(lines[2]).toBe("> One \\<b\\> two");
  expect(lines).toContain(`- [Us \\[and\\](/you)](${other.url}/about.md): \\_We\\_ do`);
});

test("Markdown: a page of every section says all that the page shows", async () => {
  const gallery = await startSite({ contentDir: "tests/fixtures/content/gallery" });
  for (const [page, file] of [
    ["/", "/index.md"],
    ["/contact", "/contact.md"],
  ]) {
    const html = await (
      await fetch(gallery.url + page, { headers: { Accept: "text/html" } })
    ).text();
    const headings = [...html.matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs)].map(([, text = ""]) =>
      wordsOf(text.replace(/<[^>]*>/g, "").replace(/&#?\w+;/g, " ")),
    );
    const shown = wordsOf((await (await fetch(gallery.url + file)).text()).replace(/\\/g, ""));
    const footer = html.slice(html.indexOf("</main>"));
    const missing = headings.filter(
      (text) => !shown.includes(text) && !wordsOf(footer).includes(text),
    );
    expect(missing).toEqual([]);
  }
  await gallery.stop();
});

function wordsOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

test("X-Robots-Tag: nothing keeps search engines out of a site with an address", async () => {
  for (const path of ["/", "/robots.txt", "/media/picture.png"]) {
    expect((await fetch(site.url + path)).headers.get("X-Robots-Tag"), path).toBeNull();
  }
});

test("site.webmanifest names the site and its icon", async () => {
  const response = await fetch(`${site.url}/site.webmanifest`);
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  expect(await response.json()).toMatchObject({
    name: "Example",
    start_url: "/",
    icons: [
      { src: "/favicon.svg", sizes: "any" },
      { src: "/apple-touch-icon.png", sizes: "180x180" },
    ],
  });
});

test("favicon.svg is the folder's own, or drawn in the site's colour", async () => {
  const drawn = await fetch(`${site.url}/favicon.svg`);
  expect(drawn.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(drawn.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect(await drawn.text()).toMatch(/^<svg .*#00c950/);

  await content.write("media/favicon.svg", ICON);
  const own = async () => (await fetch(`${site.url}/favicon.svg`)).text();
  await expect.poll(own).toBe(ICON);
});

test("logo.icon, a PNG, is the icon of tabs, of home screens and of the manifest", async () => {
  const html = await (await fetch(other.url, { headers: { Accept: "text/html" } })).text();
  const [, href = ""] = /<link rel="icon" href="([^"]*)" type="image\/png"/.exec(html) ?? [];
  const sides = [href, "/apple-touch-icon.png"].map(async (path) => {
    const icon = await fetch(new URL(path, other.url));
    return (await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).width;
  });
  const widths = await Promise.all(sides);
  const manifest = await (await fetch(`${other.url}/site.webmanifest`)).json();
  expect(href).toMatch(/^\/media\/icon\.png\?v=/);
  expect(widths).toEqual([200, 200]);
  expect(manifest).toMatchObject({ icons: [{ src: href, sizes: "200x200" }, {}] });
  // The site has one colour mode: nothing is there to choose another one.
  expect(html.match(/<meta name="theme-color"/g)).toHaveLength(1);
  expect(html).not.toContain(`name="colour-mode"`);
});

test("apple-touch-icon.png is the default one, or the folder's own", async () => {
  const icon = await fetch(`${site.url}/apple-touch-icon.png`);
  expect(icon.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(icon.headers.get("X-Content-Type-Options")).toBe("nosniff");
  const bytes = Buffer.from(await icon.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });

  await content.write("media/apple-touch-icon.png", makePng(90, 90));
  const width = async () => {
    const own = await fetch(`${site.url}/apple-touch-icon.png`);
    return (await sharp(Buffer.from(await own.arrayBuffer())).metadata()).width;
  };
  await expect.poll(width).toBe(90);
});

test("builds/latest.json tells the build's id and time", async () => {
  const response = await fetch(`${site.url}/builds/latest.json`);
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  const build = await response.json();
  expect(build).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8,}$/),
    timestamp: expect.any(Number),
  });
  expect(new Date(build.timestamp).getFullYear()).toBeGreaterThan(2025);
});

test("builds/meta lists what is prerendered in this build, for ever", async () => {
  const { id, timestamp } = await (await fetch(`${site.url}/builds/latest.json`)).json();
  const response = await fetch(`${site.url}/builds/meta/${id}.json`);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("ETag")).toMatch(/^".+"$/);
  expect(await response.json()).toEqual({
    id,
    timestamp,
    prerendered: ["/", "/about", "/contact"],
  });
});

test.each([
  "/assets/gone-12345678.js",
  "/assets/",
  "/assets",
  "/assets/../server.js",
  "/builds/meta/gone.json",
])("missing file %s: plain text, never HTML, never stored", async (path) => {
  const asked = { headers: { Accept: "text/html" }, redirect: "manual" as const };
  const response = await fetch(site.url + path, asked);
  if (path.includes("..")) return expect(response.status).toBe(404);
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test.each(["/media", "/icons", "/cards", "/builds", "/media/"])(
  "the folder %s is a page that is missing, not a redirect to one",
  async (path) => {
    const asked = { headers: { Accept: "text/html" }, redirect: "manual" as const };
    expect((await fetch(site.url + path, asked)).status).toBe(404);
  },
);

test("a hashed asset is immutable for a year", async () => {
  const html = await (await fetch(`${site.url}/`, { headers: { Accept: "text/html" } })).text();
  const [script = ""] = /\/assets\/entry\.client-[\w-]+\.js/.exec(html) ?? [];
  const response = await fetch(site.url + script);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
});

test("media: an hour, with ETag and 304", async () => {
  const response = await fetch(`${site.url}/media/picture.png`);
  expect(response.headers.get("Content-Type")).toBe("image/png");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  const etag = response.headers.get("ETag") ?? "";
  const again = await fetch(`${site.url}/media/picture.png`, {
    headers: { "If-None-Match": etag, "Cache-Control": "max-age=0" },
  });
  expect(again.status).toBe(304);
});

test.each([
  "/media/../site.yaml",
  "/media/%2e%2e/site.yaml",
  "/media/..%2fsite.yaml",
  "/media/",
  "/media/gone.png",
  "/media/%ff",
  "/site.yaml",
])("media: %s is not served", async (path) => {
  const response = await fetch(site.url + path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain("A site for tests");
});

test("healthz and readyz are never stored", async () => {
  for (const [path, body] of [
    ["/healthz", { status: "ok" }],
    ["/readyz", { status: "ready" }],
  ] as const) {
    const response = await fetch(site.url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual(body);
  }
});
