// Slow: pictures are made again for each kind of file that takes the place of a validated one.
import { execFileSync } from "node:child_process";
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ContentFolder,
  MINIMAL_CONTENT,
  makeContentFolder,
} from "../fixtures/content/content-folder";
import { makePicture } from "../fixtures/content/pictures";
import { makeMp4 } from "../fixtures/content/videos";
import { rawRequest } from "../fixtures/http/raw-answer";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>';
const SECRET = "kept by the site, read by nobody";

let content: ContentFolder;
let dataDir: string;
let site: RunningSite;

/** Replacements of a validated file. */
const REPLACEMENTS: [name: string, replace: (file: string) => Promise<void>][] = [
  [
    "a link to a file of the site",
    async (file) => {
      await writeFile(join(dataDir, "secret"), SECRET);
      await symlink(join(dataDir, "secret"), file);
    },
  ],
  ["a link to a file of the folder", (file) => symlink(join(content.dir, "site.yaml"), file)],
  ["a named pipe", async (file) => void execFileSync("mkfifo", [file])],
  ["a device", (file) => symlink("/dev/zero", file)],
  ["a folder", async (file) => void (await mkdir(file))],
  ["other bytes", (file) => writeFile(file, SECRET)],
  ["nothing", async () => {}],
];

/** A folder of pictures for each test that changes them; no two files have the same bytes. */
const FOLDERS = ["team", "linked", "kept", ...REPLACEMENTS.map((_, index) => `replaced-${index}`)];
const drawingOf = (folder: string) => DRAWING.replace("40", String(40 + FOLDERS.indexOf(folder)));

beforeAll(async () => {
  content = await makeContentFolder();
  for (const [index, folder] of FOLDERS.entries()) {
    await content.write(`media/${folder}/picture.png`, await makePicture(900 + 3 * index, 600));
    await content.write(`media/${folder}/drawing.svg`, drawingOf(folder));
  }
  dataDir = await mkdtemp(join(tmpdir(), "trifold-data-"));
  site = await startSite({ contentDir: content.dir, env: { DATA_DIR: dataDir } });
});

afterAll(async () => {
  site.process.kill("SIGKILL");
  await site.ended;
  await content.remove();
  await rm(dataDir, { recursive: true });
});

function ask(target: string, headers: Record<string, string> = {}, method = "GET") {
  return rawRequest(site.url + target, headers, method);
}

const VARIANT = (path: string, width = 320, folder = "team") =>
  `/_image?url=/media/${folder}/${path}&w=${width}&q=75`;

/** The largest amount of memory that the site has used so far, in bytes. */
async function peakMemory(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, "utf8");
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

// The first test, because it looks at the peak.
test("media: a video of 200 MB is served in parts and never held in memory", async () => {
  const before = await peakMemory();
  const bytes = 200 * 1024 * 1024;
  const path = join(content.dir, "media/film.mp4");
  await content.write("media/film.mp4", makeMp4());
  await truncate(path, bytes - 4);
  await appendFile(path, "last");
  const head = () => ask("/media/film.mp4", {}, "HEAD");
  const length = async () => (await head()).headers["content-length"];
  await expect.poll(length).toBe(String(bytes));
  expect((await head()).headers).toMatchObject({
    "content-type": "video/mp4",
    "accept-ranges": "bytes",
    "content-security-policy": expect.stringMatching(/media-src 'self'(?!.*sandbox)/),
  });
  const end = await ask("/media/film.mp4", { Range: "bytes=-4" });
  expect([end.status, end.body.toString()]).toEqual([206, "last"]);
  expect(end.headers["content-range"]).toBe(`bytes ${bytes - 4}-${bytes - 1}/${bytes}`);
  // Players ask for all of it and stop reading once they have enough.
  const control = new AbortController();
  const whole = await fetch(`${site.url}/media/film.mp4`, { signal: control.signal });
  await whole.body?.getReader().read();
  expect((await ask("/media/film.mp4", { Range: "bytes=0-3" })).status).toBe(206);
  expect(await peakMemory()).toBeLessThan(before + bytes / 2);
  control.abort();
});

