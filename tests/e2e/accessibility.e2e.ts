import { expectNoViolations, violationsOf } from "../fixtures/browser/axe";
import { expect, test } from "../fixtures/browser/browser";

for (const path of ["/", "/about", "/contact", "/nope"]) {
  test(`accessibility: axe finds nothing on ${path}, phone and desktop, light and dark`, async ({
    page,
    expectedErrors,
  }) => {
    if (path === "/nope") expectedErrors.push(/404 \(Not Found\)/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await expectNoViolations(page, [390, 1440]);
  });
}

test("accessibility: the open menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.locator('button[popovertarget="menu"]').click();
  expect(await violationsOf(page)).toEqual([]);
});

test("reflow: nothing scrolls sideways at 320 px (WCAG 1.4.10)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/about", "/contact"]) {
    await page.goto(path);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      path,
    ).toBeLessThanOrEqual(320);
  }
});
