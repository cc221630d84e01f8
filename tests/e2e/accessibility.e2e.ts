import { expectNoViolations, violationsOf } from "../fixtures/browser/axe";
import { expect, test } from "../fixtures/browser/browser";

for (const path of ["/", "/about", "/contact", "/nope"]) {
  test(`accessibility: axe finds nothing on ${path}, phone and desktop, light and dark; nothing scrolls sideways`, async ({
    page,
    expectedErrors,
  }) => {
    if (path === "/nope") expectedErrors.push(/404 \(Not Found\)/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
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
