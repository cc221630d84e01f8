import type { Page } from "playwright/test";
import { test as base, expect } from "../fixtures/browser/browser";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

// Longer than any text of the pages, as legal texts are.
const SITE = `name: Example
description: A site for tests.
theme: { callBar: true }
contact: { phone: +49 221 1234567 }
analytics:
  text: "${"We would like to count visits with a tool that takes cookies. ".repeat(4)}[Privacy](/about)"
`;

const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const folder = await makeContentFolder({ "site.yaml": SITE });
      const env = { TAG_MANAGER_IDS: "G-TEST123" };
      const site = await startSite({ contentDir: folder.dir, env });
      await use(site);
      await site.stop();
      await folder.remove();
    },
    { scope: "worker" },
  ],
});

const banner = (page: Page) => page.locator("#consent");

/** Waits until the banner stands still and the browser reports a larger text that is painted after it. */
async function largestPaints(page: Page): Promise<string[]> {
  await expect(banner(page)).toBeVisible();
  return page.evaluate(async () => {
    const animations = document.getElementById("consent")?.getAnimations() ?? [];
    await Promise.all(animations.map(({ finished }) => finished));
    for (let frame = 0; frame < 3; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const paints: string[] = [];
    return new Promise<string[]>((resolve) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const element: unknown = Reflect.get(entry, "element");
          if (!(element instanceof Element)) continue;
          if (element.id === "last") resolve(paints);
          paints.push(element.closest("#consent") ? "the banner" : element.tagName);
        }
      }).observe({ type: "largest-contentful-paint", buffered: true });
      const last = document.createElement("p");
      last.id = "last";
      last.textContent = "M".repeat(500);
      Object.assign(last.style, { position: "fixed", inset: "0", fontSize: "3rem" });
      document.body.append(last);
    });
  });
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  for (const path of ["/", "/about", "/contact"]) {
    test(`consent: the banner is not the largest paint of ${path}, motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ reducedMotion });
      await page.goto(path);
      const paints = await largestPaints(page);
      expect(paints).not.toEqual([]);
      expect(paints).not.toContain("the banner");
    });
  }
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [1440, 900],
] as const) {
  test(`consent: at most a fifth of ${width} by ${height} px, and its whole text can be read`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // The banner would be measured on its way in.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/about");
    await expect(banner(page)).toBeVisible();
    const box = await banner(page).boundingBox();
    expect((box?.height ?? height) / height).toBeLessThanOrEqual(0.2);
    for (const button of await banner(page).getByRole("button").all()) {
      const { y = 0, height: own = 0 } = (await button.boundingBox()) ?? {};
      expect(own).toBeGreaterThanOrEqual(44);
      expect(y + own).toBeLessThanOrEqual(height);
    }
    const text = banner(page).locator("p").first();
    const hidden = () =>
      text.evaluate((p) => Math.round(p.scrollHeight - p.scrollTop - p.clientHeight));
    await expect(async () => {
      await text.focus();
      await page.keyboard.press("End");
      expect(await hidden()).toBeLessThanOrEqual(1);
    }).toPass();
  });

  test(`consent: no empty space below the footer, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/about");
    await expect(banner(page)).toBeVisible();
    // On phones the call bar gives way to the banner, and stands in its place afterwards.
    const bar = page.locator(".call-bar");
    await expect(bar).toBeHidden();
    const footer = page.getByRole("contentinfo");
    const gap = async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      const { y = 0, height: own = 0 } = (await footer.boundingBox()) ?? {};
      const below = await Promise.all([banner(page), bar].map((one) => one.boundingBox()));
      const end = Math.min(...below.map((box) => box?.y ?? height));
      return Math.abs(end - y - own);
    };
    await expect.poll(gap).toBeLessThan(1);
    await page.getByRole("button", { name: "Reject" }).click();
    await expect(banner(page)).toBeHidden();
    await expect(bar).toBeVisible({ visible: width < 640 });
    await expect.poll(gap).toBeLessThan(1);
  });
}
