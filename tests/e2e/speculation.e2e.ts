import type { CDPSession, Page } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";
import {
  pretendConnection,
  recordRequests,
  waitForHydration,
  waitForIdle,
} from "../fixtures/browser/client-navigation";

interface Speculation {
  client: CDPSession;
  /** Paths that the browser holds ready to prerender, as the rules now say. */
  sources(): string[];
  /** Paths that it has begun to prerender. */
  attempts: string[];
}

/** Records how Chromium parses the rules: it prerenders nothing while a test drives it. */
async function watchSpeculation(page: Page): Promise<Speculation> {
  const client = await page.context().newCDPSession(page);
  let sources: string[] = [];
  const attempts: string[] = [];
  client.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    sources = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
  });
  client.on("Preload.prerenderStatusUpdated", ({ key }) => {
    attempts.push(new URL(key.url).pathname);
  });
  await client.send("Preload.enable");
  return { client, sources: () => [...new Set(sources)].sort(), attempts };
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("speculation: the pages that are linked may be prerendered, and one is when it is pointed at", async ({
    page,
  }) => {
    const { sources, attempts } = await watchSpeculation(page);
    await page.goto("/contact");
    const linked = ["/", "/about", "/imprint", "/news", "/privacy", "/run"];
    await expect.poll(sources).toEqual(linked);
    await page.getByRole("link", { name: "About" }).first().hover();
    await expect.poll(() => attempts).toEqual(["/about"]);
  });
});

test("speculation: ends when the page is hydrated", async ({ page }) => {
  const { client, sources, attempts } = await watchSpeculation(page);
  const known: string[] = [];
  client.on("Preload.ruleSetUpdated", ({ ruleSet }) => known.push(ruleSet.url ?? ""));
  await page.goto("/");
  await waitForHydration(page);
  await expect.poll(() => known.length).toBe(1);
  await expect.poll(sources).toEqual([]);
  await page.getByRole("link", { name: "About" }).first().hover();
  await waitForIdle(page);
  expect(attempts).toEqual([]);
});

test("speculation: never with Save-Data", async ({ page }) => {
  await pretendConnection(page, { saveData: true });
  const { client, sources, attempts } = await watchSpeculation(page);
  const known: string[] = [];
  client.on("Preload.ruleSetUpdated", ({ ruleSet }) => known.push(ruleSet.url ?? ""));
  await page.goto("/");
  await expect.poll(() => known.length).toBe(1);
  await expect.poll(sources).toEqual([]);
  await page.getByRole("link", { name: "About" }).first().hover();
  await waitForIdle(page);
  expect(attempts).toEqual([]);
});

test("a page that is rendered ahead does nothing until its visitor comes", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  });
  const requests = recordRequests(page);
  await page.goto("/");
  await waitForIdle(page);
  const scripts = () => requests.filter((request) => request.resourceType() === "script");
  expect(scripts()).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await waitForHydration(page);
  expect(scripts().length).toBeGreaterThan(0);
});
