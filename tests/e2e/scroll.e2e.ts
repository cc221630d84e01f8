import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";
import { navigateInPage, waitForHydration } from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

test.use({ siteOptions: TEST_ROUTES });

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls as a visitor does, who sees the new position (its frame) before she does anything else. */
async function scrollDown(page: Page, to: number): Promise<void> {
  await page.evaluate((y) => {
    const seen = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    scrollTo({ top: y, behavior: "instant" });
    return seen.then(() => undefined);
  }, to);
  expect(await top(page)).toBe(to);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Goes to a page inside the document and waits until it is shown, at its place: the frame after the heading is there. */
async function go(page: Page, path: string): Promise<void> {
  await navigateInPage(page, path);
  const heading = path.startsWith("/test/tall") ? "Tall" : "Links";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

test("scroll: a new page begins at its top, and is never seen elsewhere", async ({ page }) => {
  await open(page, "/test/tall");
  await scrollDown(page, 2000);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    // Measures the frame as it will be painted: after all of its callbacks.
    const probe = document.documentElement.appendChild(document.createElement("div"));
    new ResizeObserver(() => {
      if (document.querySelector("h1")?.textContent === "Links") seen.push(scrollY);
    }).observe(probe);
    function resizeWithEachFrame(): void {
      probe.style.width = probe.style.width === "1px" ? "2px" : "1px";
      requestAnimationFrame(resizeWithEachFrame);
    }
    resizeWithEachFrame();
  });
  await page.getByRole("link", { name: "links" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Links");
  const seen = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(3);
  expect(new Set(await seen())).toEqual(new Set([0]));
});

test("scroll: back and forward come back to where one was", async ({ page }) => {
  await open(page, "/test/tall");
  await scrollDown(page, 1800);
  await go(page, "/test/links");
  await expect.poll(() => top(page)).toBe(0);
  await scrollDown(page, 700);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tall");
  await expect.poll(() => top(page)).toBe(1800);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Links");
  await expect.poll(() => top(page)).toBe(700);
});

test("scroll: entries that are left before a scroll event tells of them keep their positions", async ({
  page,
}) => {
  // Frames of a slow machine come after two presses of "back": none of their scroll events does.
  await page.addInitScript(() => {
    const hold = (event: Event) => "held" in window && event.stopImmediatePropagation();
    addEventListener("scroll", hold, { capture: true });
  });
  await open(page, "/test/tall");
  await scrollDown(page, 1800);
  await go(page, "/test/links");
  await expect.poll(() => top(page)).toBe(0);
  await scrollDown(page, 700);
  await navigateInPage(page, "/about");
  await expect(page).toHaveTitle(/^About/);
  await expect.poll(() => top(page)).toBe(0);
  await page.evaluate(() => void Object.assign(window, { held: true }));
  await page.goBack();
  await expect.poll(() => top(page)).toBe(700);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(1800);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Links");
  await expect.poll(() => top(page)).toBe(700);
});

test("scroll: two visits of one page each have their own position", async ({ page }) => {
  await open(page, "/test/tall");
  await scrollDown(page, 1000);
  await go(page, "/test/links");
  await go(page, "/test/tall");
  await expect.poll(() => top(page)).toBe(0);
  await scrollDown(page, 2500);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goBack();
  await expect(heading).toHaveText("Links");
  await page.goBack();
  await expect(heading).toHaveText("Tall");
  await expect.poll(() => top(page)).toBe(1000);
  await page.goForward();
  await expect(heading).toHaveText("Links");
  await page.goForward();
  await expect(heading).toHaveText("Tall");
  await expect.poll(() => top(page)).toBe(2500);
});

test("scroll: a reload and another document keep the position, and those of the entries before", async ({
  page,
}) => {
  await open(page, "/test/tall");
  await scrollDown(page, 900);
  await go(page, "/test/links");
  await scrollDown(page, 600);
  await page.reload();
  await expect.poll(() => top(page)).toBe(600);
  await waitForHydration(page);
  expect(await top(page)).toBe(600);
  await page.goto("/robots.txt");
  await page.goBack();
  await expect.poll(() => top(page)).toBe(600);
  await waitForHydration(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tall");
  await expect.poll(() => top(page)).toBe(900);
});

test("scroll: stays when only the query changes; a hash leads to its target below the header, no hash to the top", async ({
  page,
}) => {
  await open(page, "/test/tall");
  await scrollDown(page, 1500);
  await page.getByRole("link", { name: "other query" }).click();
  await expect(page).toHaveURL("/test/tall?page=2");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\?page=2$/);
  expect(await top(page)).toBe(1500);
  await page.getByRole("link", { name: "to the middle" }).click();
  await expect(page).toHaveURL(/\/test\/tall(\?page=2)?#middle$/);
  const place = () =>
    page.evaluate(() => ({
      target: document.getElementById("middle")?.getBoundingClientRect().top ?? 0,
      header: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
    }));
  const { header } = await place();
  expect(header).toBeGreaterThan(0);
  await expect.poll(async () => (await place()).target).toBeLessThan(header + 100);
  expect((await place()).target).toBeGreaterThanOrEqual(header);
  await page.getByRole("link", { name: "no hash" }).click();
  await expect(page).toHaveURL(/\/test\/tall(\?page=2)?$/);
  await expect.poll(() => top(page)).toBe(0);
});

test("scroll: the hash of another page, and to the top where it names nothing", async ({
  page,
}) => {
  await open(page, "/test/links");
  await go(page, "/test/tall#middle");
  await expect(page.getByRole("heading", { name: "Middle" })).toBeInViewport();
  expect(await top(page)).toBeGreaterThan(1000);
  for (const hash of ["#%E0%A4%A", "#nobody"]) {
    await go(page, "/test/links");
    await scrollDown(page, 500);
    await go(page, `/test/tall${hash}`);
    await expect.poll(() => top(page)).toBe(0);
    await scrollDown(page, 400);
    await navigateInPage(page, `/test/tall${hash}x`);
    await expect(page).toHaveURL(`/test/tall${hash}x`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Tall");
  }
});

test("scroll: where nothing can be stored, it still works", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await open(page, "/test/tall");
  await scrollDown(page, 1100);
  await go(page, "/test/links");
  await page.goBack();
  await expect.poll(() => top(page)).toBe(1100);
  await page.reload();
  await expect.poll(() => top(page)).toBe(1100);
});
