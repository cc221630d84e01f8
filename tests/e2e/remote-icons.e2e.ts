import { expect, test } from "../fixtures/browser/browser";
import {
  holdRequests,
  recordRequests,
  waitForHydration,
} from "../fixtures/browser/client-navigation";

test.use({ siteOptions: { build: "build-test" } });

test("remote icons: one request for all, in boxes of their size", async ({ page }) => {
  const requests = recordRequests(page);
  const icons = await holdRequests(page, /\/icons\//);
  await page.goto("/test/named-icons");
  const zap = page.locator("[data-icon='lucide:zap'] svg");
  await waitForHydration(page);
  await expect.poll(() => icons.held.length).toBe(1);
  const before = await zap.boundingBox();
  expect(before).toMatchObject({ width: 24, height: 24 });
  await expect(zap.locator("*")).toHaveCount(0);

  await icons.release();
  await expect(zap.locator("path")).toHaveCount(1);
  await expect(page.locator("[data-icon='i-lucide-bell'] path")).not.toHaveCount(0);
  expect(await zap.boundingBox()).toEqual(before);
  expect(await zap.getAttribute("aria-hidden")).toBe("true");
  await expect(page.locator("[data-icon='No Name'] svg > *")).toHaveCount(0);

  const urls = () =>
    requests
      .map((request) => request.url().replace(/.*\/icons/, ""))
      .filter((url) => /^\/lucide/.test(url));
  expect(urls()).toEqual(["/lucide.json?icons=bell,nowhere,zap"]);
  await page.getByRole("button", { name: "Again" }).click();
  await expect
    .poll(urls)
    .toEqual(["/lucide.json?icons=bell,nowhere,zap", "/lucide.json?icons=nowhere"]);
  await expect(zap.locator("path")).toHaveCount(1);
});

test("remote icons: with a failing endpoint only the icons are missing", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route(/\/icons\//, (route) => route.abort());
  const warned = page.waitForEvent("console", (message) =>
    message.text().startsWith("Icons could not be fetched"),
  );
  await page.goto("/test/named-icons");
  await waitForHydration(page);
  await warned;
  await expect(page.getByRole("button", { name: "Again" })).toBeVisible();
  await expect(page.locator("[data-icon] svg > *")).toHaveCount(0);
});
