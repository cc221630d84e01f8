import AxeBuilder from "@axe-core/playwright";
import { expect } from "../fixtures/browser/browser";
import { testWithContent } from "../fixtures/browser/content-test";
import { layoutFaults, smallTargets } from "../fixtures/browser/layout-faults";
import { galleryPages, sectionGallery } from "../fixtures/sections/section-gallery";

const WIDTHS = [320, 390, 768, 1440];
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const test = testWithContent(() => sectionGallery());

for (const { path } of galleryPages()) {
  test(`sections ${path}: nothing overflows, is covered or unbalanced at any width`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await layoutFaults(page), `${width} px`).toEqual([]);
    }
    expect(await page.evaluate(() => document.getAnimations().length), "animations").toBe(0);
  });

  test(`sections ${path}: axe finds nothing, light and dark`, async ({ page }) => {
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const axe = new AxeBuilder({ page }).include("main");
      // Much content has the elements of normal content, only more of them.
      axe.exclude('[id$="-much"]');
      // The modes differ in colours only.
      if (colorScheme === "dark") axe.withRules("color-contrast");
      else axe.withTags(TAGS);
      const { violations } = await axe.analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
        colorScheme,
      ).toEqual([]);
    }
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test(`sections ${path}: targets are as large as a fingertip`, async ({ page }) => {
      await page.goto(path);
      expect(await smallTargets(page)).toEqual([]);
    });
  });
}
