import type { Config } from "../config";
import type { Readings } from "../observability/process-metrics";
import type { Readiness } from "../observability/readiness";
import type { Answer, PrimaryMessage } from "./cluster-ipc";

interface WorkerParts {
  config: Pick<Config, "adminPort">;
  readings: Readings;
  readiness: () => Readiness;
  requestShutdown(): void;
  deliver(): void;
}

/** Handles the messages of the primary process: stop, deliver contact messages, report metrics or readiness. */
export async function handlePrimaryMessages(parts: WorkerParts): Promise<void> {
  const { config, readings, readiness, requestShutdown, deliver } = parts;
  const isAsked = config.adminPort !== undefined;
  const metrics = isAsked
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
