import type { Page } from "playwright/test";
import { type Looks, looksOf, rulesBetween, violationsOf } from "../fixtures/browser/axe";
import { expect } from "../fixtures/browser/browser";
import { wrongCompositions } from "../fixtures/browser/compositions";
import { testWithContent } from "../fixtures/browser/content-test";
import { layoutFaults, smallTargets } from "../fixtures/browser/layout-faults";
import { galleryPages, sectionGallery } from "../fixtures/sections/section-gallery";
import { sectionKinds } from "../fixtures/sections/section-kinds";

const WIDTHS = [320, 390, 768, 1440, 1920];
const PHONE = 390;
const DESKTOP = 1440;
/** Much content has the elements of normal content, only more of them; the rows of a table of facts are alike. */
const SCOPE = { include: "main", exclude: ['[id$="-much"]', ".fact-table tr:nth-child(n + 4)"] };

const test = testWithContent(() => sectionGallery());

for (const { path } of galleryPages()) {
  test(`sections ${path}: balanced at any width, accessible in light and dark`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    let onPhone: Looks | undefined;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await layoutFaults(page), `${width} px`).toEqual([]);
      const looks = await looksOf(page, "main *");
      if (width === PHONE) onPhone = looks;
      const isAsOnPhone = onPhone && rulesBetween(onPhone, looks);
      const only = width === PHONE ? undefined : width === DESKTOP ? isAsOnPhone : "width";
      const wrong = await violationsOf(page, { ...SCOPE, only });
      expect.soft(wrong, `${width} px`).toEqual([]);
      if (width === PHONE) expect.soft(await smallTargetsByTouch(page)).toEqual([]);
      if (width === DESKTOP) {
        const { seen, wrong } = await wrongCompositions(page);
        expect.soft(wrong, "composed as its variant says").toEqual([]);
        expect.soft(seen).toBe(variantsOf(path));
      }
    }
    expect.soft(await countAnimations(page), "animations").toBe(0);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const wrong = await violationsOf(page, { ...SCOPE, only: "colours" });
    expect.soft(wrong, "dark").toEqual([]);
  });
}

/** How many variants the type of a page has. */
function variantsOf(path: string): number {
  return sectionKinds().find(({ type }) => path === `/all-${type}`)?.variants.length ?? 0;
}

/** The controls smaller than a fingertip, as a screen that is touched shows them. */
async function smallTargetsByTouch(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  const found = await smallTargets(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await browser.detach();
  return found;
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
