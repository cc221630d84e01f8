import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { IMAGE_WIDTHS } from "../../../contract/image-widths";
import type { Content } from "../../../server/content/content";
import { readContent } from "../../../server/content/read-content";
import { loadIcons } from "../../../server/icons/icon-collections";
import { createImageCache } from "../../../server/images/image-cache";
import { createImageEndpoint } from "../../../server/images/image-endpoint";
import { createPictureMaker } from "../../../server/images/picture-maker";
import type { RemoteImage } from "../../../server/images/remote-image";
import { createUsedVariants } from "../../../server/images/used-variants";
import type { ImageJob, ImageResult } from "../../../server/images/workers/image-job";
import type { Use } from "../../../server/images/workers/image-worker-pool";
import { TooBusyError } from "../../../server/rate-limits/concurrency-limit";
import { createFileCache } from "../../../server/storage/file-cache";
import {
  type ContentFolder,
  makeContentFolder,
  makePng,
} from "../../fixtures/content/content-folder";
import { keptLog } from "../../fixtures/messages/kept-log";

const CACHE_BYTES = 50_000;
const picture: ImageResult = { type: "image/webp", body: Buffer.alloc(1000) };
const run = vi.fn(async (_job: ImageJob, _use?: Use): Promise<ImageResult> => picture);
const fetchRemote = vi.fn(async (_url: URL): Promise<RemoteImage> => {
  return { bytes: Buffer.from("bytes"), type: "image/png" };
});

/** The pictures of the listed host that a page shows. */
const SHOWN = ["a.png", "b.png", "a.svg", "a.gif", "b.svg", "c.gif", ..."012345678"].map(
  (name) => `https://cdn.example.com/${name.length === 1 ? `${name}.png` : name}`,
);
const GALLERY = SHOWN.map((src) => ({ picture: { src, alt: "", width: 40, height: 30 } }));

/** URLs of pictures as React renders them, on a site with quality 60. */
const PAGE = `<img src="/_image?url=/media/picture.png?v=00000000&amp;w=640&amp;q=60"
  srcset="/_image?url=/media/picture.png&amp;w=320&amp;q=70 320w, https://cdn.example.com/_image?url=https://cdn.example.com/a.png&amp;w=320&amp;q=60 640w">
  <source srcset="/_image?url=/media/picture.png?v=00000000%26crop=4:5%4050%2C20&amp;w=640&amp;q=60">
  <a href="/?url=x&amp;w=1&amp;q=2">no picture</a>`;

let current: Content;
let dir: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  const folder = await makeContentFolder({
    "site.yaml": "name: A\ndescription: B\nimageHosts: [cdn.example.com]\nimageQuality: 60\n",
    "about.md": `---\n${JSON.stringify({ sections: [{ type: "gallery", items: GALLERY }] })}\n---\n`,
    "media/large.png": Buffer.concat([makePng(40, 30), Buffer.alloc(2 * 1024 * 1024)]),
  });
  current = await contentOf(folder);
  return folder.remove;
});

beforeEach(async () => {
  vi.clearAllMocks();
  dir = await mkdtemp(join(tmpdir(), "trifold-images-"));
  const content = {
    current,
    problem: undefined,
    advice: [],
    subscribe: () => () => {},
    follow() {},
    close() {},
  };
  const images = createImageCache(createFileCache({ dir, maxBytes: CACHE_BYTES, log: keptLog() }));
  const app = express();
  const variants = createUsedVariants();
  variants.replace([variants.variantsIn(PAGE, current)]);
  const pictures = createPictureMaker({ images, workers: { run }, variants, fetchRemote });
  app.use("/_image", createImageEndpoint({ content, pictures }));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dir, { recursive: true });
});

async function contentOf({ dir }: ContentFolder): Promise<Content> {
  const result = await readContent(dir, { icons: await loadIcons() });
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  return result.content;
}

function ask(url: string, width = 320, quality = 75, accept = "*/*"): Promise<Response> {
  const query = new URLSearchParams({ url, w: String(width), q: String(quality) });
  return fetch(`${origin}/_image?${query}`, { headers: { Accept: accept } });
}

test("image endpoint: widths, qualities and formats bound the number of variants, and the cache its size", async () => {
  const accepts = ["image/avif", "image/webp", "*/*"];
  // Each allowed one, and those beside it.
  const qualities = [50, 60, 75, 90, 100].flatMap((one) => [one - 1, one, one + 1]).slice(0, -1);
  for (const quality of [1, ...qualities]) {
    for (const width of IMAGE_WIDTHS) {
      const answers = accepts.map((accept) => ask("/media/picture.png", width, quality, accept));
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses).toEqual([200, 200, 200]);
    }
  }
  // Some are made again, because the cache cannot hold all.
  const made = new Set(run.mock.calls.map(([job]) => JSON.stringify(job)));
  expect(made.size).toBe(IMAGE_WIDTHS.length * 5 * accepts.length);
  const names = await readdir(dir);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(dir, name))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(CACHE_BYTES);
  expect(bytes).toBeGreaterThan(CACHE_BYTES / 2);
});

