import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { rawRequest } from "../fixtures/http/raw-answer";
import { get } from "../fixtures/http/raw-request";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const HTML = { Accept: "text/html" };
const JSON_ONLY = { Accept: "application/json" };
const SITE_URL = "https://example.com";

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder({
    "about.md": "---\ntitle: About\nwas: [/who-we-are]\n---\n\n## History\n\nIt began.\n",
    "contact.md": "---\ntitle: Contact\nsections:\n  - { type: contact-form, title: Write }\n---\n",
    "news/opening.md": "---\ntitle: Opening\n---\nWords.\n",
    "redirects.yaml": `
- { from: /old, to: /about#history }
- { from: /old/*, to: /news/* }
- { from: /for-now, to: /about?tab=1, status: 302 }
- { from: /form, to: /contact, status: 308 }
- { from: /chain, to: /for-now }
- { from: /shop/*, to: "https://shop.example/s/*" }
- { from: "/?p=12", to: /news/opening }
- { from: "/?p=13", status: 410 }
- { from: "/about?old=1", to: /contact }
- { from: /gone, status: 410 }
- { from: /self, to: "${SITE_URL}/self" }
- { from: /own, to: "${SITE_URL}/about" }
`,
  });
  const env = { SITE_URL, SITE_ALIASES: "www.example.com, example.org" };
  site = await startSite({ contentDir: content.dir, env });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

test.each([
  ["/old", 301, "/about#history"],
  ["/OLD/?utm_source=x", 301, "/about?utm_source=x#history"],
  ["/old/opening", 301, "/news/opening"],
  ["/for-now?x=1", 302, "/about?tab=1"],
  ["/form", 308, "/contact"],
  ["/chain", 302, "/about?tab=1"],
  ["/shop/A?b=1", 301, "https://shop.example/s/A?b=1"],
  ["/?p=12", 301, "/news/opening"],
  ["/?P=12&x=1", 301, "/news/opening?x=1"],
  ["/about?old=1", 301, "/contact"],
  ["/who-we-are", 301, "/about"],
  ["/own", 301, `${SITE_URL}/about`],
  ["/old/", 301, "/about#history"],
  ["/old/a%C3%A4", 301, "/news/a%C3%A4"],
])("redirects: %s answers %i to %s, GET and HEAD alike", async (target, status, location) => {
  const answer = await get(site.url, target, HTML);
  expect(answer).toMatchObject({ status, headers: { location, "cache-control": "no-cache" } });
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.body).toBe(`Moved to ${location}\n`);
  const head = await rawRequest(site.url + target, HTML, "HEAD");
  expect(head).toMatchObject({ status, headers: { location }, body: Buffer.alloc(0) });
});

test.each(["/", "/?p=1", "/about", "/about?page=2", "/news/opening", "/robots.txt", "/healthz"])(
  "redirects: %s is what it was",
  async (target) => {
    expect((await get(site.url, target, HTML)).status).toBe(200);
  },
);

test.each(["/older", "/old//x", "/shop//evil.example", "/shop/..", "/self"])(
  "redirects: %s is not found",
  async (target) => {
    // Twice: the second answer comes from memory.
    expect((await get(site.url, target, HTML)).status).toBe(404);
    expect((await get(site.url, target, HTML)).status).toBe(404);
  },
);

test.each(["POST", "PUT", "DELETE", "OPTIONS"])(
  "redirects: %s is not redirected",
  async (method) => {
    expect((await rawRequest(`${site.url}/old`, {}, method)).status).toBe(405);
  },
);

test.each(["/gone", "/GONE/", "/?p=13"])(
  "redirects: %s is gone, as HTML or JSON",
  async (target) => {
    const html = await get(site.url, target, HTML);
    expect(html.status).toBe(410);
    expect(html.headers["cache-control"]).toBe("no-cache");
    expect(html.headers["content-security-policy"]).toContain("script-src");
    expect(html.body).toContain(`<title>410 - Page gone: ${target} | Example</title>`);
    expect(html.body).toMatch(/<h1[^>]*>410 Gone<\/h1>/);
    expect(html.body).toContain('content="noindex"');
    const json = await get(site.url, target, JSON_ONLY);
    expect(json.status).toBe(410);
    expect(JSON.parse(json.body)).toEqual({
      error: true,
      statusCode: 410,
      message: `Page gone: ${target}`,
      data: { path: target },
    });
    const head = await rawRequest(site.url + target, HTML, "HEAD");
    expect(head).toMatchObject({ status: 410, body: Buffer.alloc(0) });
  },
);

test.each(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
  "aliases: %s of another host is redirected to the same address at SITE_URL",
  async (method) => {
    for (const host of ["www.example.com", "WWW.Example.com:8080", "example.org."]) {
      const answer = await rawRequest(`${site.url}/about?x=1&y=%20`, { Host: host }, method);
      expect(answer.status, host).toBe(308);
      expect(answer.headers.location).toBe(`${SITE_URL}/about?x=1&y=%20`);
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
  },
);

test.each(["/", "/assets/x.js", "/nope", "/media/picture.png", "/_image?url=x", "//evil.example"])(
  "aliases: %s of another host is redirected too",
  async (target) => {
    const answer = await get(site.url, target, { Host: "www.example.com" });
    expect([answer.status, answer.headers.location]).toEqual([308, SITE_URL + target]);
  },
);

test.each(["/healthz", "/readyz"])("aliases: %s answers under every host", async (target) => {
  for (const Host of ["www.example.com", "example.com", "10.0.0.1:3000", "unknown.example"])
    expect((await get(site.url, target, { Host })).status).toBe(200);
});

test("aliases: other hosts are served as ever", async () => {
  for (const Host of ["example.com", "unknown.example", "sub.www.example.com"])
    expect((await get(site.url, "/about", { Host })).status).toBe(200);
});

test("redirects: a change of the file is live, and a loop keeps the last good ones", async () => {
  await content.write("redirects.yaml", "- { from: /new-one, to: / }\n");
  await vi.waitFor(async () => expect((await get(site.url, "/new-one")).status).toBe(301), 10_000);
  expect((await get(site.url, "/old")).status).toBe(404);
  await content.write(
    "redirects.yaml",
    "- { from: /new-one, to: /b }\n- { from: /b, to: /new-one }\n",
  );
  const loop = "a loop (/new-one → /b → /new-one)";
  await vi.waitFor(() => expect(site.output()).toContain(loop), 10_000);
  expect((await get(site.url, "/new-one")).status).toBe(301);
});
