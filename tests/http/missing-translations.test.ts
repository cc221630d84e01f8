import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { translatedPages } from "../fixtures/content/translated-pages";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { type RawAnswer, rawRequest } from "../fixtures/http/raw-answer";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

let folder: ContentFolder;
let site: RunningSite;
let adminUrl: string;

beforeAll(async () => {
  const port = await freePort();
  adminUrl = `http://127.0.0.1:${port}`;
  folder = await makeContentFolder(translatedPages());
  site = await startSite({ contentDir: folder.dir, env: { ADMIN_PORT: String(port) } });
});

afterAll(async () => {
  await site.stop();
  await folder.remove();
});

const HTML = { Accept: "text/html" };

function ask(path: string, headers: Record<string, string> = HTML, method = "GET") {
  return rawRequest(site.url + path, headers, method);
}

/** Renderings for requests so far. */
async function renders(): Promise<number | undefined> {
  return metricValue(await metricsAt(adminUrl), "trifold_renders_total");
}

/** The parts of an answer that do not depend on its time. */
function sameOf({ status, headers, body }: RawAnswer) {
  const { date: _, ...rest } = headers;
  return { status, headers: rest, body: body.toString("base64") };
}

test.each([
  ["HTML", HTML, "text/html; charset=utf-8"],
  ["HTML, compressed", { ...HTML, "Accept-Encoding": "gzip" }, "text/html; charset=utf-8"],
  ["JSON", { Accept: "application/json" }, "application/json"],
  [
    "JSON, compressed",
    { Accept: "application/json", "Accept-Encoding": "gzip" },
    "application/json",
  ],
])(
  "a missing translation as %s is the same answer each time, without a rendering",
  async (_name, headers, type) => {
    const before = await renders();
    const first = await ask("/ar/news/n7", headers);
    expect(first.status).toBe(404);
    expect(first.headers["content-type"]).toMatch(type);
    expect(sameOf(await ask("/ar/news/n7", headers))).toEqual(sameOf(first));
    const { status, headers: ofHead, body } = sameOf(await ask("/ar/news/n7", headers, "HEAD"));
    expect({ status, headers: ofHead, body }).toEqual({ ...sameOf(first), body: "" });
    expect(await renders()).toBe(before);
  },
);

test("every missing translation names its own path and offers its own page, in any spelling", async () => {
  const before = await renders();
  for (const index of [7, 14, 21, 28, 35]) {
    for (const path of [`/ar/news/n${index}`, `/AR/News/n${index}/`, `/ar/news/n${index}?a=%27`]) {
      const { status, body } = await ask(path);
      const html = body.toString();
      expect(status).toBe(404);
      expect(html).toContain(`<code>${path}</code>`);
      expect(html).toContain(`href="/news/n${index}"`);
      expect(html).toContain(`href="/en/news/n${index}"`);
    }
  }
  const german = (await ask("/en/news/n36")).body.toString();
  expect(german).toContain('<html lang="en"');
  expect(/<main.*<\/main>/s.exec(german)?.[0]).toContain('href="/news/n36"');
  expect(/<main.*<\/main>/s.exec(german)?.[0]).not.toContain('href="/ar');
  expect(await renders()).toBe(before);
});

test("a translation that is written replaces its 404, and the offers of others follow", async () => {
  const offers = async () =>
    /<main.*<\/main>/s.exec((await ask("/ar/news/n35")).body.toString())?.[0];
  expect(await offers()).toContain('href="/en/news/n35"');
  await folder.write("news/n7.ar.md", "---\ntitle: سبعة\ndate: 2026-01-08\n---\n\nنص\n");
  await expect.poll(async () => (await ask("/ar/news/n7")).status).toBe(200);
  await folder.write("news/n35.en.md", "---\ntitle: Later\npath: later\n---\n\nText.\n");
  await expect.poll(offers).toContain('href="/en/news/later"');
});
