// Slow: every section in each variant, tone and width.
import { type Looks, looksOf, rulesBetween, violationsOf } from "../fixtures/browser/axe";
import { expect } from "../fixtures/browser/browser";
import { wrongCompositions } from "../fixtures/browser/compositions";
import { testWithContent } from "../fixtures/browser/content-test";
import { layoutFaults } from "../fixtures/browser/layout-faults";
import {
  countAnimations,
  SECTION_SCOPE,
  smallTargetsByTouch,
} from "../fixtures/matrix/section-checks";
import { galleryPages, sectionGallery } from "../fixtures/sections/section-gallery";
import { sectionKinds } from "../fixtures/sections/section-kinds";

const PHONE = 390;
const DESKTOP = 1440;
const WIDTHS = [320, PHONE, 768, DESKTOP, 1920];
/** The many pages of one form each differ in their colours and texts. */
const WIDTHS_OF_ONE = [320, PHONE, DESKTOP];
/** The widths whose layouts between them have all others: there axe looks too. */
const CHECKED = [320, PHONE, DESKTOP];
const test = testWithContent(() => sectionGallery());

for (const { path } of galleryPages()) {
  test(`sections ${path}: balanced at any width, accessible in light and dark`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    let onPhone: Looks | undefined;
    for (const width of path.startsWith("/one-") ? WIDTHS_OF_ONE : WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await layoutFaults(page), `${width} px`).toEqual([]);
      if (!CHECKED.includes(width)) continue;
      const looks = await looksOf(page, "main *");
      if (width === PHONE) onPhone = looks;
      const isAsOnPhone = onPhone && rulesBetween(onPhone, looks);
      const only = width === PHONE ? undefined : width === DESKTOP ? isAsOnPhone : "width";
      const wrong = await violationsOf(page, { ...SECTION_SCOPE, only });
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
    const wrong = await violationsOf(page, { ...SECTION_SCOPE, only: "colours" });
    expect.soft(wrong, "dark").toEqual([]);
  });
}

/** How many variants the type of a page has. */
function variantsOf(path: string): number {
  return sectionKinds().find(({ type }) => path === `/all-${type}`)?.variants.length ?? 0;
}
