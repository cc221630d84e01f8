// Slow: every section in each variant, tone and width, from right to left.
import { expect } from "../fixtures/browser/browser";
import { testWithContent } from "../fixtures/browser/content-test";
import { layoutFaults } from "../fixtures/browser/layout-faults";
import { makePng } from "../fixtures/content/content-folder";
import { edgelessControls } from "../fixtures/matrix/section-checks";
import { galleryPages, plainGallery } from "../fixtures/sections/section-gallery";

const WIDTHS = [320, 768, 1440];
const PIXEL = Buffer.from(makePng(1, 1));

const test = testWithContent(() => plainGallery("rtl"));
test.use({ javaScriptEnabled: false });
test.describe.configure({ timeout: 60_000 });

/** Of the many pages of one form each, those of one tone: no other is laid out differently. */
const isLaidOut = ({ path }: { path: string }) => /^\/(all-|one-.*-plain)/.test(path);

for (const { path } of galleryPages().filter(isLaidOut)) {
  test(`sections ${path}: balanced from right to left, without JavaScript, in forced colours too`, async ({
    page,
  }) => {
    // The layout has the sizes of pictures before they are there.
    await page.route("**/_image?*", (route) => route.fulfill({ body: PIXEL }));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await layoutFaults(page), `${width} px`).toEqual([]);
    }
    await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
    expect.soft(await layoutFaults(page), "forced colours").toEqual([]);
    expect.soft(await edgelessControls(page)).toEqual([]);
  });
}
