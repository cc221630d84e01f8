import cluster, { type Worker } from "node:cluster";
import type { Config } from "../config";
import { openAdminServer } from "../observability/admin-server";
import { createCounters } from "../observability/counters";
import { createLog } from "../observability/log";
import { mergeMetrics } from "../observability/pull-registry";
import { mergeReadiness } from "../observability/readiness";
import { metricsOf, readinessOf, sendToWorker } from "./cluster-ipc";

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
/** A worker that has run for so long has recovered: the next restart waits FIRST_WAIT_MS again. */
const LONG_LIFE_MS = 60_000;
/** From the end of the shutdown delay on; longer than the deadline of a worker. */
const DEADLINE_MS = 12_000;

/**
 * Runs `config.processes` workers that share the port; one of them delivers messages. A worker that exits is replaced after
 * a delay, doubled each time. Exits with code 1 when the first worker cannot start.
 */
export async function runCluster(config: Config): Promise<void> {
  const counts = createCounters();
  const log = createLog({ level: config.logLevel, counts });
  const deadlineMs = config.shutdownDelayMs + DEADLINE_MS;
  const workers = new Set<Worker>();
  const listening = new Set<Worker>();
  let deliverer: Worker | undefined;
  let waitMs = FIRST_WAIT_MS;
  let isDraining = false;
  let restarts = 0;

  function start(): Worker {
    const worker = cluster.fork();
    const startedAt = performance.now();
    workers.add(worker);
    worker.once("listening", () => {
      listening.add(worker);
      chooseDeliverer();
    });
    worker.once("exit", (code, signal) => {
      workers.delete(worker);
      const wasListening = listening.delete(worker);
      if (isDraining) return;
      if (!wasListening && restarts === 0 && listening.size === 0) process.exit(code || 1);
      waitMs = performance.now() - startedAt > LONG_LIFE_MS ? FIRST_WAIT_MS : waitMs;
      log.fault("worker", { worker: worker.id, code, signal, waitMs }, "a process has ended");
      if (worker === deliverer) deliverer = undefined;
      chooseDeliverer();
      setTimeout(replace, waitMs);
      waitMs = Math.min(MAX_WAIT_MS, 2 * waitMs);
    });
    return worker;
  }

  function replace(): void {
    if (isDraining) return;
    restarts++;
    start();
  }

  function chooseDeliverer(): void {
    if (deliverer) return;
    [deliverer] = listening;
    if (deliverer) sendToWorker(deliverer, { kind: "deliver" });
  }

  function stop(signal: NodeJS.Signals): void {
    if (isDraining) {
      for (const worker of workers) worker.process.kill("SIGKILL");
      process.exit(1);
    }
    isDraining = true;
    log.info({ signal, processes: workers.size }, "stopping all processes");
    for (const worker of workers) sendToWorker(worker, { kind: "drain" });
    setTimeout(() => {
      log.warn({ deadlineMs }, "processes were cut");
      for (const worker of workers) worker.process.kill("SIGKILL");
      process.exit(0);
    }, deadlineMs);
    const exitAfterLast = () => workers.size === 0 && process.exit(0);
    for (const worker of workers) worker.once("exit", exitAfterLast);
    exitAfterLast();
  }

  async function openAdmin(port: number): Promise<void> {
    const { createPrimaryMetrics } = await import("../observability/primary-metrics");
    const own = createPrimaryMetrics({
      counts,
      restarts: () => restarts,
      running: () => listening.size,
    });
    await openAdminServer({
      ...{ port, host: config.adminHost, log },
      metricsText: async () =>
        mergeMetrics(await Promise.all([own.values(), ...[...listening].map(metricsOf)])),
      readiness: async () => mergeReadiness(await Promise.all([...listening].map(readinessOf))),
    });
  }

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  if (config.adminPort !== undefined) await openAdmin(config.adminPort);
  // The first worker starts alone: migrations, placeholders and the asset archive are then done for the others.
  const first = start();
  await new Promise((resolve) => first.once("listening", resolve));
  for (let index = 1; index < config.processes && !isDraining; index++) start();
  log.info({ processes: config.processes }, "the processes are started");
}
