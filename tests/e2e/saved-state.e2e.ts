import { expect, test } from "../fixtures/browser/browser";
import { waitForHydration, waitForIdle } from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

test.use({ siteOptions: TEST_ROUTES });

test("typed text is restored after a reload, a password is not", async ({ page }) => {
  await page.goto("/test/form");
  await waitForHydration(page);
  await page.getByLabel("Name").fill("Half a name");
  await page.getByLabel("Message").fill("Half a message");
  await page.getByLabel("Password").fill("secret");
  await page.goto("/about");
  // The other page deletes the saved state once its scripts run, and the form restores it as late.
  await waitForHydration(page);
  await waitForIdle(page);
  await page.goto("/test/form");
  await waitForHydration(page);
  await waitForIdle(page);
  await expect(page.getByLabel("Name")).toHaveValue("");

  await page.getByLabel("Message").fill("Half a message");
  await page.getByLabel("Password").fill("secret");
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByLabel("Message")).toHaveValue("Half a message");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("secret");
});

test("typed text is not restored after half an hour", async ({ page }) => {
  await page.clock.install();
  await page.goto("/test/form");
  await page.clock.runFor(3000);
  await waitForHydration(page);
  await page.getByLabel("Message").fill("Half a message");
  await page.goto("about:blank");
  await page.clock.fastForward("31:00");
  await page.goto("/test/form");
  await page.clock.runFor(3000);
  await waitForHydration(page);
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("more than 64 KB of typed text is not saved, and nothing breaks", async ({ page }) => {
  await page.goto("/test/form");
  await waitForHydration(page);
  await page.getByLabel("Message").evaluate((field) => {
    if (field instanceof HTMLTextAreaElement) field.value = "Lines of text.\n".repeat(5000);
  });
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("saved-state"))).toBeNull();
});

test("toasts without callbacks are shown again after a load, others are not", async ({ page }) => {
  await page.goto("/test/elements");
  await waitForHydration(page);
  for (const name of ["success", "Question", "Same"]) {
    await page.getByRole("button", { name, exact: true }).click();
  }
  const toasts = page.locator(".toast");
  await expect(toasts).toHaveCount(3);
  await page.reload();
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText("It is success");
  await page.goto("/about");
  await expect(toasts).toContainText("It is success");
  await toasts.getByRole("button", { name: "Close" }).click();
  await expect(toasts).toHaveCount(0);
  await page.reload();
  await waitForHydration(page);
  expect(await page.evaluate(() => sessionStorage.getItem("saved-state"))).toBeNull();
});
