// Slow: axe looks at every state of a form in light and dark.
import type { Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { expect, test } from "../fixtures/browser/browser";
import { expectPair } from "../fixtures/browser/pair";
import { expectKept, typeWithKeyboard } from "../fixtures/browser/typed-form";
import { MESSAGE } from "../fixtures/servers/contact-site";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": "2001:db8:1::1" } });

// Each state is reached by keyboard only, and checked by axe on three screens, light and dark.
test.beforeEach(() => test.slow());

const alert = (page: Page) => page.getByRole("alert");
const email = (page: Page) => page.getByRole("textbox", { name: "E-mail" });

test("empty: each control has a name, hidden ones are not in the tab order, and contact details are beside it", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Name").focus();
  for (const name of ["E-mail", "Topic (optional)", "Message", "Privacy", "Send message"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator("form :focus")).toHaveAccessibleName(name);
  }
  await expectNoViolations(page);
  await expectPair(page, "#write", "#details");
});

test("errors: from the summary to the field and to the thanks", async ({ page }) => {
  await typeWithKeyboard(page, "A message that comes back.", "anna@localhost");
  // From here on the browser checks the form itself, without a request.
  await expect(page.locator("input[name=token]")).toHaveValue(/^\d{13}\./);
  await page.keyboard.press("Enter");
  await expectKept(page, "A message that comes back.");
  await expect(page).toHaveURL("/contact");
  await expect(page.locator("#form_email_error")).toHaveCSS("font-weight", "500");
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
  await typeWithKeyboard(page, "Sent with the keyboard.");
  await page.evaluate(() => Reflect.set(window, "same", true));
  await page.keyboard.press("Enter");
  await expect(page.locator("#form_sent")).toBeFocused();
  // One small box in full view; tests/matrix has other screens, and browsers without JavaScript.
  await expect(page.locator("#form_sent")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#write form")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Thank you");
  expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
  // Nothing of the form is left; the other key belongs to the web font.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(["font"]);
  await expectNoViolations(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Write another message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("offline: the values stay, and a second press sends them once online", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await typeWithKeyboard(page, "Written on a train.");
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  // A toast that says "You are offline" is an alert too.
  const notice = alert(page).filter({ hasText: "has not been sent" });
  await expect(notice).toContainText("kept in this tab");
  await expect(notice).toBeFocused();
  await expect(page.getByLabel("Message")).toHaveValue("Written on a train.");
  await expectNoViolations(page);
  await context.setOffline(false);
  await expect(notice).toContainText("online again");
  await expect(page.locator("#form_sent")).toHaveCount(0);
  await page.getByLabel("Name").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#form_sent")).toBeFocused();
});

test("too many: the values stay, with the time to wait", async ({ page, expectedErrors }) => {
  expectedErrors.push(/429/);
  await typeWithKeyboard(page, "One more than allowed.");
  // One more may be sent every 30 s: the flood comes after the typing, and ends with a refusal that lasts.
  let count = 0;
  const secondsToWait = async () => {
    const form = { ...MESSAGE, message: `A flood of messages, ${count++}` };
    const answer = await page.request.post("/contact", { form, maxRedirects: 0 });
    return Number(answer.headers()["retry-after"] ?? 0);
  };
  await expect.poll(secondsToWait, { intervals: [100] }).toBeGreaterThan(15);
  await page.keyboard.press("Enter");
  await expectKept(page, "One more than allowed.");
  await expect(alert(page)).toContainText(/\d+ seconds/);
  await expectNoViolations(page);
});
