import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import { testWithContent } from "../fixtures/browser/content-test";
import { layoutFaults, smallTargets } from "../fixtures/browser/layout-faults";
import { galleryPages, sectionGallery } from "../fixtures/sections/section-gallery";

const WIDTHS = [320, 390, 768, 1440, 1920];
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const test = testWithContent(() => sectionGallery());
test.describe.configure({ timeout: 60_000 });

for (const { path } of galleryPages()) {
  test(`sections ${path}: balanced at any width, accessible in light and dark`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await layoutFaults(page), `${width} px`).toEqual([]);
    }
    expect.soft(await countAnimations(page), "animations").toBe(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect.soft(await violations(page, colorScheme), colorScheme).toEqual([]);
    }
  });
}

test("sections arrive from below only for visitors who have nothing against motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/all-features");
  expect(await countAnimations(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await countAnimations(page)).toBe(0);
});

/** Animations of the sections; those of the frame of the page are not counted. */
function countAnimations(page: Page): Promise<number> {
  return page.locator("main").evaluate((main) => main.getAnimations({ subtree: true }).length);
}

async function violations(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Without a page of its own for the report: no frame is loaded here.
    .setLegacyMode()
    .options({
      // The modes differ in colours only.
      runOnly:
        colorScheme === "dark"
          ? { type: "rule", values: ["color-contrast"] }
          : { type: "tag", values: TAGS },
      resultTypes: ["violations"],
    })
    .include("main")
    // Much content has the elements of normal content, only more of them.
    .exclude('[id$="-much"]');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("sections: targets are as large as a fingertip", async ({ page }) => {
    for (const { path } of galleryPages()) {
      await page.goto(path);
      expect.soft(await smallTargets(page), path).toEqual([]);
    }
  });
});
