import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../fixtures/browser/browser";
import {
  pretendConnection,
  recordRequests,
  waitForHydration,
} from "../fixtures/browser/client-navigation";
import { startSite } from "../fixtures/servers/running-site";
import { SMALL_SITE } from "../fixtures/sites/small-site";

const PAYLOAD = "**/about/_payload.json*";

test.beforeEach(async ({ page }) => {
  // Turns prefetching off, so that the request on a click is visible.
  await pretendConnection(page, { effectiveType: "2g" });
});

test("payload: a click takes the page's data from the file beside it, and from memory when coming back", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  const requests = recordRequests(page);
  const data = () =>
    requests
      .map((request) => new URL(request.url()))
      .filter(({ pathname }) => !/^\/(assets\/|_image$|pages\.json$)/.test(pathname))
      .map(({ pathname, search }) => pathname + search);
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveTitle(/^About\b/);
  await page.goBack();
  await expect(page).not.toHaveTitle(/^About\b/);
  await page.goForward();
  await expect(page).toHaveTitle(/^About\b/);
  const buildId = await page.evaluate(() => window.__remixManifest.version);
  expect(data()).toEqual([`/about/_payload.json?_b=${buildId}`]);
});

test("payload: when it is missing, HTML or of another build, that is logged and the page comes live", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  for (const [what, answer] of [
    ["missing", { status: 404, body: "Not found." }],
    ["HTML", { status: 200, contentType: "text/html", body: "<p>hello" }],
    ["of another build", { json: { buildId: "other", contentId: "c", data: {} } }],
  ] as const) {
    await page.unroute(PAYLOAD);
    await page.route(PAYLOAD, (route) => route.fulfill(answer));
    await page.goto("/");
    await waitForHydration(page);
    const requests = recordRequests(page);
    const warning = page.waitForEvent("console", (message) => message.type() === "warning");
    await page.getByRole("link", { name: "About" }).first().click();
    await expect(page).toHaveTitle(/^About\b/);
    expect((await warning).text(), what).toContain("fetched live");
    const live = requests.filter((request) => request.url().includes("/about.data"));
    expect(live, what).toHaveLength(1);
    expect(requests.filter((request) => request.resourceType() === "document")).toEqual([]);
  }
});

test("payload: with API_BASE_URL at another origin it comes from there, and from the site when that fails", async ({
  page,
  expectedErrors,
}) => {
  let isUp = true;
  const cdn = createServer(async (request, response) => {
    if (!isUp) return response.writeHead(404).end();
    const answer = await fetch(site.url + request.url);
    response.writeHead(200, {
      "Content-Type": answer.headers.get("Content-Type") ?? "",
      "Access-Control-Allow-Origin": site.url,
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
  const { port } = cdn.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const site = await startSite({ ...SMALL_SITE, env: { API_BASE_URL: base } });
  // Neither is the site of the fixture.
  expectedErrors.push(/^foreign request/, /CORS|ERR_FAILED/);
  await page.goto(site.url);
  await waitForHydration(page);
  const requests = recordRequests(page);
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveTitle(/^About\b/);
  const urls = () =>
    requests
      .map((request) => request.url())
      .filter((url) => !/\/(assets\/|_image\?|pages\.json$)/.test(url));
  expect(urls()).toEqual([expect.stringContaining(`${base}/about/_payload.json?_b=`)]);
  isUp = false;
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveTitle(/^Contact\b/);
  expect(urls().at(-1)).toContain(`${site.url}/contact.data`);
  // Pictures may still be loading.
  await page.goto("about:blank");
  await site.stop();
  cdn.close();
});
