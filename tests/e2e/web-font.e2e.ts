import type { Page, Route } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";

/** The start of the font's request, in ms since the navigation. */
async function fontStart(page: Page): Promise<number> {
  const start = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType("resource");
      return entries.find(({ name }) => name.endsWith(".woff2"))?.startTime ?? 0;
    });
  await expect.poll(start).toBeGreaterThan(0);
  return start();
}

const hasFont = () => document.fonts.check('16px "Site Font"');

test("web font: loaded after the first paint, and nothing shifts when it is shown", async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = Number(Reflect.get(entry, "value"));
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + value,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  const font = await fontStart(page);
  const paint = () => page.evaluate(() => performance.getEntriesByType("paint")[0]?.startTime);
  await expect.poll(paint).toBeGreaterThan(0);
  expect(font).toBeGreaterThanOrEqual((await paint()) ?? Number.NaN);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(hasFont)).toBe(true);
  expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.01);
});

test("web font: the page uses the fallback until the font is loaded", async ({ page }) => {
  const held = new Promise<Route>((resolve) => void page.route("**/*.woff2", resolve));
  // A font under way holds up the load event.
  await page.goto("/", { waitUntil: "commit" });
  const route = await held;
  await expect(page.locator("html:not([data-font])")).toBeAttached();
  await route.continue();
  await expect(page.locator("html[data-font]")).toBeAttached();
});

/** Records the state before the first paint. */
async function noteBeforePaint(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    let reads = 0;
    let listeners = 0;
    window.addEventListener = new Proxy(window.addEventListener, {
      apply(listen, target, words) {
        if (words[0] === "storage") listeners++;
        return Reflect.apply(listen, target, words);
      },
    });
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function count(name) {
      reads++;
      return getItem.call(this, name);
    };
    document.addEventListener("DOMContentLoaded", () => {
      const hasFont = document.documentElement.dataset.font !== undefined;
      Object.assign(window, { noted: { hasFont, reads, listeners } });
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "noted"));
}

test("web font: a session that has loaded it shows it from the first frame", async ({ page }) => {
  const noted = await noteBeforePaint(page);
  await page.route("**/*.js", () => {});
  await page.goto("/");
  await expect(page.locator("html[data-font]")).toBeAttached();
  await page.getByRole("link", { name: "About" }).first().click();
  await page.waitForURL("**/about");
  expect(await noted()).toEqual({ hasFont: true, reads: 1, listeners: 0 });
  await page.reload();
  expect(await noted()).toEqual({ hasFont: true, reads: 1, listeners: 0 });
});

test("web font: a visit from another site does not read the storage", async ({ page }) => {
  const noted = await noteBeforePaint(page);
  await page.goto("/");
  expect(await noted()).toEqual({ hasFont: false, reads: 0, listeners: 0 });
});

test("web font: it is loaded without storage too", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await page.goto("/");
  await fontStart(page);
});

test("web font: with Save-Data it is not loaded", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", {
      value: Object.assign(new EventTarget(), { saveData: true, effectiveType: "4g" }),
    });
  });
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(fonts).toEqual([]);
  await expect(page.locator("html:not([data-font])")).toBeAttached();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("web font: the CSS loads it", async ({ page }) => {
    const asked = page.waitForRequest(/\.woff2$/);
    await page.goto("/");
    await asked;
  });
});
