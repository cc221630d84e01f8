import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

test.use({ siteOptions: TEST_ROUTES });

async function openElements(page: Page): Promise<void> {
  await page.goto("/test/elements");
  await waitForHydration(page);
  await expect(bar(page, "Third")).toHaveCSS("overflow", "hidden");
}

function bar(page: Page, name: string): Locator {
  return page.getByRole("progressbar", { name, exact: true });
}

/** The filled share of a bar, and from which end. */
async function fillOf(progressbar: Locator) {
  return progressbar.evaluate((element) => {
    const whole = element.getBoundingClientRect();
    const fill = element.querySelector("rect")?.getBoundingClientRect();
    if (!fill) throw new Error("The bar has no fill");
    const isFromLeft = Math.abs(fill.left - whole.left) < 1;
    return {
      part: Number((fill.width / whole.width).toFixed(2)),
      from: isFromLeft ? "left" : "right",
    };
  });
}

test("progress: a bar is filled up to its value, from the start of the line; only an indeterminate one moves", async ({
  page,
}) => {
  await openElements(page);
  expect(await fillOf(bar(page, "Nothing"))).toMatchObject({ part: 0 });
  expect(await fillOf(bar(page, "Third"))).toEqual({ part: 0.33, from: "left" });
  expect(await fillOf(bar(page, "Steps"))).toEqual({ part: 0.5, from: "left" });
  expect(await fillOf(bar(page, "Complete"))).toEqual({ part: 1, from: "left" });
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  expect(await fillOf(bar(page, "Third"))).toEqual({ part: 0.33, from: "right" });

  const running = bar(page, "Indeterminate").locator("rect");
  await expect(running).toHaveCSS("animation-name", "progress-carousel");
  await expect(running).toHaveCSS("animation-duration", "2s");
  await expect(bar(page, "Third").locator("rect")).toHaveCSS("animation-name", "none");
  await expect(bar(page, "Third").locator("rect")).toHaveCSS("transition-duration", "0.2s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(running).toHaveCSS("animation-name", "progress-pulse");
  await expect(bar(page, "Third").locator("rect")).toHaveCSS("transition-property", "none");
});
