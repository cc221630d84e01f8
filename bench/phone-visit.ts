import { chromium } from "playwright";
import { findChromium } from "../scripts/test/find-chromium";

/** The screen of Lighthouse's phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
};

/** Visits pages once, so that the server has made their pictures in the sizes of a phone. */
export async function visitAsPhone(urls: readonly string[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  for (const url of urls) {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    await context.close();
  }
  await browser.close();
}
