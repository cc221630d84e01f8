// Slow: it waits until all pictures of the default site are made.
import { freePort } from "../../scripts/test/free-port";
import { expect, test } from "../fixtures/browser/browser";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { startSite } from "../fixtures/servers/running-site";

const SCREENS = [
  { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
] as const;
const PATHS = ["/", "/about", "/building-blocks", "/de"];

test("pictures ahead: after a cold start every picture of the default site is there in its final format", async ({
  browser,
}) => {
  // As long as it takes beside other tests; alone it is 20 s.
  test.setTimeout(300_000);
  const adminPort = await freePort();
  const site = await startSite({ env: { ADMIN_PORT: String(adminPort) } });
  const metric = async (name: string, labels = {}) =>
    metricValue(await metricsAt(`http://127.0.0.1:${adminPort}`), name, labels);
  const outcomes = () =>
    Promise.all(
      ["made", "failed", "busy"].map((outcome) => metric("trifold_pictures_total", { outcome })),
    );
  await expect.poll(() => metric("trifold_pictures_ready"), { timeout: 240_000 }).toBe(1);
  const before = await outcomes();

  for (const screen of SCREENS) {
    const page = await browser.newPage(screen);
    const answers: string[] = [];
    page.on("response", async (response) => {
      if (!response.url().includes("/_image?")) return;
      const headers = response.headers();
      answers.push(`${headers["content-type"]} ${headers["cache-control"]}`);
    });
    for (const path of PATHS) {
      await page.goto(site.url + path);
      await page.locator('img[src*="/_image"]').evaluateAll(async (images) => {
        const pictures = images.filter((image) => image instanceof HTMLImageElement);
        for (const picture of pictures) picture.loading = "eager";
        await Promise.all(pictures.map((picture) => picture.decode()));
      });
    }
    expect(answers.length).toBeGreaterThan(15);
    expect(new Set(answers)).toEqual(new Set(["image/avif public, max-age=2592000"]));
    await page.close();
  }
  expect(await outcomes(), "none was made for a visitor").toEqual(before);
  await site.stop();
});
