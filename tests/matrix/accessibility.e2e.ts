// Slow: axe looks at every page on every screen.
import { ALL_SCREENS, expectNoViolations } from "../fixtures/browser/axe";
import { test } from "../fixtures/browser/browser";
import { test as folderTest } from "../fixtures/sites/folder-site";
import { DEFAULT_SITE } from "../fixtures/sites/small-site";

test.use({ siteOptions: DEFAULT_SITE });

for (const path of ["/", "/about", "/contact", "/examples/trade", "/nope"])
  test(`accessibility: axe finds nothing on ${path} of the default site, on any screen`, async ({
    page,
    toleratedErrors,
  }) => {
    toleratedErrors.push(/404 \(Not Found\)/);
    await page.goto(path);
    await expectNoViolations(page, ALL_SCREENS);
  });

for (const path of [
  ...["/services", "/services/roofs/tiles", "/news", "/news?page=5"],
  ...["/news/1", "/references", "/offer"],
])
  folderTest(`accessibility: axe finds nothing on ${path}, on any screen`, async ({ page }) => {
    await page.goto(path);
    await expectNoViolations(page, ALL_SCREENS);
  });
