import type { Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { expect, test } from "../fixtures/browser/browser";

// All tests share one network, which is limited to ten messages.
test.describe.configure({ mode: "serial" });

async function type(page: Page, message: string, email = "anna@example.com"): Promise<void> {
  await page.getByLabel("Name").fill("Anna Example");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByLabel("Message").fill(message);
}

const send = (page: Page) => page.getByRole("button", { name: "Send message" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you" });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is sent, and a reload does not send it again", async ({ page }) => {
    await page.goto("/contact");
    await type(page, "Sent without any script at all.");
    await page.getByLabel("Topic (optional)").selectOption("A question");
    await send(page).click();
    await expect(page).toHaveURL("/contact?sent=1#form_sent");
    await expect(thanks(page)).toBeVisible();
    const methods: string[] = [];
    page.on("request", (request) => methods.push(request.method()));
    await page.reload();
    await expect(thanks(page)).toBeVisible();
    expect(new Set(methods)).toEqual(new Set(["GET"]));
    await page.getByRole("link", { name: "Write another message" }).click();
    await expect(send(page)).toBeVisible();
  });

  test("errors come back with the typed values, and are focused", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    await page.goto("/contact");
    // The browser accepts a domain without a dot.
    await type(page, "A message that comes back.", "anna@localhost");
    await page.getByLabel("Topic (optional)").selectOption("A question");
    await send(page).click();
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(page.getByLabel("Message")).toHaveValue("A message that comes back.");
    await expect(page.getByLabel("Topic (optional)")).toHaveValue("A question");
    const email = page.getByRole("textbox", { name: "E-mail" });
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveAccessibleDescription(/Enter an e-mail address/);
    await summary.getByRole("link").click();
    await expect(email).toBeFocused();
    await email.fill("anna@example.com");
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
  });
});

test.describe("with JavaScript", () => {
  test("while sending the button says so, and a second press sends nothing", async ({ page }) => {
    await page.goto("/contact");
    await type(page, "Sent slowly, and once.");
    await expect(page.locator("input[name=key]")).not.toHaveValue("");
    let sent = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/contact.data*", async (route) => {
      sent++;
      await answered;
      await route.continue();
    });
    await send(page).click();
    const button = page.getByRole("button", { name: "Sending …" });
    await expect(button).toBeVisible();
    await button.click({ force: true });
    await expectNoViolations(page);
    answer();
    await expect(thanks(page)).toBeVisible();
    expect(sent).toBe(1);
  });

  test("the draft survives a reload, and is deleted once it is sent", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.locator("input[name=key]")).not.toHaveValue("");
    await type(page, "Kept through a reload.");
    const key = await page.locator("input[name=key]").inputValue();
    await page.reload();
    await expect(page.getByLabel("Message")).toHaveValue("Kept through a reload.");
    await expect(page.locator("input[name=key]")).toHaveValue(key);
    await send(page).click();
    await expect(thanks(page)).toBeVisible();
    await page.getByRole("link", { name: "Write another message" }).click();
    await expect(page.getByLabel("Message")).toHaveValue("");
    await expect(page.locator("input[name=key]")).not.toHaveValue(key);
  });

  test("the form has its styles after a client navigation", async ({ page }) => {
    await page.goto("/about");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Contact" })
      .click();
    await expect(send(page)).toBeVisible();
    const height = await page.getByLabel("Name").evaluate((field) => field.clientHeight);
    expect(height).toBeGreaterThanOrEqual(42);
  });
});
