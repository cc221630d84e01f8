import type { Page } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import { navigateInPage, waitForHydration } from "../fixtures/browser/client-navigation";
import { testWithContent } from "../fixtures/browser/content-test";

const FORM = "sections:\n  - { type: contact-form, id: write, title: Write to us }\n";

const FILES = {
  "home.md": `---\ntitle: Welcome\n${FORM}---\n`,
  "services/roofs.md": `---\ntitle: Roofs\n${FORM}---\n`,
};

const test = testWithContent(FILES);

const send = (page: Page) => page.getByRole("button", { name: "Send message" });
const email = (page: Page) => page.getByRole("textbox", { name: "E-mail" });

async function type(page: Page, message: string, address: string): Promise<void> {
  await page.getByLabel("Name").fill("Anna Example");
  await email(page).fill(address);
  await page.getByLabel("Message").fill(message);
}

/** Sends a wrong message, corrects it, and asks for another form. */
async function sendTwice(page: Page, path: string, errorPath: string): Promise<void> {
  const message = `A message from ${path}.`;
  // The browser's own check accepts an address without a dot.
  await type(page, message, "anna@localhost");
  await send(page).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page).toHaveURL(errorPath);
  await expect(email(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Message")).toHaveValue(message);
  await email(page).fill("anna@example.com");
  await send(page).click();
  await expect(page).toHaveURL(`${path}?sent=1#form_sent`);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await page.getByRole("link", { name: "Write another message" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel("Message")).toHaveValue("");
}

for (const path of ["/", "/services/roofs"]) {
  test(`form at ${path}: errors and thanks are on that page`, async ({ page }) => {
    await page.goto(path);
    await waitForHydration(page);
    await page.evaluate(() => Reflect.set(window, "same", true));
    // From here on the browser checks the form itself, without a request.
    await page.getByLabel("Name").focus();
    await expect(page.locator("input[name=token]")).toHaveValue(/^\d{13}\./);
    await sendTwice(page, path, path);
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
  });
}

// tests/http/forms-on-pages asks the other page.
test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("form at /: errors and thanks are on that page", async ({ page, expectedErrors }) => {
    expectedErrors.push(/422/);
    await page.goto("/");
    await sendTwice(page, "/", "/?index");
  });
});

test("form: each page has a draft of its own", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await type(page, "Written at home.", "anna@example.com");
  await navigateInPage(page, "/services/roofs");
  await expect(page).toHaveTitle("Roofs | Example");
  await expect(page.getByLabel("Message")).toHaveValue("");
  await page.getByLabel("Message").fill("Written on a roof.");
  await navigateInPage(page, "/");
  await expect(page.getByLabel("Message")).toHaveValue("Written at home.");
  await navigateInPage(page, "/services/roofs");
  await expect(page.getByLabel("Message")).toHaveValue("Written on a roof.");
});
