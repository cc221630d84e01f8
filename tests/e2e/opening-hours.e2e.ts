import type { Page } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import { recordRequests, waitForHydration } from "../fixtures/browser/client-navigation";
import { testWithContent } from "../fixtures/browser/content-test";

const FILES = {
  "site.yaml": `name: Example
description: A site for tests.
timezone: Europe/Berlin
locations:
  - name: Shop
    address: { street: High Street 1, town: Berlin, country: DE }
    hours: [{ days: mo-fr, from: "09:00", to: "17:30" }]
  - name: Workshop
    address: { street: Low Street 2, town: Berlin, country: DE }
    hours: [{ days: mo-sa, from: "08:00", to: "12:00" }]
`,
  "home.md": "---\nsections: [{ type: locations, title: Where we are }]\n---\n",
  "about.md": "---\nsections: [{ type: hours, title: When we are there }]\n---\n",
};
/** A Wednesday. */
const START = "2026-07-01T17:00:00+02:00";
const TO_CLOSING = 31 * 60_000;
const TO_MIDNIGHT = 7 * 60 * 60_000;

const preload = new URL("../fixtures/preloads/clock-at.mjs", import.meta.url).href;

const test = testWithContent(FILES, {
  ...{ CLOCK_AT: START, CLOCK_STEPS: `${TO_CLOSING},${TO_MIDNIGHT}` },
  NODE_OPTIONS: `--import=${preload}`,
});
// The last test moves the server's clock.
test.describe.configure({ mode: "serial" });

/** The texts of each place on a page, and which row is today's. */
async function opening(page: Page): Promise<string[]> {
  const states = await page.locator(".opening-state").allInnerTexts();
  const days = await page.locator("tr[aria-current=date] th").allInnerTexts();
  return states.map((state, index) => `${state} / ${days[index]}`);
}

const OPEN = ["Open until 17:30 / Wednesday", "Closed, opens Thursday 08:00 / Wednesday"];
const CLOSED = [
  "Closed, opens Thursday 09:00 / Wednesday",
  "Closed, opens Thursday 08:00 / Wednesday",
];
const NEXT_DAY = ["Closed, opens 09:00 / Thursday", "Closed, opens 08:00 / Thursday"];

for (const path of ["/", "/about"]) {
  test(`opening hours at ${path}: an open tab corrects itself`, async ({ page }) => {
    await page.clock.install({ time: new Date(START) });
    await page.goto(path);
    expect(await opening(page)).toEqual(OPEN);
    await waitForHydration(page);
    await page.evaluate(() => Reflect.set(window, "same", true));
    const requests = recordRequests(page);
    // Still half a minute before.
    await page.clock.fastForward("29:00");
    expect(await opening(page)).toEqual(OPEN);
    await page.clock.fastForward("02:00");
    await expect.poll(() => opening(page)).toEqual(CLOSED);
    await page.clock.fastForward("07:00:00");
    await expect.poll(() => opening(page)).toEqual(NEXT_DAY);
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    expect(requests.filter((one) => one.isNavigationRequest())).toEqual([]);
  });
}

test("opening hours: a tab that was asleep corrects itself when it is looked at", async ({
  page,
}) => {
  await page.clock.install({ time: new Date(START) });
  await page.goto("/");
  await waitForHydration(page);
  // The code that follows the hours loads after hydration; a boundary shows that it runs.
  await page.clock.fastForward(TO_CLOSING);
  await expect.poll(() => opening(page)).toEqual(CLOSED);
  // From now on no timer runs.
  await page.clock.pauseAt(new Date(Date.parse(START) + TO_CLOSING + 600_000));
  await page.clock.setSystemTime(new Date(Date.parse(START) + TO_CLOSING + TO_MIDNIGHT));
  expect(await opening(page)).toEqual(CLOSED);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => opening(page)).toEqual(NEXT_DAY);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("opening hours: the page is another one at each boundary", async ({
    page,
    request,
    site,
  }) => {
    const text = async () => (await request.get("/")).text();
    const etag = async () => (await request.get("/")).headers().etag;
    const first = await etag();
    await page.goto("/");
    expect(await opening(page)).toEqual(OPEN);
    site.process.kill("SIGUSR2");
    await expect.poll(text).toContain("Closed, opens Thursday 09:00");
    await page.reload();
    expect(await opening(page)).toEqual(CLOSED);
    site.process.kill("SIGUSR2");
    await expect.poll(text).toContain("Closed, opens 09:00");
    await page.reload();
    expect(await opening(page)).toEqual(NEXT_DAY);
    expect(await etag()).not.toBe(first);
  });
});
