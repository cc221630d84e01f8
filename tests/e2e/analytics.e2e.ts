// Slow: each state of consent begins in a new browser profile.
import type { Page } from "playwright/test";
import { violationsOf } from "../fixtures/browser/axe";
import { expect, test } from "../fixtures/browser/browser";
import { navigateInPage, waitForHydration } from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";
import { readDataLayer, readPageViews, standInForVendors } from "../fixtures/browser/vendor";
import { startSite } from "../fixtures/servers/running-site";

test.use({
  siteOptions: {
    ...TEST_ROUTES,
    env: { TAG_MANAGER_IDS: "GTM-ABC123,G-XYZ1,AW-222,GTM-DEF456" },
  },
});

const VENDOR = /foreign request: https:\/\/(www\.googletagmanager|\w+\.google-analytics)\.com\//;
const DENIED = [
  "consent",
  "default",
  {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
    wait_for_update: 500,
  },
];

function bannerOf(page: Page) {
  return page.getByRole("region", { name: "Cookies" });
}

async function accept(page: Page): Promise<void> {
  await bannerOf(page).getByRole("button", { name: "Accept" }).click();
  await expect(bannerOf(page)).toBeHidden();
}

async function consentCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === "consent");
}

test("analytics: nothing before consent, which loads the tags once, in order, and counts each page view once", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(VENDOR);
  const asked = await standInForVendors(context);
  await page.goto("/");
  await expect(bannerOf(page)).toBeVisible();
  await navigateInPage(page, "/about");
  await expect(page).toHaveTitle(/^About/);
  expect(await readDataLayer(page)).toEqual([DENIED]);
  expect(asked).toEqual([]);
  expect(await consentCookie(page)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveTitle(/^Trifold/);
  const before = Date.now() / 1000;
  await accept(page);
  await expect.poll(() => page.evaluate(() => window.tagRuns)).toBe(3);
  expect(await readDataLayer(page)).toEqual([
    DENIED,
    [
      "consent",
      "update",
      {
        ad_storage: "granted",
        ad_user_data: "granted",
        ad_personalization: "granted",
        analytics_storage: "granted",
      },
    ],
    { event: "gtm.js", "gtm.start": expect.any(Number) },
    ["js", expect.anything()],
    ["config", "G-XYZ1", { send_page_view: false }],
    ["config", "AW-222", { send_page_view: false }],
    [
      "event",
      "page_view",
      {
        page_location: page.url(),
        page_path: "/",
        page_title: "Trifold",
        page_referrer: "",
      },
    ],
  ]);
  const vendors = asked.filter((url) => url.includes("googletagmanager"));
  expect(vendors).toEqual([
    "https://www.googletagmanager.com/gtm.js?id=GTM-ABC123",
    "https://www.googletagmanager.com/gtm.js?id=GTM-DEF456",
    "https://www.googletagmanager.com/gtag/js?id=G-XYZ1",
  ]);
  await expect
    .poll(() => [...new Set(asked.map((url) => new URL(url).hostname))].sort())
    .toEqual([
      "region1.google-analytics.com",
      "www.google-analytics.com",
      "www.googletagmanager.com",
    ]);
  const cookie = await consentCookie(page);
  expect(cookie).toMatchObject({ value: "granted", sameSite: "Lax", path: "/" });
  expect((cookie?.expires ?? 0) - before).toBeGreaterThan(180 * 86_400 - 60);
  expect((cookie?.expires ?? 0) - before).toBeLessThan(180 * 86_400 + 60);

  await navigateInPage(page, "/about");
  await expect(page).toHaveTitle(/^About/);
  await navigateInPage(page, "/about#commands");
  await navigateInPage(page, "/about?page=2#commands");
  await expect.poll(() => readPageViews(page)).toHaveLength(3);
  // The second navigation cancels the first.
  await page.evaluate(() => {
    window.__remixRouter.navigate("/");
    window.__remixRouter.navigate("/contact");
  });
  await expect(page).toHaveTitle(/^Contact/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect
    .poll(() => readPageViews(page))
    .toEqual([
      "/ Trifold",
      "/about About | Trifold",
      "/about?page=2 About | Trifold",
      "/contact Contact | Trifold",
      "/about?page=2 About | Trifold",
    ]);
});

test("analytics: components can send events once there is consent; an error view is sent with its status only", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(VENDOR, /secret detail/);
  await standInForVendors(context);
  await page.goto("/test/tracks");
  await expect(bannerOf(page)).toBeVisible();
  await page.getByRole("button", { name: "Track" }).click();
  expect(await readDataLayer(page)).toEqual([DENIED]);
  await accept(page);
  await page.getByRole("button", { name: "Track" }).click();
  expect((await readDataLayer(page))?.at(-1)).toEqual(["event", "offer_opened", { plan: "One" }]);
  await navigateInPage(page, "/test/click-throws");
  await expect(page.getByRole("button", { name: "Break" })).toBeVisible();
  await navigateInPage(page, "/nope");
  await expect(page.getByRole("heading", { name: "404 Not Found" })).toBeVisible();
  const exceptions = async () => {
    const entries = (await readDataLayer(page)) ?? [];
    return entries.filter((entry) => Array.isArray(entry) && entry[1] === "exception");
  };
  expect(await exceptions()).toEqual([
    ["event", "exception", { description: "404", fatal: false }],
  ]);
  await page.goBack();
  await page.getByRole("button", { name: "Break" }).click();
  await expect(page.getByRole("heading", { name: "500 Server Error" })).toBeVisible();
  expect((await exceptions()).at(-1)).toEqual([
    "event",
    "exception",
    { description: "500", fatal: true },
  ]);
});

