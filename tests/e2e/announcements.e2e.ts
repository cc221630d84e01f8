import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { expect } from "../fixtures/browser/browser";
import { navigateInPage, waitForHydration } from "../fixtures/browser/client-navigation";
import { testWithContent } from "../fixtures/browser/content-test";

const test = testWithContent({
  "site.yaml": `name: Example
description: A site for tests.
navigation: [{ label: About, to: /about }, { label: Contact, to: /contact }]
announcements:
  - { text: We move in June., tone: brand, link: { label: Details, to: /about } }
  - { text: Courses are full., pages: [/about] }
  - { text: A dark one., tone: dark, pages: [/about] }
  - { text: A plain one., tone: plain, pages: [/about], link: { label: All that you may want to know about it, to: /contact } }
`,
});

/** Serves a site; while it holds, a page ends behind the first announcement's `end` until it is released. */
async function startSlowPages(origin: string, end: string) {
  let held: Promise<void> | undefined;
  let release = () => {};
  const server = createServer(async ({ url = "" }, outgoing) => {
    const response = await fetch(origin + url);
    const type = response.headers.get("Content-Type") ?? "";
    const body = Buffer.from(await response.arrayBuffer());
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    outgoing.writeHead(response.status, {
      "Content-Type": type,
      "Content-Security-Policy": policy,
    });
    const cut = body.indexOf(end, body.indexOf("data-announcement=")) + end.length;
    const first = type.startsWith("text/html") ? body.subarray(0, cut) : body;
    outgoing.write(first);
    if (first !== body) await held;
    outgoing.end(body.subarray(first.length));
  });
  await once(server.listen(0, "localhost"), "listening");
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === "object" ? address?.port : ""}`,
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    async stop() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

const bar = (page: Page) => page.getByRole("complementary", { name: "Notifications" });
const closeFirst = (page: Page) => bar(page).getByRole("button", { name: "Close" }).first();

interface LayoutShift extends PerformanceEntry {
  sources: { previousRect: DOMRect; currentRect: DOMRect }[];
}

/** How often something has moved up or down so far. Sideways, the font for the web may move the navigation a little. */
function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    for (let frame = 0; frame < 3; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const isVertical = (entry: PerformanceEntry) =>
      (entry as LayoutShift).sources.some(
        ({ previousRect, currentRect }) => previousRect.y !== currentRect.y,
      );
    return entries.filter(isVertical).length;
  });
}

test("announcements: above the header; a dismissed one is gone on every page, and nothing moves", async ({
  page,
}) => {
  await page.goto("/");
  await expect(bar(page)).toHaveText("We move in June. Details");
  const [above, header] = [
    await bar(page).boundingBox(),
    await page.locator("header").first().boundingBox(),
  ];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + 1);
  await waitForHydration(page);
  expect(await shiftsOf(page)).toBe(0);
  await closeFirst(page).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.locator("main")).toBeFocused();
  await page.reload();
  await waitForHydration(page);
  await expect(bar(page)).toBeHidden();
  expect(await shiftsOf(page)).toBe(0);
  await page.goto("/about");
  await expect(bar(page).locator("p:visible")).toHaveText([
    "Courses are full.",
    "A dark one.",
    "A plain one. All that you may want to know about it",
  ]);
});

test("announcements: a dismissed one is not painted while the rest of the page is on its way", async ({
  page,
  site,
  toleratedErrors,
}) => {
  toleratedErrors.push(/^foreign request: http:\/\/localhost:/);
  const slow = await startSlowPages(site.url, "</div>");
  await page.goto(slow.url);
  await closeFirst(page).click();
  await expect(bar(page)).toBeHidden();
  slow.hold();
  await page.reload({ waitUntil: "commit" });
  await page.locator("[data-announcement]").first().waitFor({ state: "attached" });
  await expect(bar(page)).toBeHidden();
  slow.release();
  await waitForHydration(page);
  expect(await shiftsOf(page)).toBe(0);
  await slow.stop();
});

test("announcements: one is dismissed while its chunk is on its way", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/announcements-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await waitForHydration(page);
  await closeFirst(page).click();
  await expect(bar(page)).toBeHidden();
  const loaded = page.waitForResponse("**/assets/announcements-*.js");
  release();
  await loaded;
  await navigateInPage(page, "/about");
  await expect(bar(page).locator("p:visible").first()).toHaveText("Courses are full.");
  await page.goBack();
  await expect(bar(page)).toBeHidden();
});

test("announcements: those of a page come and go with a client navigation", async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  await expect(bar(page).getByRole("paragraph")).toHaveCount(1);
  await bar(page).getByRole("link", { name: "Details" }).press("Enter");
  await expect(page).toHaveURL("/about");
  await expect(bar(page).getByRole("paragraph")).toHaveCount(4);
  await bar(page).getByRole("button", { name: "Close" }).nth(1).press("Enter");
  await expect(bar(page).getByText("Courses are full.")).toBeHidden();
  await expect(closeFirst(page)).toBeFocused();
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contact");
  await expect(bar(page).locator("p:visible")).toHaveText(["We move in June. Details"]);
});

test("announcements: one can be dismissed before the page is interactive", async ({ page }) => {
  await page.route("**/assets/*.js", () => {});
  await page.goto("/");
  await closeFirst(page).click();
  await expect(bar(page)).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("announcements: shown, with no button", async ({ page }) => {
    await page.goto("/about");
    await expect(bar(page).getByRole("paragraph")).toHaveCount(4);
    await expect(bar(page).getByRole("button")).toHaveCount(0);
  });
});

test("announcements: no accessibility violations at any width, in any tone", async ({ page }) => {
  await page.goto("/about");
  await waitForHydration(page);
  await expectNoViolations(page, [
    [1440, "light"],
    [320, "dark"],
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("announcements: the open menu of phones leaves the header with its button in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/about");
  const button = page.locator(".menu-button");
  await button.click();
  await expect(page.locator("#menu")).toBeVisible();
  await expect(bar(page).getByText("A plain one.")).toBeHidden();
  // Nothing lies over it.
  await button.click();
  await expect(page.locator("#menu")).toBeHidden();
  await expect(bar(page).getByText("A plain one.")).toBeVisible();
});
