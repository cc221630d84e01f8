import { rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import {
  navigateInPage,
  pretendConnection,
  recordRequests,
  waitForHydration,
  waitForIdle,
} from "../fixtures/browser/client-navigation";
import { testWithContent } from "../fixtures/browser/content-test";

const LONG = "A line of text.\n\n".repeat(60);

const FILES = {
  "site.yaml": `name: Example
description: A site for tests.
navigation:
  - { label: Services, to: /services }
  - { label: News, to: /news }
`,
  "contact.md": undefined,
  "services.md": `---
title: Services
---

We mend [roofs](/services/roofs) and [gutters](/services/roofs/gutters); [a file](/media/picture.png).
`,
  "services/roofs.md": "---\ntitle: Roofs\n---\n\nBack to [services](/services).\n",
  "services/roofs/gutters.md": "---\ntitle: Gutters\n---\n\nPart of [roofs](/services/roofs).\n",
  "news.md": `---
title: News
sections:
  - { type: prose, text: "${"Much to read before the list. ".repeat(200)}" }
  - { type: pages, title: All news, of: /news, limit: 2 }
---
`,
  "news/one.md": `---\ntitle: One\ndate: 2026-01-01\n---\n\n${LONG}`,
  "news/two.md": "---\ntitle: Two\ndate: 2026-01-02\n---\n",
  "news/three.md": "---\ntitle: Three\ndate: 2026-01-03\n---\n",
  "news/four.md": "---\ntitle: Four\ndate: 2026-01-04\n---\n",
  "news/five.md": "---\ntitle: Five\ndate: 2026-01-05\n---\n",
};

const test = testWithContent(FILES);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const region = (page: Page) => page.locator("p[role=status]");
const inMain = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });
const inNav = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
const pathsOf = (requests: { url(): string }[]) =>
  requests.map((request) => new URL(request.url()).pathname);

test("any page: three nested pages are prefetched, and a click makes no request", async ({
  page,
}) => {
  const requests = recordRequests(page);
  await page.goto("/services");
  await waitForHydration(page);
  await expect
    .poll(() => pathsOf(requests))
    .toEqual(
      expect.arrayContaining([
        "/services/roofs/_payload.json",
        "/services/roofs/gutters/_payload.json",
      ]),
    );
  expect(pathsOf(requests).filter((one) => one === "/pages.json")).toHaveLength(1);
  await page.waitForLoadState("networkidle");
  const before = requests.length;

  await inMain(page, "gutters").click();
  await expect(page).toHaveURL("/services/roofs/gutters");
  await expect(page).toHaveTitle("Gutters | Example");
  await expect(heading(page)).toHaveText("Gutters");
  await expect(region(page)).toHaveText("Gutters | Example");
  await expect(inNav(page, "Services")).not.toHaveAttribute("aria-current");
  await page.getByRole("main").locator("p a", { hasText: "roofs" }).click();
  await expect(heading(page)).toHaveText("Roofs");
  await page.getByRole("main").locator("p a", { hasText: "services" }).click();
  await expect(heading(page)).toHaveText("Services");
  await expect(inNav(page, "Services")).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(heading(page)).toHaveText("Roofs");
  expect(pathsOf(requests.slice(before))).toEqual([]);
});

test("any page: an unknown path is a 404 without a request, where pages may nest", async ({
  page,
}) => {
  await page.goto("/services/roofs");
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  await waitForIdle(page);
  const requests = recordRequests(page);
  for (const to of ["/services/walls", "/services/roofs/gutters/x", "/wals?a=1"]) {
    await navigateInPage(page, to);
    await expect(page).toHaveTitle(`404 - Page not found: ${to} | Example`);
    await expect(region(page)).toHaveText(`404 - Page not found: ${to} | Example`);
  }
  await navigateInPage(page, "/Services/Roofs/");
  await expect(heading(page)).toHaveText("Roofs");
  expect(pathsOf(requests)).toEqual([]);
});

