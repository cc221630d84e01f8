import sharp from "sharp";
import { test as base, expect } from "../fixtures/browser/browser";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const create = { width: 1600, height: 1000, channels: 3, background: "#4a90c8" } as const;
      const folder = await makeContentFolder({
        "home.md": `---
sections:
  - type: hero
    title: A picture in three shapes
    text: It has its place before it is there.
    picture: { src: media/sky.jpg, alt: The sky, crop: { phone: 4/5, wide: 2.35 } }
---
`,
        "site.yaml": "name: Example\ndescription: A picture in three shapes.\n",
        "media/sky.jpg": await sharp({ create }).jpeg().toBuffer(),
      });
      const site = await startSite({ contentDir: folder.dir });
      await use(site);
      await site.stop();
      await folder.remove();
    },
    { scope: "worker" },
  ],
});

test("a cropped picture has its shape before it is loaded, at any width", async ({
  page,
  site,
}) => {
  await page.route("**/_image?**", () => undefined);
  await page.goto(site.url, { waitUntil: "domcontentloaded" });
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
