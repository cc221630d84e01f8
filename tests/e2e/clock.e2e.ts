import type { APIRequestContext, Page } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import {
  navigateInPage,
  recordRequests,
  waitForHydration,
  waitForIdle,
} from "../fixtures/browser/client-navigation";
import { testWithContent } from "../fixtures/browser/content-test";
import type { ContentFolder } from "../fixtures/content/content-folder";

const test = testWithContent({
  "site.yaml":
    "name: Example\ndescription: A site for tests.\nnavigation: [{ label: News, to: /news }, { label: Offer, to: /news/offer }]\n",
  "news.md": "---\ntitle: News\nsections: [{ type: pages, title: All news, of: /news }]\n---\n",
  "news/offer.md": "---\ntitle: Offer\nfrom: 2099-01-01\n---\nBuy now.\n",
  "news/summer.md": "---\ntitle: Summer\n---\nIt is warm.\n",
});
interface Site {
  content: ContentFolder;
  request: APIRequestContext;
}

/** The site before the boundary: the summer is there, the offer is not. */
async function openBefore({ content, request }: Site): Promise<void> {
  test.setTimeout(90_000);
  const status = async (path: string) => (await request.get(path)).status();
  await content.write("news/summer.md", "---\ntitle: Summer\n---\nIt is warm.\n");
  await content.write("news/offer.md", "---\ntitle: Offer\nfrom: 2099-01-01\n---\nBuy now.\n");
  await expect.poll(() => status("/news/offer")).toBe(404);
  await expect.poll(() => status("/news/summer")).toBe(200);
}

/** Lets the offer begin and the summer end in a few seconds, and waits for it. A site that reads that later shows the same. */
async function passBoundary({ content, request }: Site): Promise<void> {
  const time = new Date(Date.now() + 4000).toISOString().slice(0, 19);
  await content.write("news/summer.md", `---\ntitle: Summer\nuntil: ${time}\n---\nIt is warm.\n`);
  await content.write("news/offer.md", `---\ntitle: Offer\nfrom: ${time}\n---\nBuy now.\n`);
  const status = async () => (await request.get("/news/offer")).status();
  await expect.poll(status, { timeout: 40_000 }).toBe(200);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const inMain = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });
const inNav = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

test("clock: a tab left open across a boundary follows without loading a document; without JavaScript pages change too", async ({
  page,
  browser,
  site,
  content,
  request,
  expectedErrors,
}) => {
  await openBefore({ content, request });
  await page.clock.install();
  await page.goto("/");
  await waitForHydration(page);
  await expect(inNav(page, "Offer")).toHaveCount(0);
  await inNav(page, "News").click();
  await expect(heading(page)).toHaveText("All news");
  await expect(inMain(page, "Summer").first()).toBeVisible();
  await expect(inMain(page, "Offer")).toHaveCount(0);
  // Prefetched data is from before the boundary.
  await page.waitForLoadState("networkidle");
  await waitForIdle(page);
  await navigateInPage(page, "/");
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${site.url}/news`);
  await expect(inNav(plain, "Offer")).toHaveCount(0);
  await expect(inMain(plain, "Offer")).toHaveCount(0);
  await inMain(plain, "Summer").first().click();
  await expect(heading(plain)).toHaveText("Summer");
  await passBoundary({ content, request });

  const requests = recordRequests(page);
  await page.clock.fastForward("05:00");
  await inNav(page, "News").click();
  await expect(inMain(page, "Offer").first()).toBeVisible();
  await expect(inMain(page, "Summer")).toHaveCount(0);
  await inMain(page, "Offer").first().click();
  await expect(heading(page)).toHaveText("Offer");
  await expect(page.getByRole("main")).toContainText("Buy now.");
  expect(requests.filter((one) => one.isNavigationRequest())).toEqual([]);

  await navigateInPage(page, "/news/summer");
  await expect(page).toHaveTitle("404 - Page not found: /news/summer | Example");
  expectedErrors.push(/404 \(Not Found\)/);
  const answer = await page.reload();
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("404 - Page not found: /news/summer | Example");

  expect((await plain.reload())?.status()).toBe(404);
  await inNav(plain, "News").click();
  await expect(inMain(plain, "Summer")).toHaveCount(0);
  await inMain(plain, "Offer").first().click();
  await expect(heading(plain)).toHaveText("Offer");
  await expect(inNav(plain, "Offer")).toHaveAttribute("aria-current", "page");
  await plain.close();
});
