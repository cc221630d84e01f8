import type { Page, Route } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";

/** When the font was asked for, in ms of the page's life. */
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

test("font: asked for behind the first paint, and nothing moves when it comes", async ({
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

test("font: the page keeps to the stand-in until the font is there", async ({ page }) => {
  const held = new Promise<Route>((resolve) => void page.route("**/*.woff2", resolve));
  await page.goto("/");
  const route = await held;
  await expect(page.locator("html:not([data-font])")).toBeAttached();
  await route.continue();
  await expect(page.locator("html[data-font]")).toBeAttached();
});

/** Notes what is there before anything is painted. */
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

test("font: a session that has it shows it from the first frame on", async ({ page }) => {
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

test("font: who comes from elsewhere waits for no storage", async ({ page }) => {
  const noted = await noteBeforePaint(page);
  await page.goto("/");
  expect(await noted()).toEqual({ hasFont: false, reads: 0, listeners: 0 });
});

test("font: where nothing can be stored it comes as well", async ({ page }) => {
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

test("font: with Save-Data the system's is enough", async ({ page }) => {
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

  test("font: the rules ask for it by themselves", async ({ page }) => {
    const asked = page.waitForRequest(/\.woff2$/);
    await page.goto("/");
    await asked;
  });
});
