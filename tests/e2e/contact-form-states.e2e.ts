import type { Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { expect, test } from "../fixtures/browser/browser";
import { expectPair } from "../fixtures/browser/pair";
import { expectKept, sendWithKeyboard, typeWithKeyboard } from "../fixtures/browser/typed-form";
import { MESSAGE } from "../fixtures/servers/contact-site";

test.use({
  siteOptions: { env: { TRUSTED_PROXIES: "127.0.0.1" } },
  extraHTTPHeaders: { "X-Forwarded-For": "2001:db8:1::1" },
});

// Each state is reached by keyboard only, and checked by axe on three screens, light and dark.
test.beforeEach(() => test.slow());

const alert = (page: Page) => page.getByRole("alert");
const email = (page: Page) => page.getByRole("textbox", { name: "E-mail" });

test("empty: each control has a name, and hidden ones are not in the tab order", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Name").focus();
  for (const name of ["E-mail", "Topic (optional)", "Message", "Send message"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator("form :focus")).toHaveAccessibleName(name);
  }
  await expectNoViolations(page);
});

test("on wide screens the form is beside the contact details", async ({ page }) => {
  await page.goto("/contact");
  await expectPair(page, "#write", "#details");
});

test("errors: from the summary to the field and to the thanks", async ({ page }) => {
  await typeWithKeyboard(page, "A message that comes back.", "anna@localhost");
  // From here on the browser checks the form itself, without a request.
  await expect(page.locator("input[name=token]")).toHaveValue(/^\d{13}\./);
  await page.keyboard.press("Enter");
  await expectKept(page, "A message that comes back.");
  await expectNoViolations(page);
  await page.keyboard.press("Tab");
  await expect(alert(page).getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription(/^Enter an e-mail address/);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(MESSAGE.email);
  await page.keyboard.press("Enter");
  await expect(page.locator("#form_sent")).toBeFocused();
});

test("sent: the thanks are focused, and link to another message", async ({ page }) => {
  await sendWithKeyboard(page, "Sent with the keyboard.");
  await expect(page.locator("#form_sent")).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Write another message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Message")).toHaveValue("");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      test(`sent, at ${viewport.width} px: the thanks are one small box in full view`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        await page.goto("/contact");
        const form = await heightOf(page, "#write form");
        await page.getByLabel("Name").fill(MESSAGE.name);
        await email(page).fill(MESSAGE.email);
        await page.getByLabel("Message").fill(`Seen at ${viewport.width}, ${javaScriptEnabled}.`);
        await page.getByRole("button", { name: "Send message" }).click();
        await expect(page.locator("#form_sent")).toBeInViewport({ ratio: 1 });
        expect(await heightOf(page, "#form_sent")).toBeLessThan(form / 4);
        await expect.poll(() => gapBelowHeader(page)).toBeGreaterThan(0);
        await expect(page.locator("#write form")).toHaveCount(0);
      });
    }
  });
}

async function heightOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).boundingBox())?.height ?? Number.NaN;
}

async function gapBelowHeader(page: Page): Promise<number> {
  const header = await page.getByRole("banner").boundingBox();
  const thanks = await page.locator("#form_sent").boundingBox();
  return header && thanks ? thanks.y - header.y - header.height : Number.NaN;
}

test("offline: the values stay, and a second press sends them once online", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await typeWithKeyboard(page, "Written on a train.");
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expectKept(page, "Written on a train.");
  await expectNoViolations(page);
  await context.setOffline(false);
  await expect(alert(page)).toContainText("online again");
  await page.getByLabel("Name").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#form_sent")).toBeFocused();
});

test("too many: the values stay, with the time to wait", async ({ page, expectedErrors }) => {
  expectedErrors.push(/429/);
  for (let count = 0; count < 10; count++) {
    const form = { ...MESSAGE, message: `A flood of messages, ${count}` };
    await page.request.post("/contact", { form, maxRedirects: 0 });
  }
  await sendWithKeyboard(page, "One more than ten.");
  await expectKept(page, "One more than ten.");
  await expect(alert(page)).toContainText(/\d+ seconds/);
  await expectNoViolations(page);
});
