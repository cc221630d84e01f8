import type { Page } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import { test } from "../fixtures/sites/figure-site";

/** Collects the files of `media/` that are no pictures. */
function watchFilms(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(webm|vtt)$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

function isPlaying(page: Page) {
  return page.locator("video").evaluate((video: HTMLVideoElement) => !video.paused);
}

test("films: nothing of a film is loaded before it is played, by the keyboard too", async ({
  page,
}) => {
  const asked = watchFilms(page);
  await page.goto("/film");
  const button = page.getByRole("button", { name: "Play video" });
  await button.focus();
  expect(asked).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(button).toHaveCount(0);
  const video = page.locator("video");
  await expect(video).toBeFocused();
  await expect(video).toHaveAttribute("controls");
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  expect(asked).toContain("/media/clip.webm");

  // The end is reached without all that lies before it.
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.duration))
    .toBeCloseTo(12, 0);
  await video.evaluate((film: HTMLVideoElement) => {
    film.currentTime = 11;
  });
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.ended)).toBe(true);
});

test("films: a loop plays without sound while it is in view, and its button pauses it for good", async ({
  page,
}) => {
  await page.goto("/loop");
  const video = page.locator("video");
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(await video.evaluate((film: HTMLVideoElement) => [film.muted, film.loop])).toEqual([
    true,
    true,
  ]);
  await expect(video).not.toHaveAttribute("controls");
  await page.getByRole("button", { name: "Pause animation" }).click();
  await expect(page.getByRole("button", { name: "Play animation" })).toBeVisible();
  expect(await isPlaying(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 200 });
  await page.mouse.wheel(0, 3000);
  await page.mouse.wheel(0, -3000);
  await expect(page.getByRole("button", { name: "Play animation" })).toBeVisible();
  expect(await isPlaying(page)).toBe(false);
});

test("films: with reduced motion a loop waits for its button", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const asked = watchFilms(page);
  await page.goto("/loop");
  const button = page.getByRole("button", { name: "Play animation" });
  await expect(button).toBeVisible();
  expect(await isPlaying(page)).toBe(false);
  expect(asked).toEqual([]);
  await button.click();
  await expect(page.getByRole("button", { name: "Pause animation" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("films: the browser's own controls lie over the poster, and nothing else is loaded", async ({
    page,
  }) => {
    const asked = watchFilms(page);
    for (const path of ["/film", "/loop"]) {
      await page.goto(path);
      await expect(page.locator("video[controls][preload=none]")).toBeVisible();
      await expect(page.getByRole("img", { name: "At dawn" })).toBeVisible();
    }
    expect(asked).toEqual([]);
  });
});