test.each([
  ["/media/picture.png", 320, 61, "used"],
  ["/media/picture.png", 320, 75, "used"],
  ["/media/picture.png", 640, 55, "used"],
  ["/media/picture.png?v=12345678", 640, 60, "used"],
  ["/media/picture.png", 640, 61, "unused"],
  ["/media/picture.png", 768, 60, "unused"],
  ["https://cdn.example.com/a.png", 320, 60, "used"],
  ["https://cdn.example.com/a.png", 640, 60, "unused"],
  ["https://cdn.example.com/b.png", 320, 60, "unused"],
])("image endpoint: %s at width %i and quality %i is %s", async (url, width, quality, use) => {
  expect((await ask(url, width, quality)).status).toBe(200);
  expect(run.mock.calls.map(([, given]) => given)).toEqual([use]);
});

test.each([
  ["image/avif,image/webp,*/*;q=0.8", "avif"],
  ["image/webp,image/avif;q=0.5", "avif"],
  ["IMAGE/AVIF", "avif"],
  ["image/avif;q=0,image/webp", "webp"],
  ["image/avif; q=0.000, image/webp; q=0.001", "webp"],
  ["image/avif;Q=0,image/webp;q=0", ""],
  ["image/*", ""],
  ["*/*", ""],
  ["", ""],
  ["avif", ""],
])("image endpoint: for Accept %j the format is %j", async (accept, accepts) => {
  expect((await ask("/media/picture.png", 320, 75, accept)).status).toBe(200);
  expect(run).toHaveBeenCalledWith(expect.objectContaining({ accepts }), "used");
});

test.each([
  ["one that a page shows", "4:5@50,20", 640, { ratio: 0.8, focus: [0.5, 0.2] }],
  ["one of another width: the whole picture", "4:5@50,20", 320, undefined],
  ["one of another shape", "1:5@50,20", 640, undefined],
  ["a ratio of 0", "0:5@50,20", 640, undefined],
])("image endpoint: of parts of pictures, %s", async (_, part, width, crop) => {
  const answer = await ask(`/media/picture.png?v=00000000&crop=${part}`, width, 60);
  expect(answer.status).toBe(200);
  expect(run.mock.calls.map(([job]) => job)).toEqual([expect.objectContaining({ crop })]);
});

test.each(["4:5", "4:5@50", "-4:5@50,20", "4:5@50,20&crop=1:1@0,0", "../../etc"])(
  "image endpoint: %j is no part of a picture",
  async (part) => {
    const answer = await ask(`/media/picture.png?v=00000000&crop=${part}`, 640, 60);
    expect(answer.status).toBe(400);
  },
);

test("image endpoint: concurrent requests for one picture cost one decoding", async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask("/media/picture.png")));
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  expect(run).toHaveBeenCalledTimes(1);
});

test("image endpoint: a full queue answers 503 with Retry-After, uncached", async () => {
  run.mockRejectedValueOnce(new TooBusyError());
  const busy = await ask("/media/large.png");
  expect(busy.status).toBe(503);
  expect(busy.headers.get("Retry-After")).toBe("2");
  expect(busy.headers.get("Cache-Control")).toBe("no-store");
  expect((await ask("/media/large.png")).status).toBe(200);
});

test("image endpoint: a full queue answers with the original where it is small, uncached", async () => {
  run.mockRejectedValueOnce(new TooBusyError());
  const busy = await ask("/media/picture.png?v=00000000&crop=4:5@50,20", 640, 60, "image/avif");
  expect(busy.status).toBe(200);
  expect(busy.headers.get("Content-Type")).toBe("image/png");
  expect(busy.headers.get("Cache-Control")).toBe("no-store");
  expect(busy.headers.get("Vary")).toBe("Accept");
  expect(new Uint8Array(await busy.arrayBuffer())).toEqual(new Uint8Array(makePng(40, 30)));
  const later = await ask("/media/picture.png");
  expect(later.headers.get("Content-Type")).toBe("image/webp");
});

