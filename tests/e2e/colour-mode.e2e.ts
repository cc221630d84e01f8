import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";

const mode = (page: Page) => page.locator("html").getAttribute("class");
const surface = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test("colour mode: follows the system; a choice is stored, and applies to theme-color too", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const light = await surface(page);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await surface(page)).not.toBe(light);
  await expect(page.getByRole("radio", { name: "System" })).toBeChecked();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.emulateMedia({ colorScheme: "light" });
  await page.getByText("Dark", { exact: true }).click();
  expect(await mode(page)).toBe("dark");
  expect(await surface(page)).not.toBe(light);
  expect(await context.cookies()).toMatchObject([
    { name: "colour-mode", value: "dark", sameSite: "Lax", path: "/" },
  ]);

  await page.goto("/about");
  expect(await mode(page)).toBe("dark");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  const applied = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll(
      (metas) => metas.filter((meta) => matchMedia((meta as HTMLMetaElement).media).matches).length,
    );
  expect(applied).toBe(1);

  await page.getByText("System", { exact: true }).click();
  expect(await surface(page)).toBe(light);
  expect(await context.cookies()).toEqual([]);
});

test("colour mode: a choice applies before the first paint and without the bundle", async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(
    /Failed to load resource|error loading dynamically imported module|net::ERR_FAILED/,
  );
  await context.addCookies([{ name: "colour-mode", value: "dark", url: site.url }]);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive")
        document.documentElement.dataset.atParse = document.documentElement.className;
    });
  });
  await page.emulateMedia({ colorScheme: "light" });
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto("/");
  // Scripts that cannot be loaded cause one reload, which would cancel the reload below.
  await expect.poll(() => loads).toBe(2);
  await expect(page.locator("html")).toHaveAttribute("data-at-parse", "dark");
  await page.getByText("Light", { exact: true }).click();
  expect(await mode(page)).toBe("light");
  await page.reload();
  expect(await mode(page)).toBe("light");
});

test("colour mode: other tabs follow", async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/contact");
  await page.getByText("Dark", { exact: true }).click();
  await expect(other.locator("html")).toHaveClass("dark");
  await expect(other.getByRole("radio", { name: "Dark" })).toBeChecked();
});

test("colour mode: a choice before hydration persists after it", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByText("Dark", { exact: true }).click();
  release();
  await waitForHydration(page);
  expect(await mode(page)).toBe("dark");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
});