test("any page: a missing contact.md is the same 404, in the browser and as a document", async ({
  page,
  expectedErrors,
}) => {
  await page.goto("/services");
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  const requests = recordRequests(page);
  await navigateInPage(page, "/contact");
  await expect(page).toHaveTitle("404 - Page not found: /contact | Example");
  await expect(heading(page)).toHaveText("404 Not Found");
  expect(pathsOf(requests).filter((one) => !one.startsWith("/assets/"))).toEqual([]);
  expectedErrors.push(/404 \(Not Found\)/);
  const response = await page.reload();
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("404 - Page not found: /contact | Example");
  await expect(heading(page)).toHaveText("404 Not Found");
});

test("any page: links to files load documents, before the list of pages is known and after", async ({
  page,
}) => {
  for (const isKnown of [false, true]) {
    await page.goto("/services");
    await waitForHydration(page);
    if (isKnown) await page.waitForLoadState("networkidle");
    const document = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().includes("/media/"),
    );
    await inMain(page, "a file").click();
    await document;
  }
});

test("any page: without the list of pages a click shows the page, with a warning", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await pretendConnection(page, { effectiveType: "2g" });
  await page.route("**/pages.json", (route) => route.abort());
  await page.goto("/services");
  await waitForHydration(page);
  await inMain(page, "roofs").click();
  await expect(heading(page)).toHaveText("Roofs");
  expect(warnings.join()).toContain("addresses of the site's pages cannot be read");
});

test("any page: parts of a list are pages of their own, forward and back", async ({ page }) => {
  await page.goto("/news");
  await waitForHydration(page);
  await expect(inMain(page, "Five")).toBeVisible();
  const requests = recordRequests(page);
  const next = page.getByRole("link", { name: "Next page" });
  await next.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(100);
  await next.click();
  await expect(page).toHaveURL("/news?page=2");
  await expect(inMain(page, "Three")).toBeVisible();
  await expect(inMain(page, "Five")).toHaveCount(0);
  await expect(page).toHaveTitle("News: Page 2 | Example");
  await expect(region(page)).toHaveText("News: Page 2 | Example");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(inNav(page, "News")).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(inMain(page, "One")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/news");
  await expect(inMain(page, "Five")).toBeVisible();
  await expect(region(page)).toHaveText("News | Example");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  expect(requests.filter((request) => request.isNavigationRequest())).toEqual([]);
});

test("any page: one that is added under an open tab is shown, one that is removed is a 404", async ({
  page,
  content,
  request,
  expectedErrors,
}) => {
  await pretendConnection(page, { effectiveType: "2g" });
  // Entries rise as they are scrolled into view, from under a click in the same frame.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/services");
  await waitForHydration(page);
  await navigateInPage(page, "/news/new");
  await expect(heading(page)).toHaveText("404 Not Found");

  await content.write("news/new.md", "---\ntitle: New\ndate: 2026-02-01\n---\n");
  await expect.poll(async () => (await request.get("/news/new")).status()).toBe(200);
  await page.clock.fastForward("05:00");
  await navigateInPage(page, "/news");
  await expect(heading(page)).toHaveText("All news");
  // Announced in the frame that scrolls: before it a click may miss the link.
  await expect(region(page)).toHaveText("News | Example");
  await inMain(page, "New").first().click();
  await expect(heading(page)).toHaveText("New");
  await expect(page).toHaveURL("/news/new");

  await navigateInPage(page, "/services");
  await rm(path.join(content.dir, "news/new.md"));
  await expect.poll(async () => (await request.get("/news/new")).status()).toBe(404);
  expectedErrors.push(/404 \(Not Found\)/);
  await page.clock.fastForward("05:00");
  await navigateInPage(page, "/news/new");
  await expect(page).toHaveTitle("404 - Page not found: /news/new | Example");
});
