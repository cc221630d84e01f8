import { once } from "node:events";
import { createServer } from "node:http";
import { expect } from "../fixtures/browser/browser";
import {
  holdRequests,
  navigateInPage,
  recordRequests,
  waitForHydration,
} from "../fixtures/browser/client-navigation";
import { testAt } from "../fixtures/browser/content-test";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { startSite } from "../fixtures/servers/running-site";
import { onceInWorker } from "../fixtures/sites/worker-sites";

const getSite = onceInWorker(async () => {
  const service = createServer((_request, response) => {
    const icons = {
      home: { body: '<path d="M4 4h16v16"/>' },
      tall: { body: "<g/>", height: 48 },
    };
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ prefix: "mdi", icons, width: 24, height: 24 }));
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const address = service.address();
  const port = typeof address === "object" ? address?.port : 0;
  const item = (icon: string) => `{ icon: "${icon}", title: Named ${icon}, text: Text. }`;
  const content = await makeContentFolder({
    "about.md": `---\ntitle: About\nsections: [{ type: features, title: Icons, items: [${["mdi:home", "zap", "mdi:tall", "mdi:nowhere"].map(item)}] }]\n---\n`,
  });
  const env = { ICON_SERVICE_URL: `http://127.0.0.1:${port}` };
  const site = await startSite({ contentDir: content.dir, env });
  const stop = async () => {
    const code = await site.stop();
    service.close();
    await content.remove();
    return code;
  };
  return { ...site, stop };
});
const test = testAt(getSite);

test("icons in the content of a collection that is not installed come from the icon service, and nothing moves", async ({
  page,
}) => {
  // The request is held for longer than its limit of 1.5 s on a busy machine.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const requests = recordRequests(page);
  const icons = await holdRequests(page, /\/icons\//);
  await page.goto("/about");
  await waitForHydration(page);
  await expect.poll(() => icons.held.length).toBe(1);
  const shown = page.locator("svg.feature-icon");
  await expect(shown).toHaveCount(4);
  const boxes = () =>
    shown.evaluateAll((all) => all.map((icon) => JSON.stringify(icon.getBoundingClientRect())));
  await page.evaluate(() => document.fonts.ready);
  const before = await boxes();
  expect(
    new Set(await shown.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))).size,
  ).toBe(1);
  await expect(shown.nth(0).locator("*")).toHaveCount(0);
  // An installed one is in the document.
  await expect(shown.nth(1).locator("path")).toHaveCount(1);

  await icons.release();
  await expect(shown.nth(0).locator("path")).toHaveCount(1);
  expect(await boxes()).toEqual(before);
  for (const icon of await shown.all()) await expect(icon).toHaveAttribute("aria-hidden", "true");
  const asked = () =>
    requests
      .map((request) => request.url().replace(/.*\/icons/, ""))
      .filter((url) => url.includes(".json?icons"));
  expect(asked()).toEqual(["/mdi.json?icons=home,nowhere,tall"]);
  // A missing one is asked for again the next time.
  await navigateInPage(page, "/contact");
  await navigateInPage(page, "/about");
  await expect
    .poll(asked)
    .toEqual(["/mdi.json?icons=home,nowhere,tall", "/mdi.json?icons=nowhere"]);
  await expect(shown.nth(0).locator("path")).toHaveCount(1);
});

test("icons in the content: with a failing endpoint only they are missing", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route(/\/icons\//, (route) => route.abort());
  const warned = page.waitForEvent("console", (message) =>
    message.text().startsWith("Icons could not be fetched"),
  );
  await page.goto("/about");
  await waitForHydration(page);
  await warned;
  await expect(page.getByRole("heading", { name: "Named mdi:home" })).toBeVisible();
  await expect(page.locator("svg.feature-icon").first().locator("*")).toHaveCount(0);
});
