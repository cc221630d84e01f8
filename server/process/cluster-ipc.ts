import type { Worker } from "node:cluster";
import type { Config } from "../config";
import type { Readings } from "../observability/process-metrics";
import type { MetricValues } from "../observability/pull-registry";
import { notReady, type Readiness } from "../observability/readiness";

interface Question {
  kind: "metrics" | "readiness";
  number: number;
}

/** Message of the primary process to a worker: shut down, deliver contact messages, report metrics or readiness. */
type PrimaryMessage = { kind: "drain" } | { kind: "deliver" } | Question;

/** Message of a worker to the primary process, with the number of the question. */
type Answer =
  | { kind: "metrics"; number: number; values: MetricValues }
  | { kind: "readiness"; number: number; readiness: Readiness };

const ANSWER_TIMEOUT_MS = 2000;
let asked = 0;

/** Sends a message to a worker, unless the worker is exiting. */
export function sendToWorker(worker: Worker, message: PrimaryMessage): void {
  if (worker.isConnected()) worker.send(message, () => {});
}

/** The metrics of a worker; none if it does not answer in 2 s. */
export async function metricsOf(worker: Worker): Promise<MetricValues> {
  const answer = await ask(worker, "metrics");
  return answer?.kind === "metrics" ? answer.values : [];
}

/** The readiness of a worker; one that does not answer in 2 s is not ready. */
export async function readinessOf(worker: Worker): Promise<Readiness> {
  const answer = await ask(worker, "readiness");
  if (answer?.kind === "readiness") return answer.readiness;
  return notReady(`process ${worker.id} does not answer`);
}

function ask(worker: Worker, kind: Question["kind"]): Promise<Answer | undefined> {
  const number = ++asked;
  return new Promise((resolve) => {
    function settle(answer?: Answer): void {
      clearTimeout(timer);
      worker.off("message", onMessage);
      resolve(answer);
    }
    function onMessage(answer: Answer): void {
      if (answer.number === number) settle(answer);
    }
    const timer = setTimeout(() => settle(), ANSWER_TIMEOUT_MS);
    worker.on("message", onMessage);
    sendToWorker(worker, { kind, number });
  });
}

interface WorkerParts {
  config: Pick<Config, "adminPort">;
  readings: Readings;
  readiness: () => Readiness;
  requestShutdown(): void;
  deliver(): void;
}

/** Handles the messages of the primary process in a worker. */
export async function handlePrimaryMessages(parts: WorkerParts): Promise<void> {
  const { config, readings, readiness, requestShutdown, deliver } = parts;
  const hasAdminServer = config.adminPort !== undefined;
  const metrics = hasAdminServer
    ? (await import("../observability/process-metrics")).createMetrics(readings)
    : undefined;
  process.on("message", async (message: PrimaryMessage) => {
    if (message.kind === "drain") requestShutdown();
    else if (message.kind === "deliver") deliver();
    else if (metrics && message.kind === "metrics") {
      const values = await metrics.values().catch(() => []);
      reply({ kind: "metrics", number: message.number, values });
    } else if (message.kind === "readiness") {
      reply({ kind: "readiness", number: message.number, readiness: readiness() });
    }
  });
}

function reply(answer: Answer): void {
  process.send?.(answer);
}
