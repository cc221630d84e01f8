import sharp from "sharp";
import { expect } from "../fixtures/browser/browser";
import { expectContrast, test } from "../fixtures/matrix/text-on-pictures";

// tests/matrix has every scene and width.
test("text on pictures: 4.5:1 on a light one, which is shaded; a dark one stays as it is", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  const opacities: string[] = [];
  for (const name of ["night", "light"]) {
    await page.goto(`${site.url}/${name}`);
    const shade = page.locator(".hero-cover .shade");
    opacities.push(await shade.evaluate((element) => getComputedStyle(element).opacity));
  }
  expect(opacities).toEqual(["0", "0.6"]);
  await expectContrast(page, "390 px");
});

test("text on pictures: the picture has its focus, its crop on phones, and is fetched once", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/_image") asked.push(url.searchParams.get("url") ?? "");
  });
  const response = await page.goto(`${site.url}/sun`);
  expect(await response?.headerValue("Link")).toMatch(/media="\(max-width: 639.98px\)"/);
  const image = page.getByRole("img", { name: "A view" });
  await image.evaluate((element: HTMLImageElement) => element.decode());
  expect(await image.evaluate((element) => getComputedStyle(element).objectPosition)).toBe(
    "80% 20%",
  );
  expect(asked.filter((url) => url.endsWith("&crop=4:5@80,20"))).toHaveLength(1);
  expect(asked.filter((url) => !url.includes("crop="))).toEqual([]);
  const source = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
  // Until it has made a picture, a busy server sends the original.
  await expect.poll(() => ratioOf(source)).toBeCloseTo(4 / 5, 1);
});

async function ratioOf(url: string): Promise<number> {
  const response = await fetch(url);
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  return width / height;
}
