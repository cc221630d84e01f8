import type { Worker } from "node:cluster";
import type { MetricValues } from "../observability/pull-registry";
import { notReady, type Readiness } from "../observability/readiness";
import type { Answer, PrimaryMessage, Question } from "./cluster-ipc";

const PATIENCE_MS = 2000;
let asked = 0;

export function tell(worker: Worker, order: PrimaryMessage): void {
  // One that is ending just now is told nothing.
  if (worker.isConnected()) worker.send(order, () => {});
}

/** The metrics of a process; none if it does not answer in 2 s. */
export async function metricsOf(worker: Worker): Promise<MetricValues> {
  const answer = await ask(worker, "metrics");
  return answer?.kind === "metrics" ? answer.values : [];
}

/** The readiness of a process; one that does not answer in 2 s is not ready. */
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
    const timer = setTimeout(() => settle(), PATIENCE_MS);
    worker.on("message", onMessage);
    tell(worker, { kind, number });
  });
}
