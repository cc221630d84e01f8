import type { Config } from "./config";
import type { ContentStore } from "./content/content-store";
import type { ContactMessages } from "./messages/message-service";
import { serveMetrics } from "./observability/admin-server";
import type { Log } from "./observability/log";
import type { Readings } from "./observability/process-metrics";
import type { Readiness } from "./observability/readiness";
import type { GracefulShutdown } from "./process/graceful-shutdown";

interface StateParts extends Pick<Readings, "counts" | "lag" | "build" | "connections"> {
  config: Config;
  log: Log;
  content: ContentStore;
  messages: ContactMessages;
  readiness: () => Readiness;
  shutdown: GracefulShutdown;
}

/** Reports metrics and readiness: on ADMIN_PORT, or to the primary process, which has the port when there are several. */
export async function reportState(parts: StateParts): Promise<void> {
  const { config, log, content, messages, readiness, shutdown } = parts;
  const { counts, lag, build, connections } = parts;
  const readings: Readings = {
    ...{ counts, lag, build, connections },
    contentErrors: () => content.problem?.length ?? 0,
    isStoreFailing: () => messages.problem() !== undefined,
    isDraining: () => shutdown.isDraining,
    backlog: messages.backlog,
  };
  return serveMetrics({ config, log, readings, readiness });
}
