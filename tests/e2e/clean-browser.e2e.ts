import { expect, test } from "../fixtures/browser/browser";

// These tests are about tests/fixtures/browser/browser.ts, on which all others rely: each must be failed by it.

test("clean browser: an error on the console fails its test", async ({ page }) => {
  test.fail();
  await page.goto("/readyz");
  await page.evaluate(() => console.error("unexpected"));
});

test("clean browser: an uncaught error fails its test", async ({ page }) => {
  test.fail();
  await page.goto("/readyz");
  const thrown = page.waitForEvent("pageerror");
  await page.evaluate(() => {
    queueMicrotask(() => {
      throw new Error("unexpected");
    });
  });
  await thrown;
});

test("clean browser: a request to somebody else fails its test and reaches nobody", async ({
  page,
  expectedErrors,
}) => {
  test.fail();
  expectedErrors.push(/ERR_NAME_NOT_RESOLVED/);
  await page.goto("/readyz");
  const failed = page.waitForEvent("requestfailed");
  await page.evaluate(() => {
    new Image().src = "http://somebody-else.example/pixel.png";
  });
  expect((await failed).failure()?.errorText).toBe("net::ERR_NAME_NOT_RESOLVED");
});

test("clean browser: an expected error that does not happen fails its test", async ({
  page,
  expectedErrors,
}) => {
  test.fail();
  expectedErrors.push(/never said/);
  await page.goto("/readyz");
});