test("image endpoint: an original comes before a visitor gives up, and its variant is made", async () => {
  let finish = (_made: ImageResult) => {};
  run.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked = ask("/media/picture.png");
  await expect.poll(() => run.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(4000);
  const late = await asked;
  vi.useRealTimers();
  expect([late.status, late.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  finish(picture);
  const made = await ask("/media/picture.png");
  expect(made.headers.get("Content-Type")).toBe("image/webp");
  expect(run).toHaveBeenCalledTimes(1);
});

test.each([
  "https://cdn.example.com/a.png?n=1",
  "https://cdn.example.com/other.png",
  "https://cdn.example.com/A.png",
])("image endpoint: %s is shown on no page, so it is not fetched", async (url) => {
  const response = await ask(url);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  expect(fetchRemote).not.toHaveBeenCalled();
});

test("image endpoint: If-Match of another picture is 412, without it", async () => {
  const { headers } = await ask("/media/picture.png");
  const known = headers.get("ETag") ?? "";
  const statusFor = async (tags: string) => {
    const query = "url=/media/picture.png&w=320&q=75";
    const response = await fetch(`${origin}/_image?${query}`, { headers: { "If-Match": tags } });
    return `${response.status} ${(await response.arrayBuffer()).byteLength}`;
  };
  expect(await statusFor(known)).toBe("200 1000");
  expect(await statusFor(`"x", ${known}`)).toBe("200 1000");
  expect(await statusFor("*")).toBe("200 1000");
  expect(await statusFor('"x"')).toBe("412 0");
  expect(await statusFor(`W/${known}`)).toBe("412 0");
});

test("image endpoint: a picture of a listed host, fetched once", async () => {
  for (const width of [320, 640]) {
    const response = await ask("https://cdn.example.com/a.png#x", width);
    expect(response.status).toBe(200);
  }
  await ask("https://cdn.example.com/a.png", 320);
  expect(fetchRemote.mock.calls.map(([url]) => url.href)).toEqual([
    "https://cdn.example.com/a.png",
    "https://cdn.example.com/a.png",
  ]);
  expect(run).toHaveBeenCalledWith(
    expect.objectContaining({ input: Buffer.from("bytes"), width: 320 }),
    "unused",
  );
});

test.each([
  "https://cdn.example.com:8443/a.png",
  "https://cdn.example.com.evil.example/a.png",
  "https://evil.example/cdn.example.com/a.png",
  "https://user@cdn.example.com/a.png",
  "https://cdn.example.com@evil.example/a.png",
  "https://cdn.example.com\\@evil.example/a.png",
  "http://cdn.example.com/a.png",
  "//cdn.example.com/a.png",
  "https:cdn.example.com/a.png",
  "HTTPS://evil.example/a.png",
  "https://sub.cdn.example.com/a.png",
  "https://cdn.example.com./a.png",
])("image endpoint: %s has no listed host", async (url) => {
  const response = await ask(url);
  expect([url, response.status]).toEqual([url, url.includes("\\") ? response.status : 400]);
  for (const [asked] of fetchRemote.mock.calls) expect(asked.host).toBe("cdn.example.com");
});

test("image endpoint: an SVG or GIF of a listed host is served unchanged, and no other file as SVG", async () => {
  fetchRemote.mockResolvedValueOnce({ bytes: Buffer.from("<svg/>"), type: "image/svg+xml" });
  const drawing = await ask("https://cdn.example.com/a.svg");
  expect(drawing.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(drawing.headers.get("Content-Security-Policy")).toContain("sandbox");
  fetchRemote.mockResolvedValueOnce({ bytes: Buffer.from("GIF89a"), type: "image/gif" });
  const animation = await ask("https://cdn.example.com/a.gif");
  expect(animation.headers.get("Content-Type")).toBe("image/gif");
  expect(await animation.text()).toBe("GIF89a");
  fetchRemote.mockResolvedValueOnce({ bytes: Buffer.from("<p>"), type: "image/png" });
  expect((await ask("https://cdn.example.com/b.svg")).status).toBe(422);
  expect(run).not.toHaveBeenCalled();
  fetchRemote.mockResolvedValueOnce({ bytes: Buffer.from("<script>"), type: "image/gif" });
  const other = await ask("https://cdn.example.com/c.gif");
  expect(other.headers.get("Content-Type"), "made by the worker").toBe("image/webp");
});

test("image endpoint: the number of concurrent requests to other hosts is bounded", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  fetchRemote.mockImplementation(async () => {
    await held;
    return { bytes: Buffer.from("bytes"), type: "image/png" };
  });
  const answers = Array.from({ length: 9 }, (_, index) =>
    ask(`https://cdn.example.com/${index}.png`),
  );
  const first = await Promise.race(answers);
  expect(first.status).toBe(503);
  release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
});
