import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listParts } from "../../contract/list-parts";
import { dataPath, feedPath, markdownPath, payloadPath } from "../../contract/page-addresses";
import { titleFromPath } from "../../contract/title-from-path";
import {
  type RandomPage,
  type RandomSite,
  randomSites,
  wordsIn,
} from "../fixtures/content/random-site";
import { type PageDocument, readDocument } from "../fixtures/http/page-document";
import { type ChangingSite, startChangingSite } from "../fixtures/servers/changing-site";

const ORIGIN = "https://example.com";
const NUM_RUNS = Number(process.env.RANDOM_SITES ?? 12);
const MAX_MS = Number(process.env.RANDOM_SITES_MS ?? 25_000);
/** Number of folders shown so far, and the addresses of the last one. */
let shown = 0;
let known = new Set<string>();

let site: ChangingSite;

beforeAll(async () => {
  site = await startChangingSite({ SITE_URL: ORIGIN });
});

afterAll(() => site.stop());

interface Answer {
  status: number;
  type: string;
  location: string | undefined;
  text: string;
}

async function get(target: string): Promise<Answer> {
  const response = await fetch(site.url + target, { redirect: "manual" });
  const type = response.headers.get("Content-Type") ?? "";
  const location = response.headers.get("Location") ?? undefined;
  return { status: response.status, type, location, text: await response.text() };
}

async function textOf(target: string, type: string): Promise<string> {
  const answer = await get(target);
  expect(answer, target).toMatchObject({ status: 200, type: expect.stringContaining(type) });
  return answer.text;
}

test("random sites: every link leads somewhere, lists of pages agree, and so do the files of a page", {
  timeout: MAX_MS + 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(randomSites(), async (random) => {
      // Two folders may be the same.
      const siteYaml = String(random.files["site.yaml"]).replace(
        "tests.",
        `tests, number ${++shown}.`,
      );
      await site.show({ ...random.files, "site.yaml": siteYaml });
      await expectPageLists(random);
      const documents = new Map<string, PageDocument>();
      for (const page of random.pages.values()) {
        documents.set(page.path, await expectSamePage(page, random));
        for (const [address, part] of await expectParts(page, random)) documents.set(address, part);
        if (page.hasFeed) await expectFeed(page, random);
      }
      await expectLinks(documents, random);
      await expectRedirects(random);
      await expectMissing(random);
      known = new Set([...random.pages.keys(), ...random.redirects.keys()]);
    }),
    { numRuns: NUM_RUNS, interruptAfterTimeLimit: MAX_MS },
  );
});

/** pages.json has all pages; the sitemap and llms.txt have those that may be indexed. */
async function expectPageLists({ pages }: RandomSite): Promise<void> {
  const indexable = [...pages.values()].filter(({ isHidden }) => !isHidden);
  const { addresses } = JSON.parse(await textOf("/pages.json", "json"));
  expect(addresses.toSorted()).toEqual([...pages.keys()].sort());
  const sitemap = await textOf("/sitemap.xml", "xml");
  const locations = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
  expect(locations.sort()).toEqual(indexable.map((page) => ORIGIN + page.path).sort());
  const llms = await textOf("/llms.txt", "plain");
  const files = [...llms.matchAll(/^- \[.*\]\((\S+)\): /gm)].map(([, url = ""]) => url);
  expect(files.sort()).toEqual(indexable.map((page) => ORIGIN + markdownPath(page.path)).sort());
}

/** All representations of a page have its title and its text, and no text of another page. */
async function expectSamePage(page: RandomPage, { name }: RandomSite): Promise<PageDocument> {
  const { path, title = titleFromPath(path), word, isHidden, hasPicture } = page;
  const html = await textOf(path, "text/html");
  const document = readDocument(html, ORIGIN);
  const fullTitle = title === "" || title === name ? name : `${title} | ${name}`;
  expect(document.title).toBe(fullTitle);
  expect(document.meta("og:title")).toBe(fullTitle);
  expect(document.meta("robots")).toBe(isHidden ? "noindex" : undefined);
  expect(document.links).toContain(ORIGIN + path);
  expect(wordsIn(document.markup), path).toEqual([word]);

  const payload = JSON.parse(await textOf(payloadPath(path), "application/json"));
  expect(payload.data.head.title).toBe(page.title);
  expect(wordsIn(JSON.stringify(payload))).toEqual([word]);
  const lists = payload.data.page.sections.filter(({ type }: { type: string }) => type === "pages");
  const entries = lists.flatMap((list: { entries: { path: string }[] }) => list.entries);
  expect(document.entries).toEqual(entries.map((entry: { path: string }) => entry.path));

  const data = await textOf(dataPath(path), "text/x-script");
  if (page.title !== undefined) expect(data).toContain(JSON.stringify(page.title));
  expect(wordsIn(data)).toEqual([word]);

  const markdown = await textOf(markdownPath(path), "text/markdown");
  expect(markdown).toContain(`---\ntitle: ${JSON.stringify(title || name)}\n`);
  expect(markdown).toContain(`\nurl: ${ORIGIN}${path}\n`);
  expect(wordsIn(markdown)).toEqual([word]);

  // It is among the links, all of which are followed.
  expect(document.meta("og:image")).toContain(
    `/cards${path === "/" ? "/home" : path}.${hasPicture ? "jpg" : "png"}`,
  );
  return document;
}

