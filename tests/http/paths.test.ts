import { expect, test } from "vitest";
import siteRoutes from "../../app/routes";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { get } from "../fixtures/http/raw-request";
import { shareSite } from "../fixtures/servers/shared-site";

const HTML = { Accept: "text/html" };

/** A page in a folder that has no page itself. */
const site = shareSite({ "services/roof.md": "---\ntitle: Roof\n---\n\nSlate.\n" });

async function liveRenderings(): Promise<number | undefined> {
  return metricValue(await metricsAt(site.adminUrl), "trifold_renders_total");
}

test("paths: of all routes only the time for a form is made for one request", async () => {
  const before = await liveRenderings();
  const paths = siteRoutes
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => !/[:*]|^\/_/.test(path));
  expect(paths).toContain("/speculation-rules.json");
  for (const path of paths) {
    for (const target of [path, `${path}?utm_source=x`, `${path}?_b=1&_data=root&_routes=x`])
      expect((await get(site.url, target, HTML)).status, target).toBe(200);
  }
  expect(await liveRenderings()).toBe((before ?? 0) + 3);
});

test.each([
  ["/ABOUT", "/about"],
  ["/about/", "/about"],
  ["/AbOuT/?", "/about"],
  ["http://other.example/about", "/about"],
  ["HTTP://other.example/ABOUT/?x=1", "/about"],
  ["http://other.example", "/"],
  ["http://other.example?x=1", "/"],
  ["/?", "/"],
  ["/ABOUT.data", "/about.data"],
  ["/about.data?_routes=routes%2Fabout&x=1", "/about.data"],
  ["/_ROOT.data?index", "/_root.data"],
  ["/About/_Payload.json?_b=1", "/about/_payload.json"],
  ["/Services/ROOF/", "/services/roof"],
  ["http://other.example/services/roof/?utm_source=x", "/services/roof"],
  ["/Services/Roof.MD", "/services/roof.md"],
  ["/services/roof.data?_routes=root", "/services/roof.data"],
  ["/services/ROOF/_payload.json?_b=1", "/services/roof/_payload.json"],
])("paths: %s is %s, from memory", async (target, canonical) => {
  const before = await liveRenderings();
  const [answer, expected] = [
    await get(site.url, target, HTML),
    await get(site.url, canonical, HTML),
  ];
  expect(answer.status).toBe(200);
  expect(answer.headers.etag).toMatch(/^"[\w-]+"$/);
  expect(answer.headers.etag).toBe(expected.headers.etag);
  expect(await liveRenderings()).toBe(before);
});

test.each([
  ...["//", "///", "//about", "/about//", "//about/", "/about///", "//evil.example/about"],
  ...["/./about", "/about/.", "/about/./", "/../about", "/about/..", "/x/../about", "/.", "/.."],
  ...["/%2e%2e/about", "/%2E/about", "/about/%2e", "/x/%2e%2e/about", "/about%2f", "/%2fabout"],
  ...["/%61bout", "/abou%74", "/about%20", "/about%00", "/%", "/about%", "/%E0%A4%A", "/%5cabout"],
  ...["/\\about", "/about\\", "/x\\..\\about"],
  ...["/services", "/services/", "/services.md", "/services/index", "/services/roof/index"],
  ...["/services//roof", "//services/roof", "/services/roof//", "/services//roof.md"],
  ...["/services/./roof", "/services/../services/roof", "/services/roof/..", "/services/.roof"],
  ...[
    "/services%2froof",
    "/services/%72oof",
    "/services\\roof",
    "/services/roof;x=1",
    "/services/roof#x",
  ],
  ...["/services//roof/_payload.json", "/services/./roof.data", "/services/roof/.data"],
  ...[
    "/services/roof/feed.xml",
    "/services/roof/roof",
    "/services/_payload.json",
    "/services.data",
  ],
  ...[
    "/about#x",
    "/#",
    "/about;x=1",
    "/about:80",
    "/about&page=2",
    "/about|",
    '/about"',
    "/<about>",
  ],
  ...["/builds/../about", "/builds/%2e%2e/about", "/builds/..\\about", "/builds/x/../../about"],
  ...["/builds/./latest.json", "/builds//latest.json", "/builds#/../about"],
  ...["/.data", "//.data", "/about/.data", "/nope.data", "/_root", "/_root.data.data"],
  ...["/./about.data", "//about.data", "/%61bout.data", "/about%2edata", "/about.data#x"],
  ...["/about.data//", "/x/../contact/form.json", "//contact/form.json"],
  ...[
    "http://other.example//about",
    "http://other.example/./about",
    "http://other.example/%61bout",
  ],
  ...["//about?page=2", "/./about?page=2", "/%61bout?page=2", "/about/.?page=2", "/about#?page=2"],
])("paths: %s is not found, and nothing is rendered for it", async (target) => {
  const before = await liveRenderings();
  const answer = await get(site.url, target, HTML);
  expect(answer.status).toBe(404);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain("<title>404 - Page not found: ");
  expect(await liveRenderings()).toBe(before);
});

test.each([
  ["/builds/%6catest.json", "application/json; charset=utf-8"],
  ["/robots.txt//", "text/plain; charset=utf-8"],
  ["/contact/form%2ejson", "application/json; charset=utf-8"],
  ["/robots.txt.data", "text/x-script; charset=utf-8"],
])("paths: %s is what Remix answers there, %s", async (target, type) => {
  const answer = await get(site.url, target, HTML);
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, type]);
});

test.each(["about", "\\about", "./about", "?page=2", "/\u00e4bout", "/about\u00a0"])(
  "paths: %s is no target (RFC 9112 3.2), and nothing is rendered for it",
  async (target) => {
    const before = await liveRenderings();
    // Some versions of Node refuse it themselves.
    expect([400, 404]).toContain((await get(site.url, target, HTML)).status);
    expect(await liveRenderings()).toBe(before);
  },
);

test.each([
  ["/nope?a=1", "/nope?a=1"],
  ["/about/..", "/about/.."],
  ["/%61bout?page=2", "/%61bout?page=2"],
  ["/x\\..\\about", "/x\\..\\about"],
  ["http://other.example//about", "//about"],
  ["/<b>'\"", "/<b>'\""],
])("paths: the 404 of %s names the path as it was sent: %s", async (target, path) => {
  const answer = await get(site.url, target, { Accept: "application/json" });
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.body)).toEqual({
    error: true,
    statusCode: 404,
    message: `Page not found: ${path}`,
    data: { path },
  });
});
