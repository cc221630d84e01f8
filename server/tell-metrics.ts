import { openAdminServer } from "./admin-server";
import type { MetricsAnswer, Order } from "./cluster-messages";
import type { Config } from "./config";
import type { Log } from "./log";
import type { Readings } from "./metrics";

interface TellParts {
  config: Pick<Config, "adminPort" | "adminHost">;
  log: Log;
  readings: Readings;
}

/** Tells the metrics of this process on ADMIN_PORT. Without one, what makes them is never loaded. */
export async function tellMetrics({ config, log, readings }: TellParts): Promise<void> {
  const { adminPort: port, adminHost: host } = config;
  if (port === undefined) return;
  const { createMetrics } = await import("./metrics");
  const metrics = createMetrics(readings);
  await openAdminServer({ port, host, log, metricsText: metrics.text });
}

interface WorkerParts extends Omit<TellParts, "log"> {
  drain(): void;
  deliver(): void;
}

/** Does what the first process wants of this one: stop, deliver messages, tell its metrics. */
export async function takeOrders({ config, readings, drain, deliver }: WorkerParts): Promise<void> {
  const isAsked = config.adminPort !== undefined;
  const metrics = isAsked ? (await import("./metrics")).createMetrics(readings) : undefined;
  process.on("message", async (order: Order) => {
    if (order.kind === "drain") drain();
    else if (order.kind === "deliver") deliver();
    else if (metrics && order.kind === "metrics") {
      const values = await metrics.values().catch(() => []);
      const answer: MetricsAnswer = { kind: "metrics", number: order.number, values };
      process.send?.(answer);
    }
  });
}
