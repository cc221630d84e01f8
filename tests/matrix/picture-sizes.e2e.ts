// Slow: the pictures of every section on seven screens.
import { expect } from "../fixtures/browser/browser";
import { testWithContent } from "../fixtures/browser/content-test";
import { answerWithDrawings, SHOWN, wrongPictures } from "../fixtures/matrix/picture-sizes";
import { galleryPages, plainGallery } from "../fixtures/sections/section-gallery";

const SCREENS = [
  { width: 390, density: 1 },
  { width: 390, density: 3 },
  { width: 820, density: 1 },
  { width: 820, density: 2 },
  { width: 1440, density: 1 },
  { width: 1440, density: 2 },
  { width: 1920, density: 1 },
] as const;
const test = testWithContent(async () => {
  const gallery = Object.entries(await plainGallery("ltr", 3));
  const others = gallery.filter(([name]) => !/^(all|one)-.+\.md$/.test(name));
  const home = { "home.md": "---\ntitle: All\n---\n\nText.\n" };
  return { ...Object.fromEntries(others), ...home, "pictures.md": picturePage() };
});

/** A page of those sections of the gallery that may have pictures. */
function picturePage(): string {
  const pages = galleryPages().filter(
    ({ path, exhibits }) => path.startsWith("/all-") && JSON.stringify(exhibits).includes(".jpg"),
  );
  const exhibits = pages.flatMap((page) => page.exhibits);
  // A tone changes no width; a page may have 200 sections.
  const shown = exhibits.filter(
    ({ id, section }) => id.endsWith(SHOWN) && !/tint|brand/.test(`${section.tone}`),
  );
  const sections = shown.map(({ id, section }) => ({ id, ...section }));
  return `---\n${JSON.stringify({ title: "Pictures", sections })}\n---\n`;
}

for (const { width, density } of SCREENS) {
  test(`pictures: as many pixels as a screen of ${width} px with density ${density} shows`, async ({
    browser,
    site,
  }) => {
    test.slow();
    const viewport = { width, height: width === 390 ? 844 : 900 };
    const page = await browser.newPage({ viewport, deviceScaleFactor: density });
    await answerWithDrawings(page);
    await page.goto(`${site.url}/pictures`);
    const { seen, wrong } = await wrongPictures(page, density);
    await page.close();
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(100);
  });
}