/** Paths of the pages that a list shows, sorted. */
function childrenOf(folder: string, { pages }: RandomSite): string[] {
  const isIn = ({ path, isHidden }: RandomPage) =>
    !isHidden && path !== "/" && (path.slice(0, path.lastIndexOf("/")) || "/") === folder;
  return [...pages.values()]
    .filter(isIn)
    .map(({ path }) => path)
    .sort();
}

/** A list has its folder's pages, each in one part; the next part is missing. Returns the documents after the first. */
async function expectParts(
  page: RandomPage,
  random: RandomSite,
): Promise<Map<string, PageDocument>> {
  const { path, list } = page;
  const documents = new Map<string, PageDocument>();
  if (!list) return documents;
  const children = childrenOf(list.of, random);
  const count = listParts({ entries: children, limit: list.limit });
  const listed: string[] = [];
  for (let part = 1; part <= count; part++) {
    const query = part === 1 ? "" : `?page=${part}`;
    const { data } = JSON.parse(await textOf(payloadPath(path) + query, "application/json"));
    const { entries } = data.page.sections.find(({ type }: { type: string }) => type === "pages");
    const paths = entries.map((entry: { path: string }) => entry.path);
    expect(paths.length).toBe(Math.min(list.limit, children.length - listed.length));
    const document = readDocument(await textOf(path + query, "text/html"), ORIGIN);
    expect(document.entries.slice(0, paths.length)).toEqual(paths);
    await textOf(dataPath(path) + query, "text/x-script");
    listed.push(...paths);
    if (part > 1) documents.set(path + query, document);
  }
  expect(listed.sort()).toEqual(children);
  for (const part of [0, count + 1]) {
    for (const file of [path, payloadPath(path), dataPath(path)])
      expect((await get(`${file}?page=${part}`)).status, `${file} ${part}`).toBe(404);
  }
  return documents;
}

/** A feed has all pages of its list with their texts. */
async function expectFeed(page: RandomPage, random: RandomSite): Promise<void> {
  const children = childrenOf(page.list?.of ?? "", random);
  const feed = await textOf(feedPath(page.path), "application/rss+xml");
  const links = [...feed.matchAll(/<item>.*?<link>([^<]*)<\/link>/gs)].map(([, url = ""]) => url);
  expect(links.sort()).toEqual(children.map((path) => ORIGIN + path).sort());
  expect(wordsIn(feed)).toEqual(children.map((path) => random.pages.get(path)?.word).sort());
}

/** Each link of the site to itself leads to 200 or a declared redirect; one with a hash to an element of that page. */
async function expectLinks(
  documents: ReadonlyMap<string, PageDocument>,
  { redirects }: RandomSite,
): Promise<void> {
  const targets = new Map<string, string>();
  for (const [address, { links }] of documents) {
    for (const link of links) {
      const { origin, pathname, search, hash } = new URL(link, ORIGIN + address);
      if (origin !== ORIGIN) continue;
      const target = pathname + search;
      targets.set(target, address);
      const anchor = decodeURIComponent(hash.slice(1));
      if (anchor && documents.has(target))
        expect(documents.get(target)?.ids, `${link} on ${address}`).toContain(anchor);
    }
  }
  for (const [target, address] of targets) {
    if (documents.has(target) || redirects.has(target)) continue;
    expect((await get(target)).status, `${target} on ${address}`).toBe(200);
  }
}

/** Each declared redirect answers its address in any spelling, and no other. */
async function expectRedirects({ redirects }: RandomSite): Promise<void> {
  for (const [address, { status, location }] of redirects) {
    const isPath = !address.includes("?");
    for (const target of isPath ? [address, `${address.toUpperCase()}/`] : [address]) {
      const answer = await get(target);
      expect(answer.status, target).toBe(status);
      expect(answer.location, target).toBe(location);
    }
    if (!isPath) continue;
    const kept = await get(`${address}?a=b`);
    expect(kept.location).toBe(location && `${location}?a=b`);
    expect((await get(`${address}x/y`)).status).toBe(/\/a\/b$/.test(address) ? status : 404);
  }
}

/** What is not in the folder is not found: neighbours of its pages, and the pages of the folder before. */
async function expectMissing({ pages, redirects }: RandomSite): Promise<void> {
  const names = [...pages.keys()].flatMap((path) => [
    ...[`${path}/x`, `${path}/index`, `${path}x`, path.slice(0, -1)],
    path.slice(0, path.lastIndexOf("/")),
  ]);
  const candidates = new Set([...known, "/about", "/contact", ...names]);
  for (const path of candidates) {
    if (!/^(\/[^/?]+)+$/.test(path) || pages.has(path) || redirects.has(path)) continue;
    const files = [path, payloadPath(path), dataPath(path), feedPath(path), `${path}?page=2`];
    // /cards/home.png is the image of the home page.
    const card = path === "/home" ? [] : [`/cards${path}.png`];
    for (const file of [...files, markdownPath(path), ...card])
      expect((await get(file)).status, file).toBe(404);
  }
  for (const { path, hasFeed } of pages.values()) {
    if (!hasFeed) expect((await get(feedPath(path))).status, `feed of ${path}`).toBe(404);
  }
}
