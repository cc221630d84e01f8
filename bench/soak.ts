import { readdirSync } from "node:fs";
import { buildIfStale } from "../scripts/build/build-site";
import { freePort } from "../scripts/test/free-port";
import { makeContentFolder } from "../tests/fixtures/content/content-folder";
import { metricsAt, metricValue } from "../tests/fixtures/http/metrics";
import { rawRequest } from "../tests/fixtures/http/raw-answer";
import { flood, load } from "./load";
import { IMAGE_VARIABLES, residentMegabytes, SITE, startProcess } from "./processes";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 3);
const ROUND_S = 5;

await soak();

interface Sample {
  minute: number;
  megabytes: number;
  files: number;
}

/**
 * Runs all kinds of load for some minutes: pages at full speed, unknown addresses, live rendering, content changes.
 * Prints the growth of memory and open files over the second half, which should be zero.
 */
async function soak(): Promise<void> {
  await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
  const content = await makeContentFolder();
  const adminPort = await freePort();
  const site = await startProcess(SITE, {
    ...IMAGE_VARIABLES,
    CONTENT_DIR: content.dir,
    ADMIN_PORT: String(adminPort),
  });
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const stopFlood = await flood(site.url, 20);
  const samples: Sample[] = [];
  const begin = performance.now();
  const minutes = () => (performance.now() - begin) / 60_000;
  let requests = 0;
  for (let round = 0; minutes() < MINUTES; round++) {
    requests += ROUND_S * (await load({ url: site.url, seconds: ROUND_S })).perSecond;
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => rawRequest(`${site.url}/about?page=${index + 2}`)),
    );
    await content.write("about.md", `---\ntitle: About\n---\n\nRound ${round}.\n`);
    const megabytes = residentMegabytes(site) ?? Number.NaN;
    const files = readdirSync(`/proc/${site.child.pid}/fd`).length;
    samples.push({ minute: minutes(), megabytes, files });
    process.stderr.write(
      `${minutes().toFixed(1)} min: ${megabytes.toFixed(0)} MB, ${files} files\n`,
    );
  }
  stopFlood();
  const half = samples.slice(Math.floor(samples.length / 2));
  const metrics = await metricsAt(adminUrl);
  const lag = metricValue(metrics, "nodejs_eventloop_lag_p99_seconds") ?? Number.NaN;
  const faults = [...metrics.matchAll(/^trifold_faults_total\{.*\} ([1-9]\d*)$/gm)].length;
  const lines = [
    `${MINUTES} minutes, ${Math.round(requests).toLocaleString("en")} pages`,
    `memory, second half: ${slope(half, "megabytes").toFixed(2)} MB a minute, last ${half.at(-1)?.megabytes.toFixed(0)} MB`,
    `open files, second half: ${slope(half, "files").toFixed(2)} a minute`,
    `event loop lag, p99 since the last sample: ${(lag * 1000).toFixed(1)} ms`,
    `kinds of faults: ${faults}`,
  ];
  console.log(lines.join("\n"));
  await site.stop();
  await content.remove();
}

/** Growth of a value per minute (least squares). */
function slope(samples: readonly Sample[], key: "megabytes" | "files"): number {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const x = mean(samples.map(({ minute }) => minute));
  const y = mean(samples.map((sample) => sample[key]));
  const above = samples.map((sample) => (sample.minute - x) * (sample[key] - y));
  const below = samples.map(({ minute }) => (minute - x) ** 2);
  return mean(above) / mean(below);
}
