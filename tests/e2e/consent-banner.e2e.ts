import { expect } from "../fixtures/browser/browser";
import { banner, test, testLargestPaint } from "../fixtures/matrix/consent-banner";

const SCREENS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

// The page with the least text; tests/matrix has the others.
testLargestPaint("/about", "no-preference");

test("consent: at most a fifth of a screen, its whole text can be read, and no empty space is below the footer", async ({
  page,
}) => {
  // The banner would be measured on its way in.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  // On phones the call bar gives way to the banner, and stands in its place afterwards.
  const bar = page.locator(".call-bar");
  const gap = async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const { y = 0, height: own = 0 } = (await footer.boundingBox()) ?? {};
    const below = await Promise.all([banner(page), bar].map((one) => one.boundingBox()));
    const end = Math.min(...below.map((box) => box?.y ?? page.viewportSize()?.height ?? 0));
    return Math.abs(end - y - own);
  };
  const text = banner(page).locator("p").first();
  const hidden = () =>
    text.evaluate((p) => Math.round(p.scrollHeight - p.scrollTop - p.clientHeight));
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect(banner(page)).toBeVisible();
    await expect(bar).toBeHidden();
    const box = await banner(page).boundingBox();
    expect((box?.height ?? height) / height, `${width} px`).toBeLessThanOrEqual(0.2);
    for (const button of await banner(page).getByRole("button").all()) {
      const { y = 0, height: own = 0 } = (await button.boundingBox()) ?? {};
      expect(own, `${width} px`).toBeGreaterThanOrEqual(44);
      expect(y + own, `${width} px`).toBeLessThanOrEqual(height);
    }
    await expect(async () => {
      await text.focus();
      await page.keyboard.press("End");
      expect(await hidden()).toBeLessThanOrEqual(1);
    }).toPass();
    await expect.poll(gap, `${width} px`).toBeLessThan(1);
  }
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(banner(page)).toBeHidden();
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await expect(bar).toBeVisible({ visible: screen.width < 640 });
    await expect.poll(gap, `${screen.width} px, after the answer`).toBeLessThan(1);
  }
});
