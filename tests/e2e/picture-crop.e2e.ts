import { expect } from "../fixtures/browser/browser";
import { test } from "../fixtures/sites/picture-site";

test("a cropped picture has its shape before it is loaded, at any width", async ({ page }) => {
  await page.route("**/_image?**", () => undefined);
  await page.goto("/crop", { waitUntil: "domcontentloaded" });
  const image = page.getByRole("img", { name: "The sky" });
  for (const [width, ratio] of [
    [639, 4 / 5],
    [640, 1600 / 1000],
    [1023, 1600 / 1000],
    [1024, 2.35],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(0);
    const box = await image.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1), `${width} px`).toBeCloseTo(ratio, 1);
  }
});
