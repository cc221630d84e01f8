// Slow: screenshots of every scene at every width in both modes.
import { expectContrast, SCENES, test } from "../fixtures/matrix/text-on-pictures";

const WIDTHS = [390, 768, 1440];

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
        await expectContrast(page, `${width} px`);
      }
    });
  }
}
