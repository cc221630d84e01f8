import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { buildIfStale } from "../scripts/build/build-site";
import { freePort } from "../scripts/test/free-port";
import { makeContentFolder } from "../tests/fixtures/content/content-folder";
import { makeTemporaryFolder } from "../tests/fixtures/content/temporary-folder";
import { metricsAt, metricValue } from "../tests/fixtures/http/metrics";
import { load } from "./load";
import { median } from "./median";
import { limitMemory } from "./memory-limit";
import { IMAGE_VARIABLES, residentMegabytes, SITE, startProcess } from "./processes";
import { BROWSER } from "./record-answer";
import { createTable } from "./table";

const DEADLINE_MS = 300_000;
const ACCEPT = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
/** Longer than a cached picture takes. */
const WAIT_MS = 200;
const SMALL_CONTAINER = 192;
const PHOTOS = 36;
const { add, print } = createTable();

await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
await ahead();
await smallContainer();
await print("pictures", {});

interface Asked {
  ms: number;
  isFinal: boolean;
}

/** Starts the default site without its cache, then asks for every picture of every page as a browser does. */
async function ahead(): Promise<void> {
  const data = await makeTemporaryFolder();
  const adminPort = await freePort();
  const site = await startProcess(SITE, {
    ...IMAGE_VARIABLES,
    DATA_DIR: data.dir,
    ADMIN_PORT: String(adminPort),
  });
  const started = performance.now();
  const metric = async (name: string) =>
    metricValue(await metricsAt(`http://127.0.0.1:${adminPort}`), name);
  const isReady = async () => (await metric("trifold_pictures_ready")) === 1;

  const options = { url: site.url, headers: BROWSER, connections: 16, seconds: 3 };
  await load(options);
  const busy: number[] = [];
  for (let round = 0; round < 3; round++) busy.push((await load(options)).p99Ms);
  while (!(await isReady()) && performance.now() - started < 60_000) await delay(250);
  const seconds = (performance.now() - started) / 1000;
  const addresses = await picturesOfSite(site.url);
  const answers: Asked[] = [];
  for (const address of addresses) answers.push(await ask(site.url + address));
  const late = answers.filter(({ ms, isFinal }) => ms > WAIT_MS || !isFinal);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  add(
    "pictures of the default site, cold start",
    `all made after ${seconds.toFixed(0)} s; of ${answers.length} ${late.length} waited for, slowest ${slowest.toFixed(0)} ms`,
    "",
    "<= 60 s, 0 waited for",
  );
  const quiet: number[] = [];
  for (let round = 0; round < 3; round++) quiet.push((await load(options)).p99Ms);
  const [busyMs, quietMs] = [median(busy), median(quiet)];
  add(
    "p99 of the home page while pictures are made",
    `${busyMs.toFixed(2)} ms, ${(busyMs / quietMs).toFixed(2)} of quiet`,
    `quiet ${quietMs.toFixed(2)} ms`,
    "< 2 of quiet",
  );
  await site.stop();
  await data.remove();
}

