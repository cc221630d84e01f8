import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures/browser/browser";

const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const [screen, viewport] of Object.entries(SCREENS)) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const path of ["/", "/about", "/contact", "/nope"]) {
      test(`accessibility: axe finds nothing on ${path}, ${screen}, ${colorScheme}`, async ({
        page,
        expectedErrors,
      }) => {
        if (path === "/nope") expectedErrors.push(/404 \(Not Found\)/);
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
        ).toEqual([]);
      });
    }
  }
}

test("accessibility: the open menu", async ({ page }) => {
  await page.setViewportSize(SCREENS.phone);
  await page.goto("/");
  await page.locator('button[popovertarget="menu"]').click();
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
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
