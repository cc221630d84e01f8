import { type BrowserContext, expect, type Page, test } from "playwright/test";
import { IMAGE_WIDTHS } from "../../contract/image-widths";
import { type AxeScope, looksOf, rulesBetween, violationsOf } from "../fixtures/browser/axe";
import { makePng } from "../fixtures/content/content-folder";
import { STARTERS, writeStarter } from "../fixtures/content/starters";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { startSite } from "../fixtures/servers/running-site";

const PHONE = 390;
const DESKTOP = 1440;
const PIXEL = Buffer.from(makePng(1, 1));

test.describe.configure({ mode: "parallel", timeout: 360_000 });

for (const kind of new Set(STARTERS.map(([kind]) => kind))) {
  test(`starters: nothing is wrong on any page of ${kind}, in any language`, async ({
    context,
  }) => {
    const folder = await makeTemporaryFolder();
    const faults: string[] = [];
    for (const [, language] of STARTERS.filter(([other]) => other === kind)) {
      const contentDir = await writeStarter(`${folder.dir}/${language}`, kind, language);
      // The languages of a starter have the same pictures.
      const site = await startSite({ contentDir, env: { DATA_DIR: `${folder.dir}/data` } });
      faults.push(...(await faultsOf(context, site.url)).map((fault) => `${language}: ${fault}`));
      await site.stop();
    }
    await folder.remove();
    expect(faults).toEqual([]);
  });
}

/** All that is wrong with the pages of a site. */
async function faultsOf(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const faults = watch(page, url);
  const pictures = await answerPictures(page);
  const { addresses }: { addresses: string[] } = await (await fetch(`${url}/pages.json`)).json();
  const framesOnPhones = new Set<string>();
  for (const address of addresses) {
    await page.goto(url + address);
    await page.setViewportSize({ width: DESKTOP, height: 900 });
    const onDesktop = await looksOf(page, "main *");
    const wide = await faultsAt(page, DESKTOP);
    await page.setViewportSize({ width: PHONE, height: 900 });
    const frame = JSON.stringify(await looksOf(page, "body :not(main, main *)"));
    const only = framesOnPhones.has(frame)
      ? rulesBetween(onDesktop, await looksOf(page, "main *"))
      : undefined;
    framesOnPhones.add(frame);
    const narrow = await faultsAt(page, PHONE, only);
    faults.push(
      ...wide.map((fault) => `${address} at ${DESKTOP} px: ${fault}`),
      ...narrow.map((fault) => `${address} at ${PHONE} px: ${fault}`),
    );
  }
  await page.close();
  for (const picture of pictures) {
    const { status } = await fetch(url + picture);
    if (status !== 200) faults.push(`${picture}: ${status}`);
  }
  return faults;
}

/** The layout has the sizes of pictures before they are there. Returns the address of each at the width that is made fastest. */
async function answerPictures(page: Page): Promise<Set<string>> {
  const pictures = new Set<string>();
  await page.route("**/_image?*", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    searchParams.set("w", String(Math.min(...IMAGE_WIDTHS)));
    pictures.add(`${pathname}?${searchParams}`);
    return route.fulfill({ contentType: "image/png", body: PIXEL });
  });
  return pictures;
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
async function faultsAt(page: Page, width: number, only?: AxeScope["only"]): Promise<string[]> {
  const faults = await violationsOf(page, { only });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) faults.push(`it scrolls sideways by ${wide - width} px`);
  return faults;
}