const SIZE = Buffer.byteLength(DRAWING);
const FILE = "/media/team/drawing.svg";
const VALIDATORS = {
  future: "Fri, 01 Jan 2100 00:00:00 GMT",
  past: "Sat, 01 Jan 2000 00:00:00 GMT",
};

test.each([FILE, VARIANT("drawing.svg")])(
  "media: ranges and conditions of %s (RFC 9110 13 and 14)",
  async (target) => {
    const whole = await ask(target);
    expect(whole.status).toBe(200);
    expect(whole.body.toString()).toBe(DRAWING);
    const { etag = "", "last-modified": modified = "" } = whole.headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(Date.parse(modified)).toBeLessThanOrEqual(Date.now());
    expect(whole.headers).toMatchObject({
      "accept-ranges": "bytes",
      "content-length": String(SIZE),
      "content-type": expect.stringContaining("image/svg+xml"),
      "cache-control": expect.stringMatching(/^public, max-age=(3600|2592000)$/),
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    });
    const table: [Record<string, string>, number, string | undefined][] = [
      [{ Range: "bytes=0-3" }, 206, `bytes 0-3/${SIZE}`],
      [{ Range: "bytes=-4" }, 206, `bytes ${SIZE - 4}-${SIZE - 1}/${SIZE}`],
      [{ Range: `bytes=5-${SIZE * 2}` }, 206, `bytes 5-${SIZE - 1}/${SIZE}`],
      [{ Range: `bytes=${SIZE - 1}-` }, 206, `bytes ${SIZE - 1}-${SIZE - 1}/${SIZE}`],
      [{ Range: `bytes=-${SIZE * 2}` }, 206, `bytes 0-${SIZE - 1}/${SIZE}`],
      [{ Range: "bytes=0-1,4-5" }, 200, undefined],
      [{ Range: "bytes=one-two" }, 416, `bytes */${SIZE}`],
      [{ Range: "bytes=-0" }, 416, `bytes */${SIZE}`],
      [{ Range: "lines=0-1" }, 200, undefined],
      [{ Range: "bytes=0-3", "If-Range": etag }, 206, `bytes 0-3/${SIZE}`],
      [{ Range: "bytes=0-3", "If-Range": '"other"' }, 200, undefined],
      // A weak tag is no promise that bytes are the same (13.1.5).
      [{ Range: "bytes=0-3", "If-Range": `W/${etag}` }, 200, undefined],
      [{ Range: "bytes=0-3", "If-Range": modified }, 206, `bytes 0-3/${SIZE}`],
      [{ Range: "bytes=0-3", "If-Range": VALIDATORS.past }, 200, undefined],
      [{ Range: "bytes=0-3", "If-Range": VALIDATORS.future }, 200, undefined],
      [{ Range: "bytes=0-3", "If-Range": "some time" }, 200, undefined],
      [{ Range: `bytes=${SIZE}-` }, 416, `bytes */${SIZE}`],
      [{ "If-None-Match": etag }, 304, undefined],
      [{ "If-None-Match": `W/${etag}`, Range: "bytes=0-3" }, 304, undefined],
      [{ "If-None-Match": "*" }, 304, undefined],
      [{ "If-None-Match": '"other"' }, 200, undefined],
      [{ "If-Modified-Since": modified }, 304, undefined],
      [{ "If-Modified-Since": VALIDATORS.past }, 200, undefined],
      [{ "If-Match": etag }, 200, undefined],
      [{ "If-Match": '"other"' }, 412, undefined],
      [{ "If-Unmodified-Since": VALIDATORS.future }, 200, undefined],
      [{ "If-Unmodified-Since": VALIDATORS.past }, 412, undefined],
    ];
    for (const [headers, status, range] of table) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await ask(target, headers, method);
        const label = `${method} ${JSON.stringify(headers)}`;
        // HEAD has no ranges (14.2).
        const isWhole = method === "HEAD" && (status === 206 || status === 416);
        const expected = isWhole ? [200, undefined] : [status, range];
        expect([label, answer.status, answer.headers["content-range"]]).toEqual([
          label,
          ...expected,
        ]);
        if (method === "HEAD" || status === 304) expect(answer.body.length, label).toBe(0);
        else if (status === 206) {
          const [, from, to] = /(\d+)-(\d+)/.exec(range ?? "") ?? [];
          expect(answer.body.toString()).toBe(DRAWING.slice(Number(from), Number(to) + 1));
        } else if (status === 200) expect(answer.body.toString()).toBe(DRAWING);
        else expect(answer.headers["cache-control"], label).toBe("no-store");
      }
    }
  },
);

