import type { BrowserContext, Page } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";
import { test } from "../fixtures/sites/figure-site";

/** Answers for the other hosts; returns the addresses that were asked for. */
async function answerHosts(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https:\/\/(player|booking)\.example\.com\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<h1>The other host</h1>" });
  });
  return asked;
}

function loadButton(page: Page, host: string) {
  return page.getByRole("button", { name: `Load from ${host}` });
}

function frameHeading(page: Page, title: string) {
  return page.frameLocator(`iframe[title="${title}"]`).getByRole("heading");
}

test("embeds: nothing is asked of the other host before its button is pressed, which the tab remembers for that host", async ({
  page,
  context,
  expectedErrors,
}) => {
  const asked = await answerHosts(context);
  await page.goto("/player");
  await expect(loadButton(page, "player.example.com")).toBeVisible();
  expect(asked).toEqual([]);
  expectedErrors.push(/^foreign request: https:\/\/player\.example\.com\/1$/);
  await loadButton(page, "player.example.com").focus();
  await page.keyboard.press("Enter");
  await expect(frameHeading(page, "A & B")).toBeVisible();
  expect(asked).toEqual(["https://player.example.com/1"]);
  const frame = page.locator("iframe");
  await expect(frame).toBeFocused();
  await expect(frame).toHaveAttribute("sandbox", /^(?!.*top-navigation)/);
  await expect(frame).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");

  expectedErrors.push(/^foreign request: https:\/\/player\.example\.com\/2$/);
  await page.getByRole("link", { name: "Booking" }).click();
  await expect(frameHeading(page, "Watch")).toBeVisible();
  await expect(loadButton(page, "booking.example.com")).toBeVisible();
  expect(asked).toEqual(["https://player.example.com/1", "https://player.example.com/2"]);
  const other = await context.newPage();
  await other.goto("/player");
  await expect(loadButton(other, "player.example.com")).toBeVisible();
  expect(asked).toHaveLength(2);
});

test("embeds: a link from a page without frames loads a document, whose policy lets the host in", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/^foreign request: https:\/\/player\.example\.com\/1$/);
  await answerHosts(context);
  await page.goto("/about");
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("link", { name: "Film" }).click();
  await expect(page.getByRole("heading", { name: "A film" })).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  await page.getByRole("link", { name: "Player" }).click();
  await loadButton(page, "player.example.com").click();
  await expect(frameHeading(page, "A & B")).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(false);
  // Back, and forward again, by the browser's buttons.
  await page.goBack();
  await expect(page.getByRole("heading", { name: "A film" })).toBeVisible();
  await page.getByRole("link", { name: "Plain" }).click();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
});

test("embeds: a page with frames leads on without a document, and back", async ({
  page,
  context,
}) => {
  await answerHosts(context);
  await page.goto("/player");
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("link", { name: "Plain" }).click();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await page.goBack();
  await expect(loadButton(page, "player.example.com")).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("embeds: by the browser's buttons from a page without frames, the page is a document too", async ({
  page,
  context,
}) => {
  await answerHosts(context);
  await page.goto("/player");
  await page.goto("/about");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Film" }).click();
  await expect(page.getByRole("heading", { name: "A film" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  await page.goBack();
  await expect(loadButton(page, "player.example.com")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("embeds: the poster has a link to the other host", async ({ page, context }) => {
    const asked = await answerHosts(context);
    await page.goto("/player");
    const link = page.locator(".embed-box").getByRole("link");
    await expect(link).toHaveText("Open on player.example.com");
    await expect(link).toHaveAttribute("href", "https://player.example.com/1");
    expect(asked).toEqual([]);
  });
});
