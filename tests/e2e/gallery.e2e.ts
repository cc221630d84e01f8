import { violationsInBothModes } from "../fixtures/browser/axe";
import { expect, test } from "../fixtures/browser/browser";
import { expectPair } from "../fixtures/browser/pair";

// Every type of section: home with normal content, about with little, contact with much.
test.use({ siteOptions: { contentDir: "tests/fixtures/content/gallery" } });

const WIDTHS = [320, 390, 768, 1440, 2560];

for (const path of ["/", "/about", "/contact"]) {
  test(`gallery ${path}: nothing scrolls sideways`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
    }
    // Contact details stand beside a form that follows them.
    if (path === "/contact") await expectPair(page, "#details", "#form");
  });
}

// The home page has every section; tests/matrix has all pages on every screen.
test("gallery /: axe finds nothing in the owner's colours", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  expect(await violationsInBothModes(page)).toEqual([]);
});
