// Slow: axe looks at every section on every screen.
import { ALL_SCREENS, expectNoViolations } from "../fixtures/browser/axe";
import { test } from "../fixtures/browser/browser";

test.use({ siteOptions: { contentDir: "tests/fixtures/content/gallery" } });

for (const path of ["/", "/about", "/contact"])
  test(`gallery ${path}: axe finds nothing in the owner's colours, on any screen`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectNoViolations(page, ALL_SCREENS);
  });
