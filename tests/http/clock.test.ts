import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { type RawAnswer, rawRequest } from "../fixtures/http/raw-answer";
import { loadSteadily } from "../fixtures/http/steady-load";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const MAX_LATE_MS = 1000;

/** Files in which "Christmas" appears at a time and "Autumn" goes. Each may be there without the others. */
function filesFor(time: string): [path: string, text: string][] {
  return [
    [
      "news/offer.md",
      `---\ntitle: Christmas offer\ndate: 2026-01-02\nfrom: ${time}\nwas: [/old-offer]\n---\nWords of Christmas.\n`,
    ],
    [
      "home.md",
      `---
sections:
  - { type: hero, title: Welcome }
  - type: faq
    title: Questions
    items:
      - { question: Why Autumn?, answer: So., until: ${time} }
      - { question: Why Christmas?, answer: So., from: ${time} }
  - { type: pages, of: /news }
---
`,
    ],
    ["about.md", `---\nsections: [{ type: callout, title: Autumn, until: ${time} }]\n---\nText.\n`],
    [
      "site.yaml",
      "name: Example\ndescription: A site for tests.\nnavigation: [{ label: Offer, to: /news/offer }]\n" +
        `announcements: [{ text: Notice of Christmas., pages: [/contact], from: ${time} }]\n`,
    ],
  ];
}

const START = {
  "home.md": "---\nsections: [{ type: hero, title: Welcome }]\n---\n",
  "news.md": "---\ntitle: News\nfeed: true\nsections: [{ type: pages, of: /news }]\n---\n",
  "news/one.md": "---\ntitle: One\ndate: 2026-01-01\n---\nText.\n",
};

const has = (word: string) => (answer: RawAnswer) => answer.body.toString().includes(word);
const lacks = (word: string) => (answer: RawAnswer) => !answer.body.toString().includes(word);
const answers = (status: number) => (answer: RawAnswer) => answer.status === status;

/** Targets, and how their answers show that the time has come. */
const TARGETS: [target: string, isNew: (answer: RawAnswer) => boolean][] = [
  ["/", has('"name":"Why Christmas?"')],
  ["/_payload.json", has("Why Christmas?")],
  ["/_root.data", has("Christmas offer")],
  ["/index.md", has("Why Christmas?")],
  ["/news", has("Christmas offer")],
  ["/news/_payload.json", has("Christmas offer")],
  ["/news/feed.xml", has("Words of Christmas")],
  ["/news/one", has('href="/news/offer"')],
  ["/news/offer", answers(200)],
  ["/news/offer/_payload.json", answers(200)],
  ["/about", lacks("Autumn")],
  ["/contact", has("Notice of Christmas")],
  ["/contact/_payload.json", has("Notice of Christmas")],
  ["/sitemap.xml", has("/news/offer<")],
  ["/llms.txt", has("Christmas offer")],
  ["/pages.json", has("/news/offer")],
  ["/old-offer", answers(301)],
  ["/nothing", has('href="/news/offer"')],
];

interface Sight {
  target: string;
  begun: number;
  ended: number;
  isNew: boolean;
  answer: RawAnswer;
}

async function look(site: RunningSite): Promise<Sight[]> {
  return Promise.all(
    TARGETS.map(async ([target, isNew]) => {
      const begun = Date.now();
      const answer = await rawRequest(site.url + target, { Accept: "text/html" });
      return { target, begun, ended: Date.now(), isNew: isNew(answer), answer };
    }),
  );
}

async function startSites(count: number, content: ContentFolder, env = {}): Promise<RunningSite[]> {
  const sites = await Promise.all(
    Array.from({ length: count }, () =>
      startSite({ contentDir: content.dir, env: { SITE_URL: "https://example.com", ...env } }),
    ),
  );
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await content.remove();
  });
  return sites;
}

async function contentIdOf(site: RunningSite): Promise<string> {
  return (await (await fetch(`${site.url}/pages.json`)).json()).contentId;
}

/** The last moment in ms since 1970 until which a cache may keep an answer unasked. */
function keptUntil({ answer, ended }: Sight): number {
  const { "cache-control": control = "" } = answer.headers;
  if (/no-store|no-cache/.test(control)) return ended;
  const [, age] = /max-age=(\d+)/.exec(control) ?? [];
  // Without a rule of its own a cache may guess (RFC 9111 4.2.2).
  return age === undefined ? Number.POSITIVE_INFINITY : ended + Number(age) * 1000;
}

