import { expect, test } from "../fixtures/browser/browser";
import { holdRequests, waitForHydration } from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

// Changes that a browser extension makes to a document before hydration.

// Focus scrolls smoothly otherwise, and the position is read meanwhile.
test.use({ siteOptions: TEST_ROUTES, contextOptions: { reducedMotion: "reduce" } });

const CHANGES = {
  "an element first in the body": () => document.body.prepend(foreign("div")),
  "a style first in the head": () => document.head.prepend(foreign("style")),
  "an element beside the body": () => document.documentElement.append(foreign("div")),
  "an element before the head": () => document.documentElement.prepend(foreign("div")),
  "a removed footer": () => document.querySelector("footer")?.remove(),
  "an element among the site's": () => document.querySelector("header")?.before(foreign("div")),
};

/** Changes that make React render the document anew. */
const RENDERED_ANEW = ["a removed footer", "an element among the site's"];

/** Defined in the page. */
declare function foreign(tag: string): HTMLElement;

for (const [what, change] of Object.entries(CHANGES)) {
  test(`${what} costs neither colour mode, nor web font, nor what is typed`, async ({
    page,
    context,
    site,
    toleratedErrors,
  }) => {
    const isAnew = RENDERED_ANEW.includes(what);
    if (isAnew) toleratedErrors.push(/Minified React error/);
    // The policy does not hold for extensions.
    toleratedErrors.push(/Applying inline style violates/);
    await context.addCookies([{ name: "colour-mode", value: "dark", url: site.url }]);
    const bundle = await holdRequests(page, /\/assets\/entry\.client-/);
    await page.goto("/contact");
    await expect(page.locator("html[data-font]")).toBeAttached();
    await page.getByLabel("Message").fill("Typed before hydration");
    await page.evaluate(() =>
      Object.assign(window, {
        foreign: (tag: string) => Object.assign(document.createElement(tag), { id: "foreign" }),
      }),
    );
    await page.evaluate(change);
    await page.evaluate(() => document.documentElement.setAttribute("data-before", ""));
    const scrolled = await page.evaluate(() => scrollY);
    await bundle.release();
    await waitForHydration(page);

    await expect(page.locator("html.dark[data-font][data-before]")).toBeAttached();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
      "Site Font",
    );
    await expect(page.getByLabel("Message")).toHaveValue("Typed before hydration");
    await expect(page.getByLabel("Message")).toBeFocused();
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
    await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveCount(1);
    await expect(page.locator("footer")).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    if (!isAnew) await expect(page.locator("#foreign")).toBeAttached();
    await page.getByRole("banner").getByRole("link", { name: "About" }).first().click();
    await expect(page).toHaveTitle(/^About/);
  });
}
