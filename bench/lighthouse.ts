import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findChromium } from "../scripts/test/find-chromium";
import { median } from "./median";

const run = promisify(execFile);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

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

/** Median of each figure over several runs of Lighthouse with its defaults: a phone on a simulated slow connection. */
export async function measureLighthouse(url: string, runs: number): Promise<LighthouseResult> {
  const results: LighthouseResult[] = [];
  for (let index = 0; index < runs; index++) results.push(await runOnce(url));
  const medianOf = (figure: (result: LighthouseResult) => number) => median(results.map(figure));
  return {
    scores: CATEGORIES.map((_name, index) => medianOf(({ scores }) => scores[index] ?? 0)),
    lcpMs: medianOf(({ lcpMs }) => lcpMs),
    tbtMs: medianOf(({ tbtMs }) => tbtMs),
    cls: medianOf(({ cls }) => cls),
  };
}

async function runOnce(url: string): Promise<LighthouseResult> {
  // Sometimes the trace misses its beginning, and Lighthouse asks for another run.
  const stdout = await audit(url).catch(() => audit(url));
  const { categories, audits }: Report = JSON.parse(stdout);
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcpMs: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    tbtMs: audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
  };
}

async function audit(url: string): Promise<string> {
  const args = [url, "--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox"];
  const { stdout } = await run("node_modules/.bin/lighthouse", args, {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
