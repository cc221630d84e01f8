import type { Config } from "../config";
import type { Answer, PrimaryMessage } from "../process/cluster-ipc";
import { openAdminServer } from "./admin-server";
import type { Log } from "./log";
import type { Readings } from "./process-metrics";
import type { Readiness } from "./readiness";

interface TellParts {
  config: Pick<Config, "adminPort" | "adminHost">;
  log: Log;
  readings: Readings;
  readiness: () => Readiness;
}

/** Tells the metrics and the readiness of this process on ADMIN_PORT. Without one, what makes them is never loaded. */
export async function serveMetrics({ config, log, readings, readiness }: TellParts): Promise<void> {
  const { adminPort: port, adminHost: host } = config;
  if (port === undefined) return;
  const { createMetrics } = await import("./process-metrics");
  const metrics = createMetrics(readings);
  await openAdminServer({ port, host, log, metricsText: metrics.text, readiness });
}

interface WorkerParts extends Omit<TellParts, "log"> {
  drain(): void;
  deliver(): void;
}

/** Does what the first process wants of this one: stop, deliver messages, tell its metrics or its readiness. */
export async function handlePrimaryMessages(parts: WorkerParts): Promise<void> {
  const { config, readings, readiness, drain, deliver } = parts;
  const isAsked = config.adminPort !== undefined;
  const metrics = isAsked ? (await import("./process-metrics")).createMetrics(readings) : undefined;
  process.on("message", async (order: PrimaryMessage) => {
    if (order.kind === "drain") drain();
    else if (order.kind === "deliver") deliver();
    else if (metrics && order.kind === "metrics") {
      const values = await metrics.values().catch(() => []);
      reply({ kind: "metrics", number: order.number, values });
    } else if (order.kind === "readiness") {
      reply({ kind: "readiness", number: order.number, readiness: readiness() });
    }
  });
}

function reply(answer: Answer): void {
  process.send?.(answer);
}
