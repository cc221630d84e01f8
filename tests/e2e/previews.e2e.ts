// Slow: it runs commands, and waits until changed content is read.
import type { Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { expect } from "../fixtures/browser/browser";
import { testAt } from "../fixtures/browser/content-test";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { type PreviewSite, startPreviewSite } from "../fixtures/previews/preview-site";
import { onceInWorker } from "../fixtures/sites/worker-sites";

interface Previews {
  previews: PreviewSite;
  /** The link of the page `/offer`, and that of the whole site. */
  links: { offer: string; all: string };
}

const getPreviews = onceInWorker(async () => {
  const site = await startPreviewSite(undefined, { TAG_MANAGER_IDS: "GTM-ABC123" });
  const [offer, all] = await Promise.all([site.link("/offer"), site.link("--all")]);
  return { previews: site, links: { offer, all }, stop: site.remove };
});
const test = testAt(async () => (await getPreviews()).previews).extend<Previews>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  previews: async ({}, use) => use((await getPreviews()).previews),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  links: async ({}, use) => use((await getPreviews()).links),
});
test.describe.configure({ mode: "serial" });

const banner = (page: Page) => page.getByRole("complementary", { name: "Preview" });

/** Paths of all that a page requests from now on. */
function recordPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("preview: one walks through the whole site without leaving it, and sends a form", async ({
      page,
      previews: site,
      links: { all },
    }) => {
      const paths = recordPaths(page);
      const prefix = new URL(all).pathname.slice(0, -1);
      await page.goto(`${all}?at=2099-12-24T09:00`);
      await expect(banner(page)).toContainText("Shown as of Dec 24, 2099");
      await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
      const navigation = page.getByRole("navigation", { name: "Main" });
      await navigation.getByRole("link", { name: "About" }).click();
      await expect(page).toHaveURL(`${prefix}/about?at=2099-12-24T09:00`);
      await expect(page.getByText("Closed.")).toBeVisible();
      await navigation.getByRole("link", { name: "Contact" }).click();
      await expect(page).toHaveURL(`${prefix}/contact?at=2099-12-24T09:00`);
      await page.getByLabel("Name").fill("Anna Example");
      await page.getByRole("textbox", { name: "E-mail" }).fill("anna@example.com");
      await page.getByLabel("Message").fill(`Hello from a preview, ${javaScriptEnabled}.`);
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByText("Your message has arrived.")).toBeVisible();
      expect(page.url()).toContain(`${prefix}/contact?sent=1&at=2099-12-24T09:00`);
      await expect(banner(page)).toBeVisible();
      const outside = paths.filter((one) => !/^\/(_preview|assets)\//.test(one));
      expect(outside.filter((one) => one !== "/apple-touch-icon.png")).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
      expect((await site.verb("messages", "list", "--json")).output).toContain('"test":true');
    });
  });
}

test("preview: a page's own shows that page, its picture and its banner", async ({
  page,
  links: { offer },
}) => {
  const answer = await page.goto(offer);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zaubernuss");
  await expect(banner(page)).toContainText("Not public");
  await expect(banner(page)).toContainText("This link works until");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  const picture = page.getByRole("img", { name: "A black picture" });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("preview: a link that is over says so, and one that is none is a 404", async ({
  page,
  previews: site,
  links: { offer },
  expectedErrors,
}) => {
  const over = `/_preview/${await site.token("/offer", Date.now() - 1000)}/offer`;
  expectedErrors.push(/410 \(Gone\)/, /404 \(Not Found\)/);
  expect((await page.goto(over))?.status()).toBe(410);
  await expect(page.getByText("This preview link has expired.")).toBeVisible();
  expect((await page.goto(offer.replace("/_preview/", "/_preview/x")))?.status()).toBe(404);
  await expect(page).toHaveTitle(/^404 - Page not found/);
  await expect(banner(page)).toHaveCount(0);
});

test("preview: names its address to no page that it links to", async ({
  page,
  links: { offer },
}) => {
  await page.goto(offer);
  await page.getByRole("link", { name: "the page about us" }).click();
  await expect(page).toHaveURL("/about#history");
  expect(await page.evaluate(() => document.referrer)).toBe("");
});

test("preview: errors are listed, folded up by keyboard, accessible, and no wider than a phone", async ({
  page,
  previews: site,
  links: { offer },
}) => {
  await site.content.write("about.md", "---\ntitle: About\nnonsense: 1\n---\n");
  const line = page.getByText("about.md:3 nonsense");
  const html = async () => (await page.request.get(offer)).text();
  await expect.poll(html).toContain("nonsense");
  await page.goto(offer);
  await expect(line).toBeVisible();
  const summary = banner(page).locator("summary");
  await page.keyboard.press("Tab");
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(line).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(line).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("preview: another folder with errors is shown with their list", async ({
  page,
  toleratedErrors,
}) => {
  // This test has a site of its own.
  toleratedErrors.push(/^foreign request: http:\/\/localhost:/);
  const next = await makeContentFolder({
    "site.yaml":
      "name: Relaunch\ndescription: The next site.\nnavigation: [{ label: Team, to: /team }]\n",
    "home.md": "---\nsections: [{ type: hero, title: New start }]\n---\n",
    "team.md": "---\ntitle: Team\n---\nAll of us.\n",
    "news.md": "---\ntitle: News\nhalf: true\n---\nWords.\n",
  });
  const site = await startPreviewSite(undefined, { PREVIEW_DIR: next.dir });
  await page.goto(await site.link("--all"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New start");
  await expect(banner(page)).toContainText("Errors in the folder: 1");
  await expect(banner(page).getByText("news.md:3 half")).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Team" }).click();
  await expect(page.getByRole("main")).toContainText("All of us.");
  await expect(banner(page).getByText("news.md:3 half")).toBeVisible();
  await site.remove();
  await next.remove();
});