test("analytics: a refusal stays; consent can be given and withdrawn in the footer; tags stop and their cookies are deleted", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(VENDOR);
  const asked = await standInForVendors(context);
  await page.goto("/");
  await bannerOf(page).getByRole("button", { name: "Reject" }).click();
  await expect(bannerOf(page)).toBeHidden();
  expect(await consentCookie(page)).toMatchObject({ value: "denied" });
  await page.reload();
  await expect(page.getByRole("button", { name: "Cookies" })).toBeVisible();
  await expect(bannerOf(page)).toBeHidden();
  expect(await readDataLayer(page)).toEqual([DENIED]);
  expect(asked).toEqual([]);

  await page.getByRole("button", { name: "Cookies" }).click();
  await accept(page);
  await expect.poll(() => page.evaluate(() => window.tagRuns)).toBe(3);
  await context.addCookies([{ name: "_ga_XYZ1", value: "1", url: page.url() }]);
  await context.addCookies([{ name: "theirs", value: "1", url: page.url() }]);

  await page.getByRole("button", { name: "Cookies" }).click();
  await expect(bannerOf(page)).toBeFocused();
  const reloaded = page.waitForEvent("load");
  await bannerOf(page).getByRole("button", { name: "Reject" }).click();
  await reloaded;
  asked.length = 0;
  await expect(page.getByRole("button", { name: "Cookies" })).toBeVisible();
  expect(await readDataLayer(page)).toEqual([DENIED]);
  expect(await page.evaluate(() => window.tagRuns)).toBeUndefined();
  expect(asked).toEqual([]);
  const names = (await context.cookies()).map(({ name }) => name).sort();
  expect(names).toEqual(["consent", "theirs"]);
});

test("analytics: with stored consent, tags load without the banner and count the page once", async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(VENDOR);
  await standInForVendors(context);
  await context.addCookies([{ name: "consent", value: "granted", url: site.url }]);
  await page.goto("/contact");
  await expect.poll(() => page.evaluate(() => window.tagRuns)).toBe(3);
  await expect(bannerOf(page)).toBeHidden();
  expect(await readPageViews(page)).toEqual(["/contact Contact | Trifold"]);
});

