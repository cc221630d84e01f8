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
  return { ...Object.fromEntries(others), ...home, ...picturePages() };
});

/** Pages of those sections of the gallery, one for each type that may have pictures. */
function picturePages(): Record<string, string> {
  const pages = galleryPages().filter(
    ({ path, exhibits }) => path.startsWith("/all-") && JSON.stringify(exhibits).includes(".jpg"),
  );
  const texts = pages.map(({ path, exhibits }) => {
    const shown = exhibits.filter(({ id }) => id.endsWith(SHOWN));
    const sections = shown.map(({ id, section }) => ({ id, ...section }));
    return [`${path.slice(1)}.md`, `---\n${JSON.stringify({ title: path, sections })}\n---\n`];
  });
  return Object.fromEntries(texts);
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
    const wrong: string[] = [];
    for (const name of Object.keys(picturePages())) {
      await page.goto(`${site.url}/${name.replace(".md", "")}`);
      wrong.push(...(await wrongPictures(page, density)).wrong);
    }
    await page.close();
    expect(wrong).toEqual([]);
  });
}
