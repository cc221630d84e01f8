// Slow: the card of every kind of page is drawn.
import { expect, test } from "../fixtures/browser/browser";
import { DEFAULT_SITE } from "../fixtures/sites/small-site";

test.use({ siteOptions: DEFAULT_SITE });

const SCREENS = [
  { width: 390, density: 2.625, fetched: "768" },
  { width: 412, density: 1.75, fetched: "640" },
  { width: 1440, density: 1, fetched: "640" },
  { width: 1440, density: 2, fetched: "768" },
] as const;

for (const { width, density, fetched } of SCREENS) {
  test(`pictures of cards in rows of three: ${fetched} px on ${width} px at ${density}`, async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({
      viewport: { width, height: 844 },
      deviceScaleFactor: density,
    });
    await page.goto(`${site.url}/`);
    const picture = page.getByRole("img", {
      name: "Home page of a restaurant: dining room at dusk",
    });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(fetchedWidth)).toBe(fetched);
    await page.close();
  });
}

function fetchedWidth(picture: Element): string | null {
  const currentSrc = picture instanceof HTMLImageElement ? picture.currentSrc : "";
  return currentSrc ? new URL(currentSrc).searchParams.get("w") : null;
}