for (const [signal, property, value] of [
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["Do Not Track", "doNotTrack", "1"],
] as const) {
  test(`analytics: ${signal} is a refusal, whatever the stored choice; no banner`, async ({
    page,
    context,
    site,
  }) => {
    const asked = await standInForVendors(context);
    await context.addCookies([
      { name: "consent", value: "granted", url: site.url },
      { name: "_ga", value: "1", url: site.url },
    ]);
    await page.addInitScript(
      ([name, given]) => Object.defineProperty(navigator, name, { get: () => given }),
      [property, value] as const,
    );
    await page.goto("/");
    await expect.poll(() => readDataLayer(page)).toEqual([DENIED]);
    await navigateInPage(page, "/about");
    await expect(page).toHaveTitle(/^About/);
    await expect(bannerOf(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Cookies" })).toBeHidden();
    expect(await readPageViews(page)).toEqual([]);
    expect(asked).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["consent"]);
  });
}

test("analytics: a prerendered page starts when it is shown", async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(VENDOR);
  const asked = await standInForVendors(context);
  await context.addCookies([{ name: "consent", value: "granted", url: site.url }]);
  await page.addInitScript(() => {
    let isPrerendering = true;
    Object.defineProperty(document, "prerendering", { get: () => isPrerendering });
    addEventListener("show-prerendered", () => {
      isPrerendering = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await readDataLayer(page)).toBeUndefined();
  expect(asked).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event("show-prerendered")));
  await expect.poll(() => readPageViews(page)).toEqual(["/ Trifold"]);
  await expect.poll(() => page.evaluate(() => window.tagRuns)).toBe(3);
});

test("analytics: a page opened in the background is counted once it is visible", async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(VENDOR);
  const asked = await standInForVendors(context);
  await context.addCookies([{ name: "consent", value: "granted", url: site.url }]);
  await page.addInitScript(() => {
    let state = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    addEventListener("bring-to-front", () => {
      state = "visible";
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  const consentCode = page.waitForResponse(/\/assets\/consent-/);
  await page.goto("/");
  await (await consentCode).finished();
  await navigateInPage(page, "/about");
  await expect(page).toHaveTitle(/^About/);
  expect(await readDataLayer(page)).toBeUndefined();
  expect(asked).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event("bring-to-front")));
  await expect.poll(() => readPageViews(page)).toEqual(["/about About | Trifold"]);
  await expect.poll(() => page.evaluate(() => window.tagRuns)).toBe(3);
});

test("analytics: with tags blocked the page works", async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  // The browser logs blocked requests; nothing is thrown.
  expectedErrors.push(/foreign request/, /console: Failed to load resource/);
  await context.route(/^https:/, (route) => route.abort("blockedbyclient"));
  await context.addCookies([{ name: "consent", value: "granted", url: site.url }]);
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/");
  await failed;
  await navigateInPage(page, "/about");
  await expect(page).toHaveTitle(/^About/);
  await expect.poll(() => readPageViews(page)).toHaveLength(2);
});

test("analytics: a crawler gets no banner and is not counted", async ({ browser, site }) => {
  const context = await browser.newContext({
    userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  });
  const asked = await standInForVendors(context);
  const page = await context.newPage();
  const consentCode = page.waitForResponse(/\/assets\/consent-/);
  await page.goto(site.url);
  await waitForHydration(page);
  await (await consentCode).finished();
  await navigateInPage(page, "/about");
  await expect(page).toHaveTitle(/^About/);
  await expect(bannerOf(page)).toBeHidden();
  expect(await readDataLayer(page)).toBeUndefined();
  expect(asked).toEqual([]);
  await context.close();
});

test("analytics: without JavaScript there is no banner and nothing runs", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const asked = await standInForVendors(context);
  const page = await context.newPage();
  await page.goto(site.url);
  await expect(bannerOf(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Cookies" })).toBeHidden();
  expect(asked).toEqual([]);
  await context.close();
});

test("analytics: containers alone wait for an event, not a command", async ({ browser }) => {
  const site = await startSite({ ...TEST_ROUTES, env: { TAG_MANAGER_IDS: "GTM-ABC123" } });
  const context = await browser.newContext();
  const asked = await standInForVendors(context);
  const page = await context.newPage();
  await page.goto(site.url);
  await accept(page);
  await expect.poll(() => asked).toContain("https://www.googletagmanager.com/gtm.js?id=GTM-ABC123");
  const [, , start, view, ...more] = (await readDataLayer(page)) ?? [];
  expect(start).toMatchObject({ event: "gtm.js" });
  expect(view).toMatchObject({ event: "page_view", page_path: "/", page_title: "Trifold" });
  expect(more).toEqual([]);
  await context.close();
  await site.stop();
});

test("consent: the banner shifts nothing, covers no focused element, and both buttons look the same", async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The swap of the web font may shift text by less than a pixel; a banner would shift more.
        if (entry.toJSON().value < 0.001) continue;
        document.documentElement.dataset.shift = JSON.stringify(entry);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/about");
  await expect(bannerOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
  const looks = await bannerOf(page)
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize, fontWeight } =
          getComputedStyle(button);
        return { width, height, color, backgroundColor, borderColor, fontSize, fontWeight };
      }),
    );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);

  expect(await violationsOf(page, { include: "#consent" })).toEqual([]);

  // The skip link, the text, which may scroll, and its link come first.
  const reject = bannerOf(page).getByRole("button", { name: "Reject" });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(reject).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press("Enter");
  await expect(bannerOf(page)).toBeHidden();

  await page.getByRole("button", { name: "Cookies" }).press("Enter");
  await expect(bannerOf(page)).toBeFocused();
  await page.keyboard.press("Tab");
  // The link to the privacy page, then the first button.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cookies" })).toBeFocused();
});
