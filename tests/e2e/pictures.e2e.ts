import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";
import {
  holdRequests,
  recordRequests,
  waitForHydration,
  waitForIdle,
} from "../fixtures/browser/client-navigation";

test.use({ siteOptions: { contentDir: "tests/fixtures/content/photos" } });

const IMAGE = /\/_image\?/;

/** Waits until the placeholders, which are made in the background, are in the page. */
test.beforeAll(async ({ site }) => {
  async function countStandIns(): Promise<number> {
    const html = await (await fetch(`${site.url}/about`)).text();
    return html.split('src="data:image/webp').length - 1;
  }
  await expect.poll(countStandIns, { timeout: 25_000 }).toBe(5);
});

/** The requested pictures: source and width, in order. */
function asked(requests: readonly { url(): string }[]): string[] {
  return requests
    .map((request) => new URL(request.url()))
    .filter(({ pathname }) => pathname === "/_image")
    .map(({ searchParams }) => {
      const name = searchParams.get("url")?.replace(/.*\/|\?.*/g, "");
      return `${name} ${searchParams.get("w")}`;
    });
}

/** Position and size of all elements, once the web font is loaded. */
function boxes(page: Page): Promise<number[][]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return Array.from(document.querySelectorAll("main *"), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    });
  });
}

test("pictures: the first is preloaded and fetched once, those far below only on scroll", async ({
  page,
}) => {
  const requests = recordRequests(page);
  const response = await page.goto("/");
  const links = await response?.headerValue("Link");
  expect(links).toMatch(/<\/_image\?[^>]+>; rel=preload; as=image; imagesrcset="[^"]+ 640w/);
  await waitForHydration(page);
  await waitForIdle(page);
  expect(asked(requests)).toEqual(["scene.jpg 1024"]);
  await expect(page.getByRole("img", { name: "The sun above dark hills" })).toHaveAttribute(
    "fetchpriority",
    "high",
  );
  await page.getByRole("img", { name: "A disc" }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => asked(requests).sort())
    .toEqual(["clear.png 640", "scene.jpg 1024", "sun.png 640", "sun.png 768"]);
});

test("pictures: dense and narrow screens get fitting widths", async ({ browser, site }) => {
  const seen: string[] = [];
  for (const [width, deviceScaleFactor] of [
    [390, 1],
    [390, 3],
    [1440, 2],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, deviceScaleFactor });
    await page.goto(`${site.url}/`);
    const image = page.getByRole("img", { name: "The sun above dark hills" });
    const url = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
    seen.push(`${width} at ${deviceScaleFactor}: ${new URL(url).searchParams.get("w")}`);
    expect(url).toContain("q=60");
    await page.close();
  }
  expect(seen).toEqual(["390 at 1: 640", "390 at 3: 1280", "1440 at 2: 2048"]);
});

test("pictures: placeholders are shown until they are loaded, and nothing shifts", async ({
  page,
}) => {
  const images = await holdRequests(page, IMAGE);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto("/about", { waitUntil: "commit" });
  const first = page.getByRole("img", { name: "The sun above dark hills" });
  const standIn = first.locator("xpath=preceding-sibling::img");
  await expect(standIn).toBeVisible();
  await expect.poll(() => images.held.length).toBeGreaterThan(2);
  expect(await standIn.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(8);
  const source = (await standIn.getAttribute("src")) ?? "";
  expect(source.length).toBeLessThanOrEqual(200);
  expect(await standIn.getAttribute("alt")).toBe("");
  expect(await standIn.boundingBox()).toEqual(await first.boundingBox());
  const before = await boxes(page);
  // The placeholder would stay visible through a transparent picture.
  await expect(
    page.getByRole("img", { name: "A disc" }).locator("xpath=preceding-sibling::img"),
  ).toHaveCount(0);

  await images.release();
  await expect
    .poll(() =>
      first.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth),
    )
    .toBeGreaterThan(300);
  await page.waitForLoadState("load");
  expect(await boxes(page)).toEqual(before);
});

test("pictures: also shown after a client navigation", async ({ page }) => {
  const requests = recordRequests(page);
  await page.goto("/contact");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Album" }).first().click();
  await expect(page.getByRole("heading", { name: "Four at once" })).toBeVisible();
  await expect.poll(() => asked(requests)).toContain("scene.jpg 640");
  await expect(page.locator("img[src^='data:']").first()).toBeVisible();
});
