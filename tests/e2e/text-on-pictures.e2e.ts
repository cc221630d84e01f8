import type { Page } from "playwright/test";
import sharp from "sharp";
import { test as base, expect } from "../fixtures/browser/browser";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const WIDTHS = [390, 768, 1440];
const TEXT =
  "Text that is long enough to run over several lines of the picture, so that much of it counts.";

const COVER = `---
sections:
  - type: hero
    variant: cover
    eyebrow: Above
    title: Words on a picture that fills the screen
    text: ${TEXT}
    picture: { src: media/NAME.jpg, alt: A view, focus: [0.8, 0.2] }
    actions: [{ label: Go, to: / }]
  - type: prose
    tone: picture
    background: { src: media/NAME.jpg, crop: { wide: 21/9 } }
    title: More of them
    text: ${TEXT}
  - type: callout
    tone: picture
    space: tight
    background: { src: media/NAME.jpg }
    title: And here
    text: ${TEXT}
---
`;

const SITE = `name: Example
description: Text on pictures.
theme: { colors: { primary: "#ffcc00", secondary: "#ff10f0", neutral: zinc } }
`;

/** Light where text stands, dark where it does not, and colourful. */
const SCENES: Record<string, string> = {
  light:
    '<rect width="100%" height="100%" fill="#fff"/><circle cx="80%" cy="20%" r="12%" fill="#123"/>',
  sun: '<rect width="100%" height="100%" fill="url(#g)"/><circle cx="25%" cy="50%" r="18%" fill="#fffef0"/>',
  night:
    '<rect width="100%" height="100%" fill="#101828"/><circle cx="30%" cy="60%" r="5%" fill="#446"/>',
};

function scene(inner: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#4a90c8"/><stop offset="1" stop-color="#f0b060"/></linearGradient></defs>${inner}</svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer();
}

const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const pages = Object.keys(SCENES).map((name) => [
        `${name}.md`,
        COVER.replaceAll("NAME", name),
      ]);
      const media = Object.entries(SCENES).map(
        async ([name, inner]) => [`media/${name}.jpg`, await scene(inner)] as const,
      );
      const folder = await makeContentFolder({
        ...Object.fromEntries(pages),
        ...Object.fromEntries(await Promise.all(media)),
        "site.yaml": SITE,
      });
      const site = await startSite({ contentDir: folder.dir });
      await use(site);
      await site.stop();
      await folder.remove();
    },
    { scope: "worker" },
  ],
});

interface Area {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The lines of text on pictures, in page coordinates. Hides all text, so that a screenshot shows what is behind it. */
function textAreas(page: Page): Promise<Area[]> {
  return page.evaluate(async () => {
    const areas: Area[] = [];
    const texts = ".tone-picture :is(.eyebrow, h1, h2, p)";
    for (const element of document.querySelectorAll(texts)) {
      const range = document.createRange();
      range.selectNodeContents(element);
      for (const { x, y, width, height } of range.getClientRects()) {
        const text = element.textContent ?? "";
        areas.push({ text, x: x + scrollX, y: y + scrollY, width, height });
      }
      if (getComputedStyle(element).color !== "rgb(255, 255, 255)") throw new Error("not white");
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "*{color:transparent!important} .site-header,.button{visibility:hidden!important}",
    );
    document.adoptedStyleSheets.push(sheet);
    for (const image of document.images) {
      image.loading = "eager";
      await image.decode();
    }
    return areas;
  });
}

/** The lowest contrast of white with a pixel of an area, by WCAG 2. */
async function lowestContrast(screenshot: Buffer, area: Area): Promise<number> {
  const { data } = await sharp(screenshot)
    .extract({
      left: Math.floor(area.x),
      top: Math.floor(area.y),
      width: Math.ceil(area.width),
      height: Math.ceil(area.height),
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let lowest = 21;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]].map(
      (byte = 0) => {
        const value = byte / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      },
    );
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    lowest = Math.min(lowest, 1.05 / (luminance + 0.05));
  }
  return lowest;
}

for (const name of Object.keys(SCENES)) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`text on pictures: 4.5:1 against every pixel of ${name}, ${colorScheme}`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${site.url}/${name}`);
        const areas = await textAreas(page);
        expect(areas.length).toBeGreaterThan(6);
        const screenshot = await page.screenshot({ fullPage: true });
        for (const area of areas) {
          const ratio = await lowestContrast(screenshot, area);
          expect(ratio, `${width} px: ${area.text}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    });
  }
}

test("text on pictures: a dark picture stays as it is, a light one is shaded", async ({
  page,
  site,
}) => {
  const opacities: string[] = [];
  for (const name of ["night", "light"]) {
    await page.goto(`${site.url}/${name}`);
    const shade = page.locator(".hero-cover .shade");
    opacities.push(await shade.evaluate((element) => getComputedStyle(element).opacity));
  }
  expect(opacities).toEqual(["0", "0.6"]);
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
  const [width = 0, height = 0] = await image.evaluate(async (element: HTMLImageElement) => {
    const { naturalWidth, naturalHeight } = element;
    return [naturalWidth, naturalHeight];
  });
  expect(width / height).toBeCloseTo(4 / 5, 1);
});
