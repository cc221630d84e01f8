import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { expect } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";
import { testWithContent } from "../fixtures/browser/content-test";
import { BRAND_SITE } from "../fixtures/content/brand-site";

const FONT = createRequire(import.meta.url).resolve(
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
);

const test = testWithContent({ ...BRAND_SITE, "media/serif.woff2": await readFile(FONT) });
const PHONE = { width: 390, height: 844 };

/** File names of the pictures in the header that are shown. */
function shownLogos(page: Page): Promise<string[]> {
  return page
    .locator(".site-header img")
    .evaluateAll((logos) =>
      logos.flatMap((logo) =>
        logo.checkVisibility() ? [new URL((logo as HTMLImageElement).src).pathname] : [],
      ),
    );
}

test("logo: that of the system's colour mode, or of the visitor's choice, and no other is fetched", async ({
  page,
  context,
  site,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await shownLogos(page)).toEqual(["/media/logo.svg"]);
  expect(fetched).not.toContain("/media/logo-dark.svg");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await shownLogos(page)).toEqual(["/media/logo-dark.svg"]);
  const controls = page.locator("main .button, .site-header nav, .footer-groups");
  await expect(controls.filter({ visible: true })).toHaveCount(3);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await shownLogos(page)).toEqual(["/media/logo.svg"]);
  // Buttons are not printed.
  const buttons = page.locator("button, .button").filter({ visible: true });
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  await expect(buttons).toHaveCount(0);

  // The choice is a class of the root element before the header is parsed.
  await page.emulateMedia({ colorScheme: "light", media: "screen" });
  await context.addCookies([{ name: "colour-mode", value: "dark", url: site.url }]);
  await page.route("**/assets/*.js", () => {});
  await page.goto("/about", { waitUntil: "commit" });
  await page.locator(".site-header img").first().waitFor({ state: "attached" });
  expect(await shownLogos(page)).toEqual(["/media/logo-dark.svg"]);
});

test("menu: telephone, e-mail, address and hours stand below the links", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.locator('button[popovertarget="menu"]').click();
  const menu = page.locator("#menu");
  await expect(menu.getByRole("link", { name: "+49 (0)221 123 45 67" })).toHaveAttribute(
    "href",
    "tel:+492211234567",
  );
  await expect(menu.getByRole("link", { name: "shop@example.com" })).toBeVisible();
  for (const line of ["Market Square 3", "50667 Cologne", "Mo–Fr 6:30–18:00"]) {
    await expect(menu.getByText(line)).toBeVisible();
  }
});

test("call bar: number and action at the bottom of phones, and nothing below it", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/about");
  await waitForHydration(page);
  const bar = page.locator(".call-bar");
  await expect(bar.getByRole("link")).toHaveText(["+49 (0)221 123 45 67", "Order"]);
  const box = await bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
  for (const link of await bar.getByRole("link").all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  // The end of the page stands above it.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const end = await page.locator(".footer-end").boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toBeHidden();
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ media: "print" });
  await expect(bar).toBeHidden();
});

test("footer: telephone, address and hours beside the groups; axe finds nothing, and nothing is wider than 320 px", async ({
  page,
}) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: /123 45 67/ }).first()).toBeVisible();
  await expect(footer.getByText("Market Square 3")).toBeVisible();
  const [details, groups] = await Promise.all([
    footer.locator(".contact-lines").boundingBox(),
    footer.locator(".footer-groups").boundingBox(),
  ]);
  expect((details?.x ?? 0) + (details?.width ?? 0)).toBeLessThanOrEqual(groups?.x ?? 0);
  await expectNoViolations(page, [
    [320, "light"],
    [1440, "dark"],
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const dir of ["ltr", "rtl"]) {
    await page.locator("html").evaluate((root, value) => root.setAttribute("dir", value), dir);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  }
});

test("call bar: no focused element is behind it (WCAG 2.4.11)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/");
  const links = await page.locator("main a, footer .wrap a, footer .wrap label").count();
  for (let pressed = 0; pressed < links; pressed++) {
    await page.keyboard.press("Tab");
    const { below, bar } = await page.evaluate(() => {
      const { activeElement: focused } = document;
      const isInside = !focused || focused.closest(".call-bar, .site-header, .skip-link");
      return {
        below: isInside ? 0 : focused.getBoundingClientRect().bottom,
        bar: document.querySelector(".call-bar")?.getBoundingClientRect().top,
      };
    });
    expect(below).toBeLessThanOrEqual(bar ?? 0);
  }
});

test("fonts: headings get their own, and nothing shifts when it is shown", async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { shift = "0" } = document.documentElement.dataset;
        const value = Number(Reflect.get(entry, "value"));
        document.documentElement.dataset.shift = String(Number(shift) + value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await expect(page.locator("html[data-font]")).toBeAttached();
  const fonts = await page.evaluate(() => ({
    heading: getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily,
    loaded: document.fonts.check('600 16px "Site Heading"'),
  }));
  expect(fonts.heading).toMatch(/^"Site Heading", "Site Heading Arial"/);
  expect(fonts.loaded).toBe(true);
  expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.01);

  // Without an italic emphasis is upright, and has another sign.
  const emphasis = page.getByRole("main").locator("p em");
  await expect(emphasis).toHaveCSS("font-style", "normal");
  await expect(emphasis).toHaveCSS("font-weight", "600");
});

test("navigation: a page of a list is the current one on all its parts, and no link is there twice", async ({
  page,
}) => {
  await page.goto("/news?page=2");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "News", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.setViewportSize(PHONE);
  await page.locator('button[popovertarget="menu"]').click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByText("News", { exact: true }).first().click();
  await expect(menu.locator('a[href="/news"]')).toHaveCount(1);
});
