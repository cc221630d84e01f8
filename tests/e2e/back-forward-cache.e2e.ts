import config from "../../playwright.config";
import { expect, test } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";

// Playwright turns the cache off, and the headless shell has none.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    executablePath: process.env.CHROMIUM_PATH || undefined,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

test("back/forward cache: a page comes back as it was left, and alive", async ({ page }) => {
  for (const path of ["/", "/about", "/contact"]) {
    await page.goto(path);
    await waitForHydration(page);
    await page.evaluate(() => {
      scrollTo({ top: 300, behavior: "instant" });
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await page.goto("/robots.txt");
    // The page's events are over when it comes back.
    await page.goBack({ waitUntil: "commit" });
    await expect(page.locator("html"), path).toHaveAttribute("data-persisted", "true");
    expect(await page.evaluate(() => scrollY)).toBe(300);
    const target = path === "/about" ? "Contact" : "About";
    await page.getByRole("link", { name: target }).first().click();
    await expect(page).toHaveTitle(new RegExp(`^${target}\\b`));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
  }
});
