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
/** Types whose pictures stand elsewhere in the content. */
const LISTS = ["locations", "pages"];
const test = testWithContent(async () => {
  const gallery = Object.entries(await plainGallery("ltr", 3));
  const others = gallery.filter(([name]) => !/^(all|one)-.+\.md$/.test(name));
  const home = { "home.md": "---\ntitle: All\n---\n\nText.\n" };
  return { ...Object.fromEntries(others), ...home, ...picturePages() };
});

/**
 * Pages of those sections of the gallery, one for each type that has pictures but for its background: a browser that has loaded
 * a larger file for a page takes that one everywhere.
 */
function picturePages(): Record<string, string> {
  const pages = galleryPages().flatMap(({ path, exhibits }) => {
    // A tone changes no width; the background that one brings is a larger file of a picture that others have.
    const shown = exhibits.filter(
      ({ id, section }) => id.endsWith(SHOWN) && !/tint|brand|dark|picture/.test(`${section.tone}`),
    );
    const hasPictures = shown.some(
      ({ section: { background: _backdrop, type, ...rest } }) =>
        LISTS.includes(`${type}`) || JSON.stringify(rest).includes(".jpg"),
    );
    const sections = shown.map(({ id, section }) => ({ id, ...section }));
    const text = `---\n${JSON.stringify({ title: path, sections })}\n---\n`;
    return hasPictures ? [[`${path.slice(1)}.md`, text]] : [];
  });
  return Object.fromEntries(pages);
}

for (const { width, density } of SCREENS) {
  test(`pictures: as many pixels as a screen of ${width} px with density ${density} shows`, async ({
    browser,
    site,
  }) => {
    test.slow();
    const viewport = { width, height: width === 390 ? 844 : 900 };
    const found: Awaited<ReturnType<typeof wrongPictures>>[] = [];
    for (const name of Object.keys(picturePages())) {
      const page = await browser.newPage({ viewport, deviceScaleFactor: density });
      await answerWithDrawings(page);
      await page.goto(`${site.url}/${name.replace(".md", "")}`);
      found.push(await wrongPictures(page, density));
      await page.close();
    }
    expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(found.filter(({ seen }) => seen === 0)).toEqual([]);
  });
}