test("media: a drawing is compressed for clients that take it, but not in parts", async () => {
  const drawing = DRAWING.replace("></svg>", `>${'<path d="M1 1h9v9z"/>'.repeat(200)}</svg>`);
  await content.write("media/team/large.svg", drawing);
  const path = "/media/team/large.svg";
  await expect.poll(async () => (await ask(path)).status).toBe(200);
  const unpackings = { br: brotliDecompressSync, gzip: gunzipSync };
  const tags = new Set<string | undefined>([(await ask(path)).headers.etag]);
  for (const target of [path, VARIANT("large.svg")]) {
    for (const [encoding, unpack] of Object.entries(unpackings)) {
      const takes = { "Accept-Encoding": encoding };
      const { status, headers, body } = await ask(target, takes);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-encoding": encoding,
        "content-length": String(body.length),
        "content-type": expect.stringContaining("image/svg+xml"),
        vary: expect.stringContaining("Accept-Encoding"),
      });
      expect(headers).not.toHaveProperty("accept-ranges");
      expect(body.length).toBeLessThan(drawing.length / 4);
      expect(unpack(body).toString()).toBe(drawing);
      tags.add(headers.etag);
      const head = await ask(target, takes, "HEAD");
      expect(head.headers).toMatchObject({ etag: headers.etag, "content-encoding": encoding });
      const again = await ask(target, { ...takes, "If-None-Match": headers.etag ?? "" });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const other = await ask(target, { ...takes, "If-Match": '"other"' });
      expect([other.status, other.headers["content-encoding"]]).toEqual([412, undefined]);
      const part = await ask(target, { ...takes, Range: "bytes=0-3" });
      expect([part.status, part.body.toString()]).toEqual([206, drawing.slice(0, 4)]);
      expect(part.headers).not.toHaveProperty("content-encoding");
    }
    const whole = await ask(target, { "Accept-Encoding": "br;q=0, identity" });
    expect(whole.body.toString()).toBe(drawing);
    expect(whole.headers.vary).toContain("Accept-Encoding");
  }
  expect(tags.size).toBe(3);
  await content.write("media/team/large.svg", `${drawing}<!-- new -->`);
  const unpacked = async () =>
    brotliDecompressSync((await ask(path, { "Accept-Encoding": "br" })).body).toString();
  await expect.poll(unpacked).toContain("new");
});

test("media: a video of more than 200 MB is not served, and a document opens in its viewer", async () => {
  await content.write("media/long.mp4", makeMp4());
  await truncate(join(content.dir, "media/long.mp4"), 200 * 1024 * 1024 + 1);
  await content.write("media/prices.pdf", "%PDF-1.7");
  const document = () => ask("/media/prices.pdf");
  await expect.poll(async () => (await document()).status).toBe(200);
  expect((await document()).headers["content-security-policy"]).not.toContain("sandbox");
  expect((await ask("/media/long.mp4")).status).toBe(404);
});

/** Waits until the site has copies of both pictures, which it serves while one is replaced. */
async function waitForCopies(folder: string): Promise<void> {
  const hashes = await Promise.all(
    ["drawing.svg", "picture.png"].map(
      async (path) => (await ask(`/media/${folder}/${path}`)).headers.etag,
    ),
  );
  const copies = () => readdir(join(dataDir, "originals")).catch(() => []);
  for (const tag of hashes) {
    const hash = /[\da-f]{32}/.exec(tag ?? "")?.[0] ?? "none";
    await expect
      .poll(async () => (await copies()).some((name) => name.startsWith(hash)))
      .toBe(true);
  }
}

