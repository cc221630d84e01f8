import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../scripts/test/free-port";
import { metricsAt, metricValue } from "../tests/fixtures/http/metrics";
import { type RunningProcess, startProcess } from "./processes";

const DEADLINE_MS = 300_000;
/** Time for V8 to give back memory. */
const REST_MS = 15_000;
/** Cards and thorough compression begin 30 s after a start at the earliest (server/social-cards, server/snapshots), and take some seconds. */
const LATE_WORK_MS = 50_000;

/**
 * Starts a site and waits until it has rendered and compressed its pages and made their pictures and cards: with an encoder
 * beside it nothing is measured quietly. Throws after five minutes.
 */
export async function startSettledSite(
  command: readonly string[],
  environment: Record<string, string> = {},
): Promise<RunningProcess> {
  const port = String(await freePort());
  const site = await startProcess(command, { ...environment, ADMIN_PORT: port });
  const began = performance.now();
  const isReady = async () =>
    metricValue(await metricsAt(`http://127.0.0.1:${port}`), "trifold_pictures_ready") === 1;
  while (!(await isReady())) {
    if (performance.now() - began > DEADLINE_MS)
      throw new Error(`${command.join(" ")} has not made its pictures`);
    await delay(500);
  }
  await delay(Math.max(REST_MS, began + LATE_WORK_MS - performance.now()));
  return site;
}
