import type { Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { expect } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";
import { testWithContent } from "../fixtures/browser/content-test";

const FORM = "sections:\n  - { type: contact-form, title: Order }\n";
const OPEN = `---\ntitle: Offer\n${FORM}---\n`;
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const test = testWithContent({
  "site.yaml":
    "name: Example\ndescription: A site for tests.\ncontact: { email: owner@example.com }\n",
  "offer.md": OPEN,
});
const MESSAGE = "Two of them, please.\n\nIn blue.";
const send = (page: Page) => page.getByRole("button", { name: "Send message" });

/** Fills in the form of the offer. */
async function type(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Anna Example");
  await page.getByRole("textbox", { name: "E-mail" }).fill("anna@example.com");
  await page.getByLabel("Message").fill(MESSAGE);
}

/** Expects the form with all that was typed, and the words that say why. */
async function expectClosed(page: Page): Promise<void> {
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText("This form is closed");
  await expect(alert).toContainText("Your message has not been sent.");
  await expect(page.getByLabel("Name")).toHaveValue("Anna Example");
  await expect(page.getByLabel("Message")).toHaveValue(MESSAGE);
  await expect(send(page)).toHaveCount(0);
  const link = alert.getByRole("link", { name: "Write an e-mail instead" });
  await expect(link).toHaveAttribute(
    "href",
    /^mailto:owner@example\.com\?body=Two%20of%20them%2C%20please\.(%0D)?%0A.*In%20blue\.$/,
  );
  await expect(page).toHaveURL(/\/offer$/);
}

test("closed form: who types while its time ends keeps every word, with JavaScript and without", async ({
  page,
  browser,
  site,
  content,
  request,
  expectedErrors,
}) => {
  await page.goto("/offer");
  await waitForHydration(page);
  await page.evaluate(() => Reflect.set(window, "same", true));
  await page.getByLabel("Name").focus();
  await expect(page.locator("input[name=token]")).toHaveValue(/^\d{13}\./);
  await type(page);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${site.url}/offer`);
  await type(plain);
  await content.write("offer.md", OPEN.replace("title: Offer", `$&\nuntil: ${YESTERDAY}`));
  await expect.poll(async () => (await request.get("/offer")).status()).toBe(404);

  expectedErrors.push(/410 \(Gone\)/);
  await send(page).click();
  await expectClosed(page);
  expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
  await expectNoViolations(page, [[390, "light"]]);

  await send(plain).click();
  await expectClosed(plain);
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Order");
  await plain.close();
});
