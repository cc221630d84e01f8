import type { Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { expect } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";
import { test } from "../fixtures/sites/folder-site";

const trail = (page: Page) => page.getByRole("navigation", { name: "You are here" });
const parts = (page: Page) => page.getByRole("navigation", { name: "Pages of this list" });
const listed = (page: Page) =>
  page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("breadcrumbs: the way from home, each part a link, the page itself last", async ({
      page,
    }) => {
      await page.goto("/services/roofs/tiles");
      const items = trail(page).getByRole("listitem");
      await expect(items).toHaveText(["Home", "Services", "Roofs & more", /^Glazed tiles/]);
      await expect(items.last()).toHaveAttribute("aria-current", "page");
      await trail(page).getByRole("link", { name: "Roofs & more" }).click();
      await expect(page).toHaveURL("/services/roofs");
      await expect(items).toHaveText(["Home", "Services", "Roofs & more"]);
      await trail(page).getByRole("link", { name: "Services" }).click();
      await expect(page).toHaveURL("/services");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services");
      await expect(trail(page)).toHaveCount(0);
    });

    test("pagination: numbers, the ones beside this part, titles, and the page itself first", async ({
      page,
    }) => {
      await page.goto("/news");
      if (javaScriptEnabled) await waitForHydration(page);
      await expect(parts(page).getByRole("listitem")).toHaveText(["1", "2", "…", "9"]);
      await expect(parts(page).locator("[aria-current=page]")).toHaveText("1");
      await expect(parts(page).getByRole("link", { name: "Previous page" })).toHaveCount(0);
      expect(await listed(page)).toEqual(["News 17", "News 16"]);

      await parts(page).getByRole("link", { name: "Next page" }).click();
      await expect(page).toHaveURL("/news?page=2");
      await expect(page).toHaveTitle("News: Page 2 | Example");
      await expect(parts(page).locator("[aria-current=page]")).toHaveText("2");
      expect(await listed(page)).toEqual(["News 15", "News 14"]);

      await parts(page).getByRole("link", { name: "Page 9" }).click();
      await expect(page).toHaveURL("/news?page=9");
      await expect(parts(page).getByRole("listitem")).toHaveText(["1", "…", "8", "9"]);
      await expect(parts(page).getByRole("link", { name: "Next page" })).toHaveCount(0);
      expect(await listed(page)).toEqual(["News 1"]);

      await parts(page).getByRole("link", { name: "Page 1" }).click();
      await expect(page).toHaveURL("/news");
      await expect(page).toHaveTitle("News | Example");
      await page.goBack();
      await expect(page).toHaveTitle("News: Page 9 | Example");
    });

    test("article: date, author, picture and a table of contents that leads to its headings", async ({
      page,
    }) => {
      await page.goto("/news/1");
      const article = page.getByRole("article");
      await expect(article.locator("time")).toHaveText("January 1, 2026");
      await expect(article.getByRole("banner").or(article.locator("header"))).toContainText(
        "Ada Hartmann",
      );
      await expect(article.getByRole("img", { name: "A roof" })).toBeVisible();
      const contents = page.getByRole("navigation", { name: "On this page" });
      await expect(contents.getByRole("link")).toHaveText([
        "How it began",
        "What we did",
        "What it costs",
        "What comes next",
      ]);
      await contents.getByRole("link", { name: "What comes next" }).click();
      await expect(page).toHaveURL("/news/1#what-comes-next");
      await expect(article.getByRole("heading", { name: "What comes next" })).toBeInViewport();
    });
  });
}

test("article: the placeholder stands behind its picture, and not below it", async ({ page }) => {
  const hasPlaceholder = async () =>
    (await (await page.request.get("/news/1")).text()).includes('src="data:image/webp');
  // It is made in the background.
  await expect.poll(hasPlaceholder, { timeout: 25_000 }).toBe(true);
  await page.goto("/news/1");
  const [placeholder, picture] = await page
    .locator("article header img")
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON()));
  expect(picture).toBeDefined();
  expect(placeholder).toEqual(picture);
});

test("landing: the header has the name and the action only, until a page has another layout", async ({
  page,
}) => {
  await page.goto("/offer");
  await waitForHydration(page);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link")).toHaveText(["Example", "Ask us"]);
  await expect(header.getByRole("button")).toHaveCount(0);
  await header.getByRole("link", { name: "Ask us" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(header.getByRole("link", { name: "News", exact: true }).first()).toBeVisible();
});

const PATHS = [
  ...["/services", "/services/roofs/tiles", "/news", "/news?page=5"],
  ...["/news/1", "/references", "/offer"],
];

test("look: nothing scrolls sideways, at any width", async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
    if (path === "/news") await expectLevelCards(page);
    if (path === "/news?page=5") await expectEdges(page);
  }
});

// tests/matrix has all on every screen.
test("look: axe finds nothing on a list and an article", async ({ page }) => {
  await page.goto("/news");
  await expectNoViolations(page, [[1440, "dark"]]);
  await page.goto("/news/1");
  await expectNoViolations(page, [[320, "light"]]);
});

/** Texts of a row stand at one height, with a picture (News 17) or without (News 16). */
async function expectLevelCards(page: Page): Promise<void> {
  const tops = await page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .evaluateAll((headings) => headings.map((one) => one.getBoundingClientRect().top));
  expect(tops[1]).toBeCloseTo(tops[0] ?? 0, 0);
}

/** In forced colours the current page and the edges of open menus are visible. */
async function expectEdges(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  const borderOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
        return { width: borderTopWidth, isSeen: borderTopColor !== backgroundColor };
      });
  await page.getByRole("button", { name: "Company" }).click();
  const seen = { width: "1px", isSeen: true };
  expect(await borderOf(".pagination [aria-current]")).toEqual(seen);
  expect(await borderOf(".nav-panel:popover-open")).toEqual(seen);
  await page.emulateMedia({ forcedColors: null });
}

test("look: axe finds nothing in the open submenu and the open menu", async ({ page }) => {
  await page.goto("/services/roofs");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Company" }).click();
  await expectNoViolations(page, [[1440, "light"]]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.locator('button[popovertarget="menu"]').click();
  await expectNoViolations(page, [[320, "dark"]]);
});
