import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findChromium } from "../scripts/find-chromium";

const run = promisify(execFile);

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

export interface LighthouseResult {
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  scores: number[];
  lcpMs: number;
  tbtMs: number;
  cls: number;
}

/** Median by LCP of some runs of Lighthouse with its defaults: a phone on a simulated slow connection. */
export async function measureLighthouse(url: string, runs: number): Promise<LighthouseResult> {
  const results: LighthouseResult[] = [];
  for (let index = 0; index < runs; index++) results.push(await runOnce(url));
  results.sort((a, b) => a.lcpMs - b.lcpMs);
  const median = results[Math.floor(runs / 2)];
  if (!median) throw new Error("Lighthouse was not run");
  return median;
}

async function runOnce(url: string): Promise<LighthouseResult> {
  const words = [url, "--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox"];
  const { stdout } = await run("node_modules/.bin/lighthouse", words, {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories, audits }: Report = JSON.parse(stdout);
  const names = ["performance", "accessibility", "best-practices", "seo"];
  return {
    scores: names.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcpMs: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    tbtMs: audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
  };
}