/** The addresses of all widths of all pictures. */
async function picturesOfSite(url: string): Promise<string[]> {
  const { addresses }: { addresses: string[] } = await (await fetch(`${url}/pages.json`)).json();
  const urls = new Set<string>();
  for (const address of addresses) {
    const html = await (await fetch(url + address)).text();
    for (const [picture] of html.replaceAll("&amp;", "&").matchAll(/\/_image\?[^\s",]+/g))
      urls.add(picture);
  }
  return [...urls];
}

async function ask(url: string): Promise<Asked> {
  const start = performance.now();
  const response = await fetch(url, { headers: { Accept: ACCEPT } });
  await response.arrayBuffer();
  const isFinal = response.headers.get("Content-Type") === "image/avif";
  return { ms: performance.now() - start, isFinal };
}

/** Adds 36 pictures of 24 megapixels to a site in a small container, and asks for all of them at once. */
async function smallContainer(): Promise<void> {
  const folder = await makeContentFolder();
  const limited = limitMemory(SITE, SMALL_CONTAINER);
  const site = await startProcess(limited.command, {
    ...IMAGE_VARIABLES,
    CONTENT_DIR: folder.dir,
    DATA_DIR: `${folder.dir}-data`,
  });
  await delay(5000);
  const before = residentMegabytes(site) ?? Number.NaN;
  const names = await writePhotos(folder.write);
  const items = names.map((name) => ({ picture: { src: `media/${name}`, alt: "" } }));
  const sections = JSON.stringify({ sections: [{ type: "gallery", items }] });
  await folder.write("about.md", `---\n${sections}\n---\n`);
  const outcomes = new Map<string, number>();
  let largest = before;
  const end = performance.now() + DEADLINE_MS / 5;
  while (performance.now() < end && site.child.exitCode === null && !site.child.killed) {
    const pictures = await picturesOfSite(site.url).catch(() => []);
    const asked = pictures.filter((address) => /&w=(640|1024|1536)&/.test(address));
    await Promise.all(asked.map((address) => count(outcomes, site.url + address)));
    largest = Math.max(largest, residentMegabytes(site) ?? 0);
    await delay(500);
  }
  const isAlive = (await fetch(`${site.url}/healthz`).catch(() => undefined))?.status === 200;
  const counts = [...outcomes].map(([outcome, number]) => `${number} ${outcome}`).join(", ");
  add(
    `${PHOTOS} new pictures of 24 megapixels, ${limited.megabytes ?? "no"} MB allowed`,
    `the site ${isAlive ? "goes on" : "has ended"}, ${largest.toFixed(0)} MB at most, ${limited.kills() ?? "?"} processes killed; ${counts}`,
    `before ${before.toFixed(0)} MB`,
    "the site goes on, 0 killed",
  );
  await site.stop();
  await limited.remove();
  await folder.remove();
}

async function count(outcomes: Map<string, number>, url: string): Promise<void> {
  const response = await fetch(url, { headers: { Accept: ACCEPT } }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  const isOriginal =
    response?.status === 200 && response.headers.get("Cache-Control") === "no-store";
  const outcome = isOriginal ? "originals" : `answers ${response?.status ?? "none"}`;
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

/** Two kinds of JPEG files and AVIF, each with bytes of its own. */
async function writePhotos(write: (path: string, bytes: Uint8Array) => Promise<void>) {
  const noise = { type: "gaussian", mean: 128, sigma: 25 } as const;
  const create = { width: 1500, height: 1000, channels: 3, background: "#888", noise } as const;
  const small = await sharp({ create }).blur(1.2).png().toBuffer();
  const photo = sharp(await sharp(small).resize(6000, 4000).jpeg({ quality: 90 }).toBuffer());
  const [baseline, progressive, avif] = await Promise.all([
    photo.clone().jpeg().toBuffer(),
    photo.clone().jpeg({ progressive: true }).toBuffer(),
    photo.clone().avif({ effort: 0 }).toBuffer(),
  ]);
  const names: string[] = [];
  for (let index = 0; index < PHOTOS; index++) {
    const isAvif = index % 3 === 2;
    const name = `photo-${index}.${isAvif ? "avif" : "jpg"}`;
    const jpeg = index % 3 === 0 ? baseline : progressive;
    await write(`media/${name}`, isAvif ? withFreeBox(avif, index) : withComment(jpeg, index));
    names.push(name);
  }
  return names;
}

/** A JPEG file with a comment after its first marker. */
function withComment(jpeg: Buffer, index: number): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, 0xfe, 0, 3, index), jpeg.subarray(2)]);
}

/** An AVIF file with a box at its end that decoders pass over. */
function withFreeBox(avif: Buffer, index: number): Buffer {
  return Buffer.concat([avif, Buffer.of(0, 0, 0, 9), Buffer.from("free"), Buffer.of(index)]);
}
