import type { Page } from "playwright/test";
import { IMAGE_WIDTHS } from "../../contract/image-widths";
import { expect } from "../fixtures/browser/browser";
import { testWithContent } from "../fixtures/browser/content-test";
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
/** Sections of the normal width with normal content. Backdrops, which a shade covers, are as high as their words. */
const SHOWN = "-normal";
const PICTURES = `main [id$="${SHOWN}"] img:not(.backdrop-picture)`;

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

interface Drawn {
  section: string;
  /** Width in CSS px of the picture, with what its box cuts off. */
  width: number;
  /** Width in px of the file. */
  file: number;
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
      for (const drawn of await drawnPictures(page)) {
        const wanted = density * drawn.width;
        const enough = IMAGE_WIDTHS.findIndex((one) => one >= wanted);
        const most = IMAGE_WIDTHS[enough + 1] ?? Number.POSITIVE_INFINITY;
        const least = 0.9 * drawn.width;
        if (drawn.file < least || drawn.file > most) {
          wrong.push(`${drawn.section}: ${drawn.file} px for ${Math.round(wanted)}`);
        }
      }
    }
    await page.close();
    expect(wrong).toEqual([]);
  });
}

/** Answers each request for a picture with an empty drawing of its sides. */
async function answerWithDrawings(page: Page): Promise<void> {
  await page.route(/\/_image\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const width = Number(searchParams.get("w"));
    const ratio = searchParams.get("url")?.includes("person") ? 1.25 : 2 / 3;
    return route.fulfill({
      contentType: "image/svg+xml",
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * ratio}"/>`,
    });
  });
}

function drawnPictures(page: Page): Promise<Drawn[]> {
  return page.locator(PICTURES).evaluateAll(async (images) => {
    const responsive = images.filter(
      (image): image is HTMLImageElement =>
        image instanceof HTMLImageElement && image.srcset !== "",
    );
    for (const image of responsive) image.loading = "eager";
    await Promise.all(responsive.map((image) => image.decode()));
    return responsive.map((image) => {
      const box = image.getBoundingClientRect();
      const across = box.height * (image.naturalWidth / image.naturalHeight);
      const { objectFit } = getComputedStyle(image);
      return {
        section: image.closest("[id]")?.id ?? "",
        width: objectFit === "cover" ? Math.max(box.width, across) : box.width,
        file: Number(new URL(image.currentSrc).searchParams.get("w")),
      };
    });
  });
}