test("two replicas change everything at the boundary, at once, under load and without a failure", async () => {
  const content = await makeContentFolder(START);
  const opened = Date.now();
  const sites = await startSites(2, content);
  const [first] = sites;
  if (!first) throw new Error("no site");
  const before = await Promise.all(sites.map(contentIdOf));
  // Enough for the sites to read the folder, on a busy machine too. A date of the site is that of UTC.
  const leadMs = 3000 + 2 * (Date.now() - opened);
  const boundary = Math.ceil((Date.now() + leadMs) / 1000) * 1000;
  for (const [path, text] of filesFor(new Date(boundary).toISOString().slice(0, 19)))
    await content.write(path, text);
  await expect
    .poll(async () => (await rawRequest(`${first.url}/`)).body.toString(), { timeout: leadMs })
    .toContain("Why Autumn?");
  for (const [index, site] of sites.entries())
    await expect.poll(() => contentIdOf(site), { timeout: leadMs }).not.toBe(before[index]);

  const loads = sites.flatMap(({ url }) =>
    ["/", "/news", "/about", "/sitemap.xml"].map((target) => loadSteadily(url + target, 25)),
  );
  const seen = await Promise.all(
    sites.map(async (site) => {
      const sights: Sight[] = [];
      while (Date.now() < boundary + MAX_LATE_MS + 500) {
        sights.push(...(await look(site)));
        // Ten times a second is often enough, and leaves a busy machine time to answer.
        await delay(60);
      }
      // On a busy machine, the last of these may have begun before.
      sights.push(...(await look(site)));
      return sights;
    }),
  );
  for (const load of loads) {
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(load.refused).toBe(0);
    expect(load.complete).toBeGreaterThan(50);
  }

  for (const sights of seen) {
    const names = (some: Sight[]) => [...new Set(some.map(({ target }) => target))];
    const early = sights.filter(({ ended }) => ended < boundary);
    expect(names(early)).toHaveLength(TARGETS.length);
    expect(names(early.filter(({ isNew }) => isNew)), "shown too early").toEqual([]);
    const late = sights.filter(({ begun }) => begun >= boundary + MAX_LATE_MS);
    expect(names(late)).toHaveLength(TARGETS.length);
    expect(names(late.filter(({ isNew }) => !isNew)), "shown too late").toEqual([]);
    const firstNew = Math.min(...sights.filter(({ isNew }) => isNew).map(({ ended }) => ended));
    const torn = sights.filter(({ begun, isNew }) => begun > firstNew && !isNew);
    expect(names(torn), "old after something new was seen").toEqual([]);
    const kept = early.filter((sight) => keptUntil(sight) > boundary);
    expect(names(kept), "kept by caches beyond the boundary").toEqual([]);
    expect(sights.filter(({ answer }) => answer.status >= 500)).toEqual([]);
  }

  const [one = [], two = []] = await Promise.all(sites.map(look));
  const etags = (sights: Sight[]) =>
    sights
      // A payload has the time at which it was rendered.
      .filter(({ target }) => !target.endsWith("_payload.json"))
      .map(({ target, answer }) => [target, answer.headers.etag]);
  expect(etags(one)).toEqual(etags(two));
  const sitemap = one.find(({ target }) => target === "/sitemap.xml");
  expect(sitemap?.answer.headers["cache-control"]).toBe("public, max-age=3600");
  expect(sitemap?.answer.body.toString()).toContain(
    `<url><loc>https://example.com/about</loc><lastmod>${new Date(boundary).toISOString()}</lastmod></url>`,
  );
});

test("a clock that jumps two years ahead and back shows what its time shows", async () => {
  const content = await makeContentFolder(START);
  const year = new Date().getUTCFullYear() + 1;
  for (const [path, text] of filesFor(`${year}-12-31`)) await content.write(path, text);
  const preload = new URL("../fixtures/preloads/clock-jump.mjs", import.meta.url).href;
  const [site] = await startSites(1, content, { NODE_OPTIONS: `--import=${preload}` });
  if (!site) throw new Error("no site");
  const isNew = async () => (await look(site)).map((sight) => sight.isNew);
  const all = (value: boolean) => TARGETS.map(() => value);
  expect(await isNew()).toEqual(all(false));
  for (const value of [true, false, true]) {
    site.process.kill("SIGUSR2");
    await expect.poll(isNew).toEqual(all(value));
  }
});
