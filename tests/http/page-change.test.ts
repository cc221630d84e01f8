import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataPath, feedPath, markdownPath, payloadPath } from "../../contract/page-addresses";
import { freePort } from "../../scripts/test/free-port";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { article, articleFile, manyPages } from "../fixtures/content/many-pages";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { rawRequest } from "../fixtures/http/raw-answer";
import { loadSteadily } from "../fixtures/http/steady-load";
import { readinessAt } from "../fixtures/servers/readiness";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const COUNT = 40;
/** The newest of the 17 news, which the home page lists, and the last by title, in the second part of /news. */
const INDEX = 16;
const FILE = articleFile("news", INDEX);
const PAGE = "/news/news-0017";
/** Pages that show it. */
const CHANGED = ["/", "/news", PAGE];

let content: ContentFolder;
let site: RunningSite;
let adminUrl: string;

beforeAll(async () => {
  content = await makeContentFolder(manyPages(COUNT));
  const port = await freePort();
  adminUrl = `http://127.0.0.1:${port}`;
  site = await startSite({ contentDir: content.dir, env: { ADMIN_PORT: String(port) } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

const get = (target: string) => rawRequest(site.url + target);
const textOf = async (target: string) => (await get(target)).body.toString();
const renders = async () =>
  metricValue(await metricsAt(adminUrl), "trifold_pages_rendered_total") ?? 0;

interface PageAnswers {
  etag: string | undefined;
  payload: { contentId: string; prerenderedAt: number };
}

/** The ETag of each page's document, and its payload. */
async function allPages(): Promise<Map<string, PageAnswers>> {
  const { addresses }: { addresses: string[] } = JSON.parse(await textOf("/pages.json"));
  const pages = addresses.map(async (page) => {
    const { status, headers } = await get(page);
    expect(status, page).toBe(200);
    return [
      page,
      { etag: headers.etag, payload: JSON.parse(await textOf(payloadPath(page))) },
    ] as const;
  });
  return new Map(await Promise.all(pages));
}

test("change of one page under load: it and its lists change at once, and no other page", async () => {
  // Placeholders of pictures come after the start, and change the pages that show them.
  await expect.poll(() => textOf("/jobs")).toContain("data:image/webp;base64,");
  const before = await allPages();
  const part = (await get("/news?page=2")).headers.etag;
  // Work in the background may still be under way.
  let rendered = 0;
  const isCalm = async () => {
    const now = await renders();
    const isSame = now === rendered;
    rendered = now;
    return isSame;
  };
  await expect.poll(isCalm, { interval: 500 }).toBe(true);
  const shown = [PAGE, "/", "/news?page=2", feedPath("/news"), markdownPath(PAGE)];
  const shownAsData = [payloadPath(PAGE), dataPath(PAGE), payloadPath("/")];
  const loads = [...shown, "/services/services-0001"].map((target) =>
    loadSteadily(site.url + target, 25),
  );
  const mistakes: string[] = [];
  let isNew = false;
  let isOver = false;

  /** Each answer has the old title or the new one; after the first new one there is no old one. */
  async function watch(): Promise<void> {
    while (!isOver) {
      for (const target of [...shown, ...shownAsData]) {
        const wasNew = isNew;
        const { status, body } = await get(target);
        const titles = new Set(body.toString().match(/The news 0017( again)?/g));
        const isFresh = titles.has("The news 0017 again");
        if (status !== 200 || titles.size !== 1 || (wasNew && !isFresh))
          mistakes.push(`${target}: ${status} ${[...titles]}`);
        isNew ||= isFresh;
      }
    }
  }

  const watches = [watch(), watch()];
  await content.write(FILE, article("news 0017 again", INDEX));
  await expect.poll(() => isNew, { interval: 5 }).toBe(true);
  const after = await allPages();
  isOver = true;
  await Promise.all([...watches, ...loads.map((load) => load.stop())]);

  expect(mistakes).toEqual([]);
  for (const load of loads) {
    expect(load).toMatchObject({ failures: [], refused: 0, retried: 0 });
    expect(load.complete).toBeGreaterThan(0);
  }
  for (const [page, was] of before) {
    const now = after.get(page);
    if (!CHANGED.includes(page)) {
      expect(now, page).toEqual(was);
      continue;
    }
    expect(now?.payload.contentId, page).not.toBe(was.payload.contentId);
    expect(now?.payload.prerenderedAt).toBeGreaterThan(was.payload.prerenderedAt);
  }
  expect((await get("/news?page=2")).headers.etag).not.toBe(part);
  expect((await renders()) - rendered).toBeLessThanOrEqual(5);
});

test.each([
  ["a second file for a page", "news.md", "Text.\n"],
  ["a name that is no URL", "news/Über uns.md", "Text.\n"],
  ["a link to a page that is missing", "services/new.md", "[a](/servces)\n"],
  ["a redirect from a page", "redirects.yaml", "- { from: /jobs, to: / }\n"],
])(
  "broken change, %s: all pages stay as they were, and the error names the file",
  async (_name, file, text) => {
    const readiness = () => readinessAt(adminUrl);
    const before = await allPages();
    await content.write(file, text);
    await expect.poll(readiness).toMatchObject({ status: "degraded" });
    // The error names the second of two files for one page.
    const named = file === "news.md" ? "news/index.md" : file;
    expect((await readiness())?.contentErrors).toEqual([
      expect.stringMatching(new RegExp(`^${named}(:1)?[ :]`)),
    ]);
    expect(await allPages()).toEqual(before);
    await rm(join(content.dir, file));
    await expect.poll(readiness).toMatchObject({ status: "ready", contentErrors: [] });
    expect(await allPages()).toEqual(before);
  },
);
