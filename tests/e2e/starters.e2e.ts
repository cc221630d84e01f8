import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "playwright/test";
import { STARTERS, writeStarter } from "../fixtures/content/starters";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { startSite } from "../fixtures/servers/running-site";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const WIDTHS = [390, 1440];

test.describe.configure({ mode: "parallel", timeout: 360_000 });

for (const [kind, language] of STARTERS) {
  test(`starters: nothing is wrong on any page of ${kind} (${language})`, async ({ page }) => {
    const folder = await makeTemporaryFolder();
    const contentDir = await writeStarter(`${folder.dir}/my-site`, kind, language);
    const site = await startSite({ contentDir });
    const faults = watch(page, site.url);
    const answer = await fetch(`${site.url}/pages.json`);
    const { addresses }: { addresses: string[] } = await answer.json();
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const address of addresses) {
      await page.goto(site.url + address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const found = await faultsAt(page, width);
        faults.push(...found.map((fault) => `${address} at ${width} px: ${fault}`));
      }
    }
    await site.stop();
    await folder.remove();
    expect(faults).toEqual([]);
  });
}

/** Collects errors in the console and requests to other hosts from now on. */
function watch(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => faults.push(`${page.url()}: ${message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      faults.push(`${page.url()}: asks for ${url.href}`);
  });
  return faults;
}

/** Violations that axe finds, and what scrolls sideways. */
async function faultsAt(page: Page, width: number): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(TAGS).exclude(".loading-bar");
  const { violations } = await axe.analyze();
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) faults.push(`it scrolls sideways by ${wide - width} px`);
  return faults;
}
