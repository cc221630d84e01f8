import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Route } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import { testWithContent } from "../fixtures/browser/content-test";
import { startHalvedPages } from "../fixtures/http/halved-page";
import { FORM_CONTENT } from "../fixtures/servers/contact-site";

const FONT = createRequire(import.meta.url).resolve(
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
);

/** A site with a form and a font of its owner. */
const test = testWithContent(async () => ({
  ...FORM_CONTENT,
  "site.yaml": `${FORM_CONTENT["site.yaml"]}theme: { font: media/own.woff2 }\n`,
  "media/own.woff2": await readFile(FONT),
}));

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the form stays in its place while the page arrives and the owner's font after it, ${width} px`, async ({
    page,
    site,
    toleratedErrors,
  }) => {
    const halves = await startHalvedPages(site.url, '<button type="submit"');
    toleratedErrors.push(new RegExp(`foreign request: ${halves.url}`));
    const font = new Promise<Route>((resolve) => void page.route("**/own.woff2", resolve));
    await page.setViewportSize({ width, height });
    await page.goto(`${halves.url}/contact`, { waitUntil: "commit" });
    const paints = () => page.evaluate(() => performance.getEntriesByType("paint").length);
    await expect.poll(paints).toBeGreaterThan(1);
    await expect(page.locator("textarea")).toBeVisible();
    halves.release();
    await page.waitForLoadState("domcontentloaded");
    await (await font).continue();
    await expect(page.locator("html[data-font]")).toBeAttached();
    const shifts = await page.evaluate(async () => {
      const entries: unknown[] = [];
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      for (let frame = 0; frame < 3; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return entries.map((entry) => JSON.stringify(entry));
    });
    expect(shifts).toEqual([]);
    await halves.stop();
  });
}