/** Makes the content invalid, so that its last state is served until it is mended. */
async function breakContent(): Promise<void> {
  await content.write("site.yaml", "name: [");
  await expect.poll(async () => String((await ask("/readyz")).body)).toContain("degraded");
}

test("media: while an error lasts, no picture is made of other bytes, nor kept as the old one", async () => {
  const file = join(content.dir, "media/kept/picture.png");
  const variant = (width = 320) => ask(VARIANT("picture.png", width, "kept"));
  const small = await variant();
  expect(small.status).toBe(200);
  await waitForCopies("kept");
  const validated = await readFile(file);
  const { width = 0, height = 0 } = await sharp(validated).metadata();
  const ofValidated = { width: 640, height: Math.round((640 * height) / width) };
  await breakContent();
  await writeFile(file, await makePicture(700, 100));
  const meanwhile = await variant(640);
  expect(await sharp(meanwhile.body).metadata()).toMatchObject(ofValidated);
  const kept = await variant();
  expect(kept.body).toEqual(small.body);
  await writeFile(file, validated);
  await content.write("site.yaml", MINIMAL_CONTENT["site.yaml"]);
  const answer = await variant(640);
  expect(answer.status).toBe(200);
  expect(await sharp(answer.body).metadata()).toMatchObject(ofValidated);
});

test("media: a drawing that was replaced is shown as soon as it is validated", async () => {
  const changed = DRAWING.replace("40", "41");
  await content.write("media/team/drawing.svg", changed);
  const shown = async () => (await ask(FILE)).body.toString();
  await expect.poll(shown).toBe(changed);
});

test("media: a folder that becomes a link is not followed", async () => {
  await waitForCopies("linked");
  const outside = join(dataDir, "outside");
  await mkdir(outside);
  for (const path of ["drawing.svg", "picture.png"]) {
    await writeFile(join(outside, path), path === "drawing.svg" ? DRAWING.replace("4", "5") : "x");
  }
  const [folder, away] = [join(content.dir, "media/linked"), join(content.dir, "linked")];
  await rename(folder, away);
  await symlink(outside, folder);
  for (const target of ["/media/linked/drawing.svg", VARIANT("drawing.svg", 320, "linked")])
    expect((await ask(target)).body.toString()).toBe(drawingOf("linked"));
  const variant = await ask(VARIANT("picture.png", 320, "linked"));
  expect((await sharp(variant.body).metadata()).width).toBe(320);
  await rm(folder);
  await rename(away, folder);
});

// The last test: the content stays invalid.
test("media: what takes the place of a validated file is not shown and holds up nothing: its last bytes are", async () => {
  const folders = REPLACEMENTS.map((_, index) => `replaced-${index}`);
  const pictures: Buffer[] = [];
  for (const folder of folders) {
    pictures.push((await ask(`/media/${folder}/picture.png`)).body);
    await waitForCopies(folder);
  }
  await breakContent();
  for (const [index, [name, replace]] of REPLACEMENTS.entries()) {
    const folder = folders[index] ?? "";
    for (const path of ["drawing.svg", "picture.png"]) {
      const file = join(content.dir, "media", folder, path);
      await rm(file);
      await replace(file);
    }
    const [drawing, picture] = [`/media/${folder}/drawing.svg`, `/media/${folder}/picture.png`];
    // More than Node has threads for files.
    const targets = [320, 640, 320, 640, 320, 640].flatMap((width) => [
      drawing,
      picture,
      VARIANT("drawing.svg", 320, folder),
      VARIANT("picture.png", width, folder),
    ]);
    for (const answer of await Promise.all(targets.map((target) => ask(target)))) {
      expect(answer.body.toString(), name).not.toContain(SECRET);
      expect(answer.status, name).toBe(200);
    }
    for (const target of [drawing, VARIANT("drawing.svg", 320, folder)])
      expect((await ask(target)).body.toString(), name).toBe(drawingOf(folder));
    expect((await ask(picture)).body, name).toEqual(pictures[index]);
    expect((await ask("/media/picture.png")).status, name).toBe(200);
    expect((await ask("/")).status, name).toBe(200);
  }
  expect(await site.stop()).toBe(0);
});
