import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { rawRequest } from "../fixtures/http/raw-answer";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const BR = { "Accept-Encoding": "br" };
/** A page in folders, and its files. */
const ROOF = "/services/roofs/slate";
const ROOF_FILES = [ROOF, `${ROOF}.md`, `${ROOF}.data`, `${ROOF}/_payload.json`];

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder({
    [`${ROOF.slice(1)}.md`]: "---\ntitle: Slate\n---\n\nGrey.\n",
  });
  site = await startSite({ contentDir: content.dir });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  rawRequest(site.url + path, headers, method);

test("snapshot: one page in each encoding, with its own strong ETag and the same text", async () => {
  const [plain, br, gzip] = await Promise.all([
    get("/about"),
    get("/about", BR),
    get("/about", { "Accept-Encoding": "gzip" }),
  ]);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(br.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  const etags = [plain, br, gzip].map(({ headers }) => headers.etag);
  expect(new Set(etags).size).toBe(3);
  for (const { headers, body } of [plain, br, gzip]) {
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers["cache-control"]).toBe("no-cache");
  }
});

test.each<[given: (etag: string) => string, status: number]>([
  [(etag) => etag, 304],
  [(etag) => `W/${etag}`, 304],
  [(etag) => `"other", W/"one" ,${etag}`, 304],
  [() => "*", 304],
  [() => " * ", 304],
  [() => '"other"', 200],
  [(etag) => etag.slice(1, -1), 200],
  [() => "", 200],
])("If-None-Match %s: %i", async (given, status) => {
  const { headers } = await get("/", BR);
  const answer = await get("/", { ...BR, "If-None-Match": given(headers.etag ?? "") });
  expect(answer.status).toBe(status);
  expect(answer.headers.etag).toBe(headers.etag);
  expect(answer.headers.vary).toBe("Accept-Encoding");
  expect(answer.headers["cache-control"]).toBe("no-cache");
  if (status === 304) {
    expect(answer.body).toHaveLength(0);
    expect(answer.headers["content-type"]).toBeUndefined();
    expect(answer.headers["content-encoding"]).toBeUndefined();
  }
});

test("If-None-Match: the ETag of another encoding is another answer", async () => {
  const { headers } = await get("/", BR);
  const answer = await get("/", { "If-None-Match": headers.etag ?? "" });
  expect(answer.status).toBe(200);
});

