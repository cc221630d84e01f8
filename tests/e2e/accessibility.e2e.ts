import type { Page } from "playwright/test";
import { expectNoViolations, violationsOf } from "../fixtures/browser/axe";
import { expect, test } from "../fixtures/browser/browser";
import { DEFAULT_SITE } from "../fixtures/sites/small-site";

test.use({ siteOptions: DEFAULT_SITE });

// tests/matrix has each page on all screens.
for (const path of ["/", "/about", "/nope"]) {
  test(`accessibility: axe finds nothing on ${path}, phone and desktop; nothing scrolls sideways`, async ({
    page,
    expectedErrors,
  }) => {
    if (path === "/nope") expectedErrors.push(/404 \(Not Found\)/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    if (path === "/about") await expectSkipLink(page);
    await expectOutline(page);
    await expectNoViolations(page);
    // Reflow, WCAG 1.4.10.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    if (path !== "/") return;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('button[popovertarget="menu"]').click();
    expect(await violationsOf(page), "with the menu open").toEqual([]);
  });
}

/** The first Tab reaches the skip link, which leads to main. */
async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
}

/** One h1, headings without gaps, landmarks. */
async function expectOutline(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const levels = await page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(jumps).toEqual([]);
  for (const landmark of ["banner", "main", "contentinfo"] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
}
