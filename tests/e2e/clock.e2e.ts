import type { Page } from "playwright/test";
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
test.describe.configure({ mode: "serial" });

/** Lets the offer begin and the summer end in a few seconds. Returns when, in ms since 1970. */
async function changeSoon(content: ContentFolder, status: (path: string) => Promise<number>) {
  const begun = Date.now();
  await content.write("news/summer.md", "---\ntitle: Summer\n---\nIt is warm.\n");
  await content.write("news/offer.md", "---\ntitle: Offer\nfrom: 2099-01-01\n---\nBuy now.\n");
  await expect.poll(() => status("/news/offer"), { timeout: 10_000 }).toBe(404);
  await expect.poll(() => status("/news/summer"), { timeout: 10_000 }).toBe(200);
  // Enough for the site to read the folder, and for a tab to fetch all that it fetches ahead, on a busy machine too.
  const leadMs = 7000 + 2 * (Date.now() - begun);
  const boundary = Math.ceil((Date.now() + leadMs) / 1000) * 1000;
  const time = new Date(boundary).toISOString().slice(0, 19);
  await content.write("news/summer.md", `---\ntitle: Summer\nuntil: ${time}\n---\nIt is warm.\n`);
  await content.write("news/offer.md", `---\ntitle: Offer\nfrom: ${time}\n---\nBuy now.\n`);
  return boundary;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const inMain = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });
const inNav = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

test("clock: a tab left open across a boundary follows without loading a document", async ({
  page,
  content,
  request,
  expectedErrors,
}) => {
  test.setTimeout(90_000);
  const status = async (path: string) => (await request.get(path)).status();
  const boundary = await changeSoon(content, status);
  await page.clock.install();
  await page.goto("/");
  await waitForHydration(page);
  await expect(inNav(page, "Offer")).toHaveCount(0);
  await inNav(page, "News").click();
  await expect(heading(page)).toHaveText("All news");
  await expect(inMain(page, "Summer").first()).toBeVisible();
  await expect(inMain(page, "Offer")).toHaveCount(0);
  // What is fetched ahead is of before the boundary.
  await page.waitForLoadState("networkidle");
  await waitForIdle(page);
  await navigateInPage(page, "/");
  expect(Date.now(), "the tab is ready before the boundary").toBeLessThan(boundary);
  await expect.poll(() => status("/news/offer"), { timeout: 40_000 }).toBe(200);

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
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("clock: pages, lists and navigation change at the boundary", async ({
    page,
    content,
    request,
    expectedErrors,
  }) => {
    test.setTimeout(90_000);
    const status = async (path: string) => (await request.get(path)).status();
    await changeSoon(content, status);
    await page.goto("/news");
    await expect(inNav(page, "Offer")).toHaveCount(0);
    await expect(inMain(page, "Offer")).toHaveCount(0);
    await inMain(page, "Summer").first().click();
    await expect(heading(page)).toHaveText("Summer");
    await expect.poll(() => status("/news/offer"), { timeout: 40_000 }).toBe(200);

    expectedErrors.push(/404 \(Not Found\)/);
    expect((await page.reload())?.status()).toBe(404);
    await inNav(page, "News").click();
    await expect(inMain(page, "Summer")).toHaveCount(0);
    await inMain(page, "Offer").first().click();
    await expect(heading(page)).toHaveText("Offer");
    await expect(inNav(page, "Offer")).toHaveAttribute("aria-current", "page");
  });
});
