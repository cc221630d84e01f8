import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

let content: ContentFolder;
let site: RunningSite;
const started = Date.now();

beforeAll(async () => {
  content = await makeContentFolder({
    "about.md": "---\ntitle: About us\nsections:\n  - type: hero\n    title: Who we are\n---\n",
  });
  site = await startSite({ contentDir: content.dir });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

async function buildId(): Promise<string> {
  return (await (await fetch(`${site.url}/builds/latest.json`)).json()).id;
}

test("payload: the page's data with its build, its content and when it was made", async () => {
  const response = await fetch(`${site.url}/about/_payload.json`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  const payload = await response.json();
  expect(Object.keys(payload)).toEqual(["buildId", "contentId", "prerenderedAt", "data"]);
  expect(payload.buildId).toBe(await buildId());
  expect(payload.contentId).toMatch(/^[0-9a-f]{16}$/);
  expect(payload.prerenderedAt).toBeGreaterThanOrEqual(started);
  expect(payload.prerenderedAt).toBeLessThanOrEqual(Date.now());
  expect(payload.data.head.title).toBe("About us");
  expect(payload.data.page.sections[0]).toMatchObject({ type: "hero" });
});

test.each(["/_payload.json", "/about/_payload.json", "/contact/_payload.json"])(
  "payload: %s is answered from memory, whatever its version, compressed and with an ETag",
  async (path) => {
    const first = await fetch(site.url + path, { headers: { "Accept-Encoding": "br" } });
    const text = await first.text();
    expect(first.headers.get("Content-Encoding")).toBe("br");
    const versioned = await fetch(`${site.url}${path}?_b=other`);
    expect(await versioned.text()).toBe(text);
    const again = await fetch(site.url + path, {
      headers: { "Accept-Encoding": "br", "If-None-Match": first.headers.get("ETag") ?? "" },
    });
    expect(again.status).toBe(304);
  },
);

test("payload: a change of content changes it", async () => {
  const before = await (await fetch(`${site.url}/contact/_payload.json`)).json();
  await content.write("contact.md", "---\ntitle: Write to us\n---\n");
  await expect
    .poll(
      async () => (await (await fetch(`${site.url}/contact/_payload.json`)).json()).data.head.title,
    )
    .toBe("Write to us");
  const after = await (await fetch(`${site.url}/contact/_payload.json`)).json();
  expect(after.contentId).not.toBe(before.contentId);
  expect(after.prerenderedAt).toBeGreaterThan(before.prerenderedAt);
});

test.each(["/nope/_payload.json", "//about/_payload.json", "/about/_payload.json/x"])(
  "payload: there is none at %s",
  async (path) => {
    expect((await fetch(site.url + path)).status).toBe(404);
  },
);

test.each([
  [undefined, undefined, "connect-src 'self';"],
  ["/behind/", "/behind/", "connect-src 'self';"],
  ["https://cdn.example/x", "https://cdn.example/x/", "connect-src 'self' https://cdn.example;"],
])(
  "API_BASE_URL=%s: the browser is told unless it is /, and may go there",
  async (base, told, policy) => {
    // The site of this file has none.
    const env = base && { API_BASE_URL: base };
    const other = env ? await startSite({ contentDir: content.dir, env }) : site;
    const response = await fetch(`${other.url}/about`, { headers: { Accept: "text/html" } });
    const html = await response.text();
    if (other !== site) await other.stop();
    expect(response.headers.get("Content-Security-Policy")).toContain(policy);
    expect(/\\"apiBaseUrl\\",\\"(.*?)\\"/.exec(html)?.[1]).toBe(told);
  },
);
