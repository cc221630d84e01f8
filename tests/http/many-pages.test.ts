import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import {
  type ContentFiles,
  type ContentFolder,
  makeContentFolder,
} from "../fixtures/content/content-folder";
import { manyPages, siteYaml } from "../fixtures/content/many-pages";
import { logLines } from "../fixtures/http/log-lines";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { rawRequest } from "../fixtures/http/raw-answer";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const COUNT = 32;
const NEWS = Object.keys(manyPages(COUNT)).filter((path) => /^news\/news-/.test(path)).length;
/** The further parts of a list of news. */
const furtherParts = (limit: number) => Math.ceil(NEWS / limit) - 1;
/** Each page, and the further parts of the lists of news: of its own page and of the home page. */
const DOCUMENTS = COUNT + furtherParts(12) + furtherParts(3);
const [article1, article2] = ["/news/news-0001", "/news/news-0002"];

let content: ContentFolder;
let site: RunningSite;
let adminUrl: string;

beforeAll(async () => {
  content = await makeContentFolder(withoutPictures(manyPages(COUNT)));
  const port = await freePort();
  adminUrl = `http://127.0.0.1:${port}`;
  site = await startSite({ contentDir: content.dir, env: { ADMIN_PORT: String(port) } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

/** Pages are rendered again once the placeholders of their pictures are there. */
function withoutPictures(files: ContentFiles): ContentFiles {
  const entries = Object.entries(files).map(([path, file]) => [
    path,
    typeof file === "string" ? file.replace(/^picture:.*\n/m, "") : file,
  ]);
  return Object.fromEntries(entries);
}

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  rawRequest(site.url + path, headers, method);
const renders = async () =>
  metricValue(await metricsAt(adminUrl), "trifold_pages_rendered_total") ?? 0;
const htmlOf = async (path: string) => (await get(path)).body.toString();

test("background: however often they are requested meanwhile, all documents are rendered once", async () => {
  const paths = Array.from({ length: 60 }, () => article1);
  for (const { status, headers } of await Promise.all(paths.map((path) => get(path)))) {
    expect(status).toBe(200);
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
  }
  // Work in the background rests while requests keep a busy machine from it.
  await expect.poll(renders, { interval: 1000, timeout: 100_000 }).toBe(DOCUMENTS);
});

test.each([
  ["/news", "text/html; charset=utf-8"],
  [article1, "text/html; charset=utf-8"],
  ["/news?page=2", "text/html; charset=utf-8"],
  [`${article1}/_payload.json`, "application/json"],
  ["/news/_payload.json?page=2", "application/json"],
  [`${article1}.data`, "text/x-script"],
  ["/news.data?page=2", "text/x-script"],
  [`${article1}.md`, "text/markdown; charset=utf-8"],
  ["/news/feed.xml", "application/rss+xml; charset=utf-8"],
])("%s: every encoding, ETag, 304 and HEAD", async (path, type) => {
  const plain = await get(path);
  expect(plain.status).toBe(200);
  expect(plain.headers["content-type"]).toBe(type);
  expect(plain.headers["cache-control"]).toBe("no-cache");
  expect(plain.headers["x-content-type-options"]).toBe("nosniff");
  for (const [encoding, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const packed = await get(path, { "Accept-Encoding": encoding });
    expect(packed.headers["content-encoding"]).toBe(encoding);
    expect(packed.headers["content-length"]).toBe(String(packed.body.length));
    expect(unpack(packed.body)).toEqual(plain.body);
    expect(packed.headers.etag).toBe(plain.headers.etag?.replace(/"$/, `-${encoding}"`));
    const known = { "Accept-Encoding": encoding, "If-None-Match": packed.headers.etag ?? "" };
    expect(await get(path, known)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  }
  const head = await get(path, {}, "HEAD");
  const { date: _ours, ...headHeaders } = head.headers;
  const { date: _theirs, ...headers } = plain.headers;
  expect(headHeaders).toEqual(headers);
  expect(head.body).toHaveLength(0);
});

test("a representation that nobody has asked for is rendered once, then in memory", async () => {
  const path = `${article2}.data`;
  const first = await get(path);
  const second = await get(path);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(second.body).toEqual(first.body);
  const lines = () => logLines(site).filter((line) => line.path === path);
  await expect.poll(() => lines().map(({ cache }) => cache)).toEqual(["miss", "hit"]);
});

test("list: ?page=1 is the page itself; a part that does not exist is 404", async () => {
  const [page, first] = [await get("/news"), await get("/news?page=1&utm_source=x")];
  expect(first.headers.etag).toBe(page.headers.etag);
  const second = await get("/news?page=2");
  expect(second.headers.etag).not.toBe(page.headers.etag);
  for (const part of ["0", "9", "02", "x", ""])
    expect((await get(`/news?page=${part}`)).status, part).toBe(404);
});

test("metrics: labels of their own for home and pages in the navigation, one for all other pages", async () => {
  const count = async (route: string) =>
    metricValue(await metricsAt(adminUrl), "trifold_http_requests_total", {
      ...{ route, status: "200" },
    }) ?? 0;
  // An answer is counted when it has been sent: whoever asked for it may have it before.
  await get("/jobs");
  await expect.poll(() => count("/jobs")).toBeGreaterThan(0);
  const before = { jobs: await count("/jobs"), page: await count("page") };
  await get("/jobs");
  await get(article1);
  await get(`${article2}/_payload.json`);
  await get("/services/services-0001.md");
  await expect.poll(() => count("/jobs")).toBe(before.jobs + 1);
  await expect.poll(() => count("page")).toBe(before.page + 3);
  const body = JSON.stringify({ page: article1, vitals: { CLS: 0 } });
  await fetch(`${site.url}/_report`, { method: "POST", body });
  const text = await metricsAt(adminUrl);
  expect(metricValue(text, "web_vitals_cls_score_count", { page: "page" })).toBe(1);
  expect(text).not.toContain("news-0001");
});

test("change of the site under load: every answer is old or new, and new for good after the first", async () => {
  const paths = Object.keys(manyPages(COUNT)).flatMap((path) => {
    const [, name] = /^(\w+\/\w+-\d+)\.md$/.exec(path) ?? [];
    return name ? [`/${name}`] : [];
  });
  const failures: string[] = [];
  let isNew = false;
  let isOver = false;
  let answers = 0;
  async function load(start: number): Promise<void> {
    for (let index = start; !isOver; index++) {
      const wasNew = isNew;
      const { status, body } = await get(paths[index % paths.length] ?? "/");
      const html = body.toString();
      const [old, fresh] = [/\bExample\b/.test(html), /\bRenamed\b/.test(html)];
      if (status !== 200 || old === fresh || (wasNew && old))
        failures.push(`${status} ${old} ${fresh}`);
      if (fresh) isNew = true;
      answers++;
    }
  }
  const loads = [0, 7, 14, 21].map(load);
  await content.write("site.yaml", siteYaml("Renamed"));
  await expect.poll(() => isNew).toBe(true);
  for (const path of paths) expect(await htmlOf(path), path).toContain("Renamed");
  isOver = true;
  await Promise.all(loads);
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThan(paths.length);
});

test("unknown paths below pages are 404, also as files of pages", async () => {
  for (const path of [
    "/news/nothing",
    "/news/nothing.md",
    "/news/nothing/_payload.json",
    "/jobs/feed.xml",
  ])
    expect((await get(path)).status, path).toBe(404);
});
