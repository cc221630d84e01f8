import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content-folder";
import { type RunningSite, startSite } from "../fixtures/running-site";

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder();
  site = await startSite({ contentDir: content.dir, env: { SITE_URL: "https://example.com/" } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

test("robots.txt lets everybody in and names the sitemap", async () => {
  const response = await fetch(`${site.url}/robots.txt`);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(await response.text()).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n",
  );
});

test("robots.txt and pages keep search engines out while there is no SITE_URL", async () => {
  const hidden = await startSite({ contentDir: content.dir });
  const robots = await (await fetch(`${hidden.url}/robots.txt`)).text();
  const html = await (
    await fetch(`${hidden.url}/about`, { headers: { Accept: "text/html" } })
  ).text();
  await hidden.stop();
  expect(robots).toBe("User-agent: *\nDisallow: /\n");
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(hidden.output()).toContain("SITE_URL is not set");
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

test("site.webmanifest names the site and its icon", async () => {
  const response = await fetch(`${site.url}/site.webmanifest`);
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  expect(await response.json()).toMatchObject({
    name: "Example",
    start_url: "/",
    icons: [{ src: "/favicon.svg" }],
  });
});

test("favicon.svg is the folder's own, or drawn in the site's colour", async () => {
  const drawn = await fetch(`${site.url}/favicon.svg`);
  expect(drawn.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(drawn.headers.get("Content-Security-Policy")).toContain("sandbox");
  expect(await drawn.text()).toMatch(/^<svg .*#00c950/);

  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  const other = await makeContentFolder({ "media/favicon.svg": icon });
  const own = await startSite({ contentDir: other.dir });
  const text = await (await fetch(`${own.url}/favicon.svg`)).text();
  await own.stop();
  await other.remove();
  expect(text).toBe(icon);
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

test.each([
  "/assets/gone-12345678.js",
  "/assets/",
  "/assets/../server.js",
  "/builds/meta/gone.json",
  "/builds/x",
])("missing file %s: plain text, never HTML, never stored", async (path) => {
  const response = await fetch(site.url + path, { headers: { Accept: "text/html" } });
  if (path.includes("..")) return expect(response.status).toBe(404);
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("a hashed asset is immutable for a year", async () => {
  const html = await (await fetch(`${site.url}/`, { headers: { Accept: "text/html" } })).text();
  const [script = ""] = /\/assets\/entry\.client-[^"]+\.js/.exec(html) ?? [];
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
