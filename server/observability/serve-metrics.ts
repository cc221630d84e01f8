import type { Config } from "../config";
import { openAdminServer } from "./admin-server";
import type { Log } from "./log";
import type { Readings } from "./process-metrics";
import type { Readiness } from "./readiness";

interface MetricsParts {
  config: Pick<Config, "adminPort" | "adminHost">;
  log: Log;
  readings: Readings;
  readiness: () => Readiness;
}

/** Tells the metrics and the readiness of this process on ADMIN_PORT. Without one, what makes them is never loaded. */
export async function serveMetrics({
  config,
  log,
  readings,
  readiness,
}: MetricsParts): Promise<void> {
  const { adminPort: port, adminHost: host } = config;
  if (port === undefined) return;
  const { createMetrics } = await import("./process-metrics");
  const metrics = createMetrics(readings);
  await openAdminServer({ port, host, log, metricsText: metrics.text, readiness });
}
