import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";
import { MESSAGE } from "../fixtures/servers/contact-site";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": "2001:db8:1::2" } });

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
        await page.getByRole("textbox", { name: "E-mail" }).fill(MESSAGE.email);
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
