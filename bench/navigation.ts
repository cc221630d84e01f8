import { type Browser, chromium, type Page } from "playwright";
import {
  pretendConnection,
  recordRequests,
  waitForHydration,
  waitForIdle,
} from "../tests/fixtures/client-navigation";
import { startSite } from "../tests/fixtures/running-site";

/** How fast a click shows the next page, on one line and one processor. */
export interface NavigationRow {
  line: string;
  isPrefetched: boolean;
  /** From the click to the frame that shows the new heading, in ms. */
  median: number;
  slowest: number;
  /** Requests that the clicks made, all together. */
  requests: number;
}

const ROUNDS = 9;

/** Lighthouse's "slow 4G": latency in ms, bytes a second; and how many times slower the processor is. */
const LINES = {
  unthrottled: undefined,
  "slow 4G, 4x slower CPU": { latency: 562.5, throughput: 184_320, cpu: 4 },
} as const;

/** Measures clicks from the home page to the about page of a running site, each in a browser context of its own. */
export async function measureNavigation(browser: Browser, url: string): Promise<NavigationRow[]> {
  const rows: NavigationRow[] = [];
  for (const line of Object.keys(LINES) as (keyof typeof LINES)[]) {
    for (const isPrefetched of [true, false]) {
      const clicks: Click[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const page = await (await browser.newContext()).newPage();
        clicks.push(await measureClick(page, url, LINES[line], isPrefetched));
        await page.context().close();
      }
      const times = clicks.map(({ ms }) => ms).sort((a, b) => a - b);
      rows.push({
        line,
        isPrefetched,
        median: times[Math.floor(ROUNDS / 2)] ?? Number.NaN,
        slowest: times.at(-1) ?? Number.NaN,
        requests: clicks.reduce((sum, { requests }) => sum + requests, 0),
      });
    }
  }
  return rows;
}

interface Click {
  ms: number;
  requests: number;
}

async function measureClick(
  page: Page,
  url: string,
  line: (typeof LINES)[keyof typeof LINES],
  isPrefetched: boolean,
): Promise<Click> {
  // tsx gives functions their names by a function of its own, which the page does not have.
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
  const shown = page.evaluate(timeNextHeading);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  return { ms: Math.round(await shown), requests: requests.length };
}

/** Runs in the page: settles with the ms between the next click and the frame in which the heading is another. */
function timeNextHeading(): Promise<number> {
  const heading = () => document.querySelector("h1")?.textContent;
  const old = heading();
  return new Promise((resolve) => {
    addEventListener(
      "click",
      ({ timeStamp }) => {
        const look = () => {
          if (heading() === old) return;
          observer.disconnect();
          // The frame's callbacks come before it is painted, a message after.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
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

if (process.argv[1] === import.meta.filename) {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const rows = await measureNavigation(browser, site.url);
  await browser.close();
  await site.stop();
  console.table(rows);
}