test.each<[given: (etag: string) => string, status: number]>([
  [(etag) => etag, 200],
  [(etag) => `"other" , ${etag}`, 200],
  [() => "*", 200],
  [() => " * ", 200],
  [(etag) => `W/${etag}`, 412],
  [() => '"other"', 412],
  [(etag) => etag.slice(1, -1), 412],
  [(etag) => etag.replace("-br", ""), 412],
  [() => "", 412],
])("If-Match %s: %i, for a page and for an asset", async (given, status) => {
  const page = await get("/", BR);
  const [asset = ""] =
    /\/assets\/entry\.client-[\w-]+\.js/.exec((await get("/")).body.toString()) ?? [];
  for (const path of ["/", asset]) {
    const { etag = "" } = (path === "/" ? page : await get(path, BR)).headers;
    for (const method of ["GET", "HEAD"]) {
      const answer = await get(path, { ...BR, "If-Match": given(etag) }, method);
      expect(answer.status, `${method} ${path}`).toBe(status);
      expect(answer.headers.etag).toBe(etag);
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      if (status !== 412) continue;
      expect(answer.body).toHaveLength(0);
      expect(answer.headers["content-length"]).toBe("0");
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  }
});

test.each(ROOF_FILES)("conditions: %s answers 200, 304 or 412 by its ETag", async (path) => {
  const { etag = "" } = (await get(path, BR)).headers;
  for (const method of ["GET", "HEAD"]) {
    for (const [condition, value, status] of [
      ["If-None-Match", etag, 304],
      ["If-None-Match", '"other"', 200],
      ["If-Match", etag, 200],
      ["If-Match", '"other"', 412],
    ] as const) {
      const answer = await get(path, { ...BR, [condition]: value }, method);
      expect(answer.status, `${method} ${condition}`).toBe(status);
      expect(answer.headers.etag).toBe(etag);
      if (status !== 200 || method === "HEAD") expect(answer.body).toHaveLength(0);
    }
  }
});

test("If-Match: it comes before If-None-Match, and an answer that is no page is as ever", async () => {
  const { etag = "" } = (await get("/", BR)).headers;
  const both = { ...BR, "If-Match": '"other"', "If-None-Match": etag };
  expect((await get("/", both)).status).toBe(412);
  expect((await get("/", { ...both, "If-Match": etag })).status).toBe(304);
  for (let round = 0; round < 3; round++)
    expect((await get("/nothing-to-match", { "If-Match": '"other"' })).status).toBe(404);
});

test.each(["/", "/about", "/robots.txt", "/_payload.json", ...ROOF_FILES])(
  "HEAD %s: the headers of GET, no body",
  async (path) => {
    const [head, whole] = [await get(path, BR, "HEAD"), await get(path, BR)];
    const { date: _ours, ...headHeaders } = head.headers;
    const { date: _theirs, ...wholeHeaders } = whole.headers;
    expect(head.status).toBe(200);
    expect(headHeaders).toEqual(wholeHeaders);
    expect(head.body).toHaveLength(0);
  },
);

test.each(["bytes=0-10", "bytes=999999-", "items=1"])("Range %s is ignored", async (range) => {
  const answer = await get("/", { Range: range });
  expect(answer.status).toBe(200);
  expect(answer.headers["content-range"]).toBeUndefined();
  expect(answer.headers["content-length"]).toBe(String(answer.body.length));
});

test.each([
  "/about?utm_source=x",
  "/about?fbclid=1&gclid=2",
  "/about?",
  "/ABOUT",
  "/about/",
  "/About/?utm_campaign=a%20b",
  "/about?page=1",
  "/about?page=",
  "/about?q=&utm_source=x",
  "/about?PAGE=2",
])("snapshot: %s is answered from memory, as /about", (path) => sameFromMemory(path, "/about"));

test.each(
  ROOF_FILES.flatMap((path) => [
    [path.toUpperCase(), path],
    [`${path}/`, path],
    [`${path}?utm_source=x&gclid=2`, path],
    [`${path}?page=1`, path],
  ]),
)("snapshot: %s is answered from memory, as %s", sameFromMemory);

/** Asks again when pages were rendered anew between both requests: pictures become known after the start. */
async function sameFromMemory(target: string, path: string): Promise<void> {
  await vi.waitFor(async () => {
    const [answer, same] = await Promise.all([get(target, BR), get(path, BR)]);
    expect(answer.headers.etag).toMatch(/^"[\w-]+-br"$/);
    expect(answer.headers.etag).toBe(same.headers.etag);
    expect(answer.body).toEqual(same.body);
  }, 10_000);
}

test.each([
  "/about?page=2",
  "/about?utm_source=x&q=a",
  "/about?page=1&page=2",
  `${ROOF}?page=2`,
  `${ROOF.toUpperCase()}/?q=a`,
])("snapshot: %s names a page of its own and is rendered live", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.etag).toBeUndefined();
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(answer.body.toString()) ?? [];
  expect(canonical).toMatch(/\/(about|services\/roofs\/slate)\?/);
});

test("snapshot: a hashed asset is compressed, immutable, and answers 304", async () => {
  const { body } = await get("/");
  const [path = ""] = /\/assets\/entry\.client-[\w-]+\.js/.exec(body.toString()) ?? [];
  const asset = await get(path, BR);
  expect(asset.headers["content-encoding"]).toBe("br");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const again = await get(path, { ...BR, "If-None-Match": asset.headers.etag ?? "" });
  expect(again.status).toBe(304);
});

test("media: ETag, Last-Modified, ranges, and 416 for one that it does not have", async () => {
  const whole = await get("/media/picture.png");
  expect(whole.headers["last-modified"]).toBeDefined();
  const part = await get("/media/picture.png", { Range: "bytes=0-3" });
  expect(part.status).toBe(206);
  expect(part.body).toEqual(whole.body.subarray(0, 4));
  const beyond = await get("/media/picture.png", { Range: "bytes=999999-" });
  expect(beyond.status).toBe(416);
  expect(beyond.headers["content-range"]).toBe(`bytes */${whole.body.length}`);
  const known = await get("/media/picture.png", { "If-None-Match": whole.headers.etag ?? "" });
  expect(known.status).toBe(304);
});

test("a method that changes things is refused although the 404 of its path is remembered", async () => {
  for (let round = 0; round < 3; round++) expect((await get("/nothing")).status).toBe(404);
  expect((await get("/nothing", {}, "DELETE")).status).toBe(405);
});
