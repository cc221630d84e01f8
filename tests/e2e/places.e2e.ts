import type { Page } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import { test } from "../fixtures/sites/picture-site";

/** For each place, the ratio of its picture, and the distance in px from the picture's end to the text. */
function measure(page: Page): Promise<{ ratio: number; gap: number }[]> {
  return page.locator(".place").evaluateAll((places) =>
    places.map((place) => {
      const pictures = place.querySelectorAll("img");
      const picture = pictures[pictures.length - 1]?.getBoundingClientRect() ?? new DOMRect();
      const name = place.querySelector(".place-name")?.getBoundingClientRect() ?? new DOMRect();
      return { ratio: picture.width / picture.height, gap: name.top - picture.bottom };
    }),
  );
}

test("places: the words stand below a picture of 16 to 9", async ({ page }) => {
  await page.goto("/places");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const places = await measure(page);
    expect(places, `${width} px`).toHaveLength(2);
    for (const { ratio, gap } of places) {
      expect(ratio, `${width} px`).toBeCloseTo(16 / 9, 1);
      expect(gap, `${width} px`).toBeGreaterThan(16);
    }
  }
});

test("places: pictures that cannot be shown make no page wider", async ({ page }) => {
  await page.route("**/_image*", (route) => route.fulfill({ contentType: "image/webp", body: "" }));
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/places");
  await page.locator(".place").last().scrollIntoViewIfNeeded();
  for (const { ratio } of await measure(page)) expect(ratio).toBeCloseTo(16 / 9, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
