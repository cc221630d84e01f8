import { mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { makeBomb, makePhoto, makePicture } from "../fixtures/content/pictures";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { get } from "../fixtures/http/raw-request";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

let content: ContentFolder;
let dataDir: string;
let site: RunningSite;
let adminUrl: string;

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script></svg>';
const ACCEPT = { avif: "image/avif,image/webp,*/*;q=0.8", webp: "image/webp,*/*", none: "*/*" };

/** A PNG chunk that no decoder needs, with a wrong checksum. */
function chunk(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, Buffer.from(`svGd${text}none`)]);
}

beforeAll(async () => {
  const picture = Buffer.from(await makePicture(900, 600));
  const garbled = Buffer.from(picture);
  const coded = picture.indexOf("IDAT") + 60;
  garbled.fill(0, coded, coded + 200);
  content = await makeContentFolder({
    "media/picture.png": picture,
    "media/photo.jpg": await makePhoto(800, 400),
    "media/my photo.png": picture,
    "media/drawing.svg": SVG,
    "media/bomb.png": makeBomb(),
    "media/garbled.png": garbled,
    "media/polyglot.png": Buffer.concat([
      picture.subarray(0, 33),
      chunk(SVG),
      picture.subarray(-12),
    ]),
    "media/svg-inside.png": picture,
    "media/paper.pdf": "%PDF-1.4",
  });
  dataDir = await mkdtemp(join(tmpdir(), "trifold-data-"));
  const ADMIN_PORT = String(await freePort());
  adminUrl = `http://127.0.0.1:${ADMIN_PORT}`;
  site = await startSite({ contentDir: content.dir, env: { DATA_DIR: dataDir, ADMIN_PORT } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
  await rm(dataDir, { recursive: true });
});

/** On a busy machine the original may come first, uncached. */
async function ask(
  query: string,
  accept = ACCEPT.none,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(`${site.url}/_image?${query}`, {
    headers: { Accept: accept, ...headers },
  });
  const isOriginal =
    response.status === 200 && response.headers.get("Cache-Control") === "no-store";
  return isOriginal ? ask(query, accept, headers) : response;
}

async function decoded(response: Response) {
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

test.each([
  ["picture.png", ACCEPT.avif, "image/avif", "heif"],
  ["picture.png", ACCEPT.webp, "image/webp", "webp"],
  ["picture.png", ACCEPT.none, "image/png", "png"],
  ["picture.png", "image/avif;q=0, image/webp;q=0.0", "image/png", "png"],
  ["picture.png", "IMAGE/WEBP;q=0.5", "image/webp", "webp"],
  ["picture.png", "image/*", "image/png", "png"],
  ["photo.jpg", ACCEPT.none, "image/jpeg", "jpeg"],
])("image: %s for Accept: %s is %s", async (name, accept, type, format) => {
  const response = await ask(`url=/media/${name}&w=320&q=75`, accept);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(type);
  expect(response.headers.get("Vary")).toContain("Accept");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=2592000");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await decoded(response)).toMatchObject({ format, width: 320 });
});

test.each([
  [320, 320],
  [640, 640],
  [768, 768],
  [1024, 900],
  [3072, 900],
])("image: width %i of a source of 900 gives %i", async (width, real) => {
  const response = await ask(`url=%2Fmedia%2Fpicture.png&w=${width}&q=50`, ACCEPT.webp);
  expect(await decoded(response)).toMatchObject({
    width: real,
    height: Math.round((real * 2) / 3),
  });
});

test("image: a lower quality has fewer bytes", async () => {
  const [low, high] = await Promise.all(
    [10, 95].map(async (q) => {
      const response = await ask(`url=/media/photo.jpg&w=640&q=${q}`, ACCEPT.webp);
      return (await response.arrayBuffer()).byteLength;
    }),
  );
  expect(low).toBeLessThan((high ?? 0) * 0.7);
});

test("image: turned as the camera noted, and none of its notes is left", async () => {
  for (const accept of Object.values(ACCEPT)) {
    const response = await ask("url=/media/photo.jpg&w=320&q=75", accept);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width, height, exif, xmp, iptc, orientation = 1 } = await sharp(bytes).metadata();
    expect({ width, height, orientation }).toEqual({ width: 320, height: 640, orientation: 1 });
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
    expect(bytes.includes("SECRET-OWNER")).toBe(false);
  }
});

test("image: without a quality it is the site's, and others are rounded up to few", async () => {
  const bytes = async (q: string) => {
    const response = await ask(`url=/media/photo.jpg&w=320${q}`, ACCEPT.webp);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const best = await bytes("&q=100");
  expect(await bytes("")).toEqual(best);
  expect(await bytes("&q=91")).toEqual(best);
  const low = await bytes("&q=1");
  expect(low).toEqual(await bytes("&q=50"));
  expect(low.length).toBeLessThan(best.length);
});

test("image: the same address once more is not modified, and costs no second file", async () => {
  const first = await ask("url=/media/picture.png&w=1280&q=40", ACCEPT.webp);
  await first.arrayBuffer();
  // Beside the pictures are the files of their measurements.
  const pictures = async () =>
    (await readdir(join(dataDir, "images"))).filter((name) => !name.includes("."));
  const files = await pictures();
  const etag = first.headers.get("ETag") ?? "";
  const again = await ask("url=/media/picture.png&w=1280&q=41", ACCEPT.webp, {
    "If-None-Match": etag,
    "Cache-Control": "max-age=0",
  });
  expect(again.status).toBe(304);
  const other = await ask("q=50&w=1280&url=%2fmedia%2fpicture%2Epng", ACCEPT.webp);
  expect(other.status).toBe(200);
  expect(other.headers.get("ETag")).toBe(etag);
  expect(await pictures()).toHaveLength(files.length);
});

test("image: HEAD has the headers only", async () => {
  const response = await fetch(`${site.url}/_image?url=/media/picture.png&w=320&q=75`, {
    method: "HEAD",
  });
  expect(response.status).toBe(200);
  expect(Number(response.headers.get("Content-Length"))).toBeGreaterThan(100);
  expect(await response.text()).toBe("");
});

test("image: POST is refused", async () => {
  const response = await fetch(`${site.url}/_image?url=/media/picture.png&w=320&q=75`, {
    method: "POST",
  });
  expect(response.status).toBe(405);
});

test("image: an SVG is passed through, under a policy that lets it do nothing", async () => {
  const response = await ask("url=/media/drawing.svg&w=320&q=75", ACCEPT.avif);
  expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(response.headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=2592000");
  expect(await response.text()).toBe(SVG);
});

test("image: a version that the file does not have is kept for an hour only", async () => {
  const response = await ask("url=/media/picture.png?v=00000000&w=320&q=75");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
});

test.each([
  "",
  "url=/media/picture.png",
  "url=/media/picture.png&q=75",
  "w=320&q=75",
  "url=&w=320&q=75",
  "url=/media/picture.png&w=320&q=75&x=1",
  "url=/media/picture.png&w=320&q=75&",
  "url=/media/picture.png&w=320&w=320&q=75",
  "url=/media/picture.png&url=/media/photo.jpg&w=320&q=75",
  "url=/media/picture.png&w=320&q=75&q=75",
  "url[]=/media/picture.png&w=320&q=75",
  ...[
    "0",
    "1",
    "300",
    "321",
    "999999",
    "-320",
    "320.0",
    "3e2",
    "0x140",
    "320px",
    " 320",
    "0320",
    "",
    "NaN",
    "320,640",
  ].map((w) => `url=/media/picture.png&w=${encodeURIComponent(w)}&q=75`),
  `url=/media/picture.png&w=${"320,".repeat(1000)}&q=75`,
  ...["0", "101", "-1", "75.5", "1e1", "", "high", "075"].map(
    (q) => `url=/media/picture.png&w=320&q=${q}`,
  ),
  ...[
    "/etc/passwd",
    "file:///etc/passwd",
    "media/picture.png",
    "//example.com/x.png",
    "http://example.com/x.png",
    "https://example.com/x.png",
    "http://127.0.0.1/x.png",
    "https://localhost/x.png",
    "https://169.254.169.254/latest/meta-data",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "/media/picture.png?v=1&x=2",
    "/media/picture.png#x",
    "/site.yaml",
    "/_image?url=/media/picture.png&w=320&q=75",
    "/media/paper.pdf",
    `/media/${"x".repeat(3000)}`,
  ].map((url) => `url=${encodeURIComponent(url)}&w=320&q=75`),
])("image: %s is 400, and nobody keeps that", async (query) => {
  const response = await ask(query === "url=/media/picture.png&w=320&q=75&" ? `${query}&x` : query);
  expect(response.status).toBe(400);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Content-Type")).toContain("text/plain");
});

test.each([
  "/media/gone.png",
  "/media/../site.yaml",
  "/media/..%2fsite.yaml",
  "/media/%2e%2e/site.yaml",
  "/media/%252e%252e%252fsite.yaml",
  "/media/..\\site.yaml",
  "/media//etc/passwd",
  "/media/./picture.png",
  "/media/picture.png%00.jpg",
  "/media/\0",
  "/media/%ff",
  "/media/%",
])("image: source %s is 404, encoded once or not", async (url) => {
  for (const encoded of [encodeURIComponent(url), encodeURIComponent(encodeURIComponent(url))]) {
    const response = await ask(`url=${encoded}&w=320&q=75`);
    expect([400, 404]).toContain(response.status);
    const text = await response.text();
    expect(text).not.toContain("A site for tests");
    expect(text).not.toContain(content.dir);
  }
  const { status } = await get(
    site.url,
    `/_image?url=${url.replace("\0", "%00").replace("\\", "%5c")}&w=320&q=75`,
  );
  expect([400, 404]).toContain(status);
});

test.each(["bomb.png", "garbled.png", "polyglot.png"])(
  "image: %s is 422 in every format, and the site goes on",
  async (name) => {
    for (const accept of Object.values(ACCEPT)) {
      const response = await ask(`url=/media/${name}&w=320&q=75`, accept);
      expect(response.status).toBe(422);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(await response.text()).toBe("This picture cannot be read.\n");
    }
    const page = await fetch(`${site.url}/`);
    expect(page.status).toBe(200);
    const picture = await ask("url=/media/picture.png&w=320&q=75", ACCEPT.webp);
    expect(picture.status).toBe(200);
  },
);

test("image: an SVG or TIFF that has taken the place of a PNG is not decoded", async () => {
  const tiff = await sharp(Buffer.from(await makePicture(20, 20)))
    .tiff()
    .toBuffer();
  const status = async (quality: number) =>
    (await ask(`url=/media/svg-inside.png&w=320&q=${quality}`, ACCEPT.webp)).status;
  await writeFile(join(content.dir, "media/svg-inside.png"), SVG);
  await expect.poll(() => status(50)).toBe(422);
  // The folder is now invalid, so the last good content stays, with the drawing.
  await writeFile(join(content.dir, "media/svg-inside.png"), tiff);
  await expect.poll(() => status(75)).toBe(422);
  await content.write("media/svg-inside.png", await makePicture(20, 20));
});

test("image: a symbolic link that leaves the folder is not followed", async () => {
  const other = await makeContentFolder();
  const outside = join(dataDir, "outside.png");
  await writeFile(outside, await makePicture(30, 30));
  const own = await startSite({ contentDir: other.dir, env: { DATA_DIR: dataDir } });
  await symlink(outside, join(other.dir, "media/link.png"));
  const response = await fetch(`${own.url}/_image?url=/media/link.png&w=320&q=75`);
  expect(response.status).toBe(404);
  await own.stop();
  await other.remove();
});

test("image: what could not be read is not tried again for a minute", async () => {
  await ask("url=/media/bomb.png&w=640&q=75");
  const failures = async () =>
    metricValue(await metricsAt(adminUrl), "trifold_pictures_total", { outcome: "failed" });
  const before = await failures();
  expect(before).toBeGreaterThan(0);
  const answers = Array.from({ length: 50 }, () => ask("url=/media/bomb.png&w=640&q=75"));
  for (const { status } of await Promise.all(answers)) expect(status).toBe(422);
  expect(await failures()).toBe(before);
});

test("image: a folder that cannot be written costs one line of log, not the pictures", async () => {
  const folder = await makeTemporaryFolder();
  onTestFinished(folder.remove);
  await writeFile(join(folder.dir, "file"), "");
  const own = await startSite({
    contentDir: content.dir,
    env: { DATA_DIR: join(folder.dir, "file/data") },
  });
  for (const quality of [50, 75, 75]) {
    const response = await fetch(`${own.url}/_image?url=/media/picture.png&w=320&q=${quality}`);
    expect(response.status).toBe(200);
  }
  await own.stop();
  const lines = own
    .output()
    .split("\n")
    .filter((line) => line.includes("cannot write to the cache folder"));
  expect(lines).toHaveLength(1);
});
