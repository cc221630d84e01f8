import type { CDPSession, Locator, Page } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";
import { test } from "../fixtures/sites/picture-site";

const link = (page: Page, name: string) => page.getByRole("link", { name });

async function open(page: Page, name: string) {
  await page.goto("/");
  await waitForHydration(page);
  await link(page, name).click();
  return page.getByRole("dialog");
}

test("a picture opens in a dialog; keys and buttons turn the pages; Escape, its button and the dark around it close it", async ({
  page,
}) => {
  const dialog = await open(page, "The hall");
  await expect(dialog.getByRole("img", { name: "The hall" })).toBeInViewport();
  await expect(dialog.getByText("Our hall")).toBeVisible();
  // A link in the caption of a picture that is out of view takes no focus.
  const takesFocus = () =>
    dialog.locator("figcaption a").evaluate((captionLink: HTMLElement) => {
      captionLink.focus({ preventScroll: true });
      return document.activeElement === captionLink;
    });
  expect(await takesFocus()).toBe(false);
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("img", { name: "The yard" })).toBeInViewport({ ratio: 0.9 });
  await expect(dialog).toHaveAccessibleName("Picture 2 of 3");
  await page.keyboard.press("End");
  await expect(dialog).toHaveAccessibleName("Picture 3 of 3");
  expect(await takesFocus()).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link(page, "The hall")).toBeFocused();

  await link(page, "The roof").click();
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect(dialog).toHaveAccessibleName("Picture 1 of 3");
  await dialog.getByRole("button", { name: "Previous picture" }).click();
  await expect(dialog).toHaveAccessibleName("Picture 3 of 3");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await link(page, "The yard").click();
  await expect(dialog).toHaveAccessibleName("Picture 2 of 3");
  await page.mouse.click(30, 400);
  await expect(dialog).toBeHidden();
});

test("a click for another tab is left to the browser", async ({ page, context }) => {
  await page.goto("/");
  await waitForHydration(page);
  const other = context.waitForEvent("page");
  await link(page, "The hall").click({ modifiers: ["ControlOrMeta"] });
  // It is empty for a moment.
  await expect(await other).toHaveURL(/\/media\/wide\.png(\?|$)/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("from right to left the row, the keys and the buttons are mirrored", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.locator("html").evaluate((root) => root.setAttribute("dir", "rtl"));
  await link(page, "The hall").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "The hall" })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("img", { name: "The yard" })).toBeInViewport({ ratio: 0.9 });
  await expect(dialog).toHaveAccessibleName("Picture 2 of 3");
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toHaveAccessibleName("Picture 1 of 3");
  const next = dialog.getByRole("button", { name: "Next picture" });
  const back = dialog.getByRole("button", { name: "Previous picture" });
  expect(await leftOf(next)).toBeLessThan(await leftOf(back));
  // The drawing points to the right.
  await expect(back.locator("svg")).toHaveCSS("scale", "1");
  await expect(next.locator("svg")).toHaveCSS("scale", "-1 1");
  await next.click();
  await expect(dialog).toHaveAccessibleName("Picture 2 of 3");
});

async function leftOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box?.x ?? Number.NaN;
}

/** Moves a finger over the middle of the screen, by so many px to the right. */
async function swipe(browser: CDPSession, distance: number): Promise<void> {
  const touch = (type: "touchStart" | "touchMove", moved: number) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [{ x: 195 + moved - distance / 2, y: 420 }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 10; step++) await touch("touchMove", (distance * step) / 10);
  await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a finger turns the pages, in both directions", async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    for (const [dir, forward] of [
      ["ltr", -1],
      ["rtl", 1],
    ] as const) {
      await page.goto("/");
      await waitForHydration(page);
      await page.locator("html").evaluate((root, value) => root.setAttribute("dir", value), dir);
      await link(page, "The hall").tap();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toHaveAccessibleName("Picture 1 of 3");
      await swipe(browser, forward * 260);
      await expect(dialog).toHaveAccessibleName("Picture 2 of 3");
      await expect(dialog.getByRole("img", { name: "The yard" })).toBeInViewport({ ratio: 0.9 });
      await swipe(browser, forward * -260);
      await expect(dialog).toHaveAccessibleName("Picture 1 of 3");
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture is a link to its file", async ({ page }) => {
    await page.goto("/");
    await link(page, "The hall").click();
    await expect(page).toHaveURL(/\/media\/wide\.png/);
  });
});
