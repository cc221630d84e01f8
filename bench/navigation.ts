import { chromium, type Page } from "playwright";
import { findChromium } from "../scripts/test/find-chromium";
import {
  pretendConnection,
  recordRequests,
  waitForHydration,
  waitForIdle,
} from "../tests/fixtures/browser/client-navigation";
import { median } from "./median";

/** Time from a click to the next page, for one connection and processor speed. */
export interface NavigationRow {
  line: string;
  isPrefetched: boolean;
  /** Time from the click to the new heading in the document, in ms. */
  median: number;
  slowest: number;
  /** Time from the click to the end of the frame that shows it, in ms. */
  painted: number;
  /** Number of requests of all clicks. */
  requests: number;
}

/** Lighthouse's "slow 4G": latency in ms, bytes a second; and how many times slower the processor is. */
const LINES = {
  unthrottled: undefined,
  "slow 4G, 4x slower CPU": { latency: 562.5, throughput: 184_320, cpu: 4 },
} as const;

/**
 * Measures clicks from the home page to the about page of a running site, each in a new browser context. The first of
 * `rounds` clicks warms up the browser and does not count.
 */
export async function measureNavigation(url: string, rounds: number): Promise<NavigationRow[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const rows: NavigationRow[] = [];
  for (const line of ["unthrottled", "slow 4G, 4x slower CPU"] as const) {
    for (const isPrefetched of [true, false]) {
      const clicks: Click[] = [];
      for (let round = 0; round <= rounds; round++) {
        const context = await browser.newContext();
        clicks.push(await measureClick(await context.newPage(), url, LINES[line], isPrefetched));
        await context.close();
      }
      const counted = clicks.slice(1);
      const times = counted.map(({ ms }) => ms);
      rows.push({
        line,
        isPrefetched,
        median: median(times),
        slowest: Math.max(...times),
        painted: median(counted.map((click) => click.painted)),
        requests: counted.reduce((sum, { requests }) => sum + requests, 0),
      });
    }
  }
  await browser.close();
  return rows;
}

interface Click {
  ms: number;
  painted: number;
  requests: number;
}

async function measureClick(
  page: Page,
  url: string,
  line: (typeof LINES)[keyof typeof LINES],
  isPrefetched: boolean,
): Promise<Click> {
  // tsx wraps functions in a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (value) => value");
  if (!isPrefetched) await pretendConnection(page, { effectiveType: "2g" });
  await page.goto(url);
  await waitForHydration(page);
  await waitForIdle(page);
  await page.waitForLoadState("networkidle");
  const client = await page.context().newCDPSession(page);
  if (line) {
    const { latency, throughput, cpu } = line;
    await client.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await client.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  }
  const requests = recordRequests(page);
  const headingTimes = page.evaluate(timeNextHeading);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  const times = await headingTimes;
  // Pictures of the next page load when they become visible, as in a document.
  return { ...times, requests: requests.filter((one) => one.resourceType() !== "image").length };
}

/** Runs in the page: settles with the ms between the next click and another heading, and the end of its frame. */
function timeNextHeading(): Promise<{ ms: number; painted: number }> {
  const heading = () => document.querySelector("h1")?.textContent;
  const old = heading();
  return new Promise((resolve) => {
    addEventListener(
      "click",
      ({ timeStamp }) => {
        const sinceClick = () => Math.round(performance.now() - timeStamp);
        const look = () => {
          if (heading() === old) return;
          observer.disconnect();
          const ms = sinceClick();
          // Frame callbacks run before painting, a message event after it.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve({ ms, painted: sinceClick() });
            port2.postMessage(undefined);
          });
        };
        const observer = new MutationObserver(look);
        observer.observe(document.documentElement, { childList: true, subtree: true });
      },
      { capture: true, once: true },
    );
  });
}
