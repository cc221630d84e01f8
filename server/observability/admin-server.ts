import { createServer, type Server, type ServerResponse } from "node:http";
import { isIP } from "node:net";
import type { Core } from "../core";
import { countConnections } from "../http/http-server";
import { listen } from "../http/listen";
import type { EventLoopLag } from "../limits/shed-load";
import type { Lifecycle } from "../process/lifecycle";
import type { Log } from "./log";
import type { Readiness } from "./readiness";

interface AdminParts {
  port: number;
  host: string;
  log: Log;
  /** In Prometheus' text format. */
  metricsText(): Promise<string>;
  readiness(): Readiness;
}

/** Opens the operators' server on ADMIN_PORT: `GET /metrics`, `GET /readyz` with reasons, and nothing else. */
export async function openAdminServer(options: AdminParts): Promise<Server> {
  const { port, host, log, metricsText, readiness } = options;
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 });
  server.maxConnections = 50;

  async function answerMetrics(response: ServerResponse): Promise<void> {
    const text = await metricsText();
    response.setHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8").end(text);
  }

  async function answerReadiness(response: ServerResponse): Promise<void> {
    const state = readiness();
    response.statusCode = state.status === "not ready" ? 503 : 200;
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify(state));
  }

  const answers = new Map([
    ["/metrics", answerMetrics],
    ["/readyz", answerReadiness],
  ]);
  server.on("request", ({ method, url = "", headers }, response) => {
    response.setHeader("Cache-Control", "no-store").setHeader("X-Content-Type-Options", "nosniff");
    if (!isOwnName(headers.host, host)) {
      response.writeHead(421).end();
      return;
    }
    const respond = method === "GET" || method === "HEAD" ? answers.get(url) : undefined;
    if (!respond) {
      response.writeHead(404).end();
      return;
    }
    respond(response).catch((error: unknown) => {
      log.error({ err: error, path: url }, "the admin port cannot answer");
      response.writeHead(503).end();
    });
  });
  await listen(server, { port, host, variable: "ADMIN_PORT" });
  server.on("error", (error) =>
    log.fault("connections", { err: error }, "the admin port has failed"),
  );
  log.info({ port, host }, "metrics are up");
  return server;
}

/**
 * Whether a `Host` is a name of this server: an address, a name without a dot, or ADMIN_HOST. Prevents DNS rebinding: a
 * foreign page could point its own name at this machine, and read metrics in a local user's browser.
 */
function isOwnName(host: string | undefined, adminHost: string): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "");
  return isIP(name) !== 0 || !name.includes(".") || name === adminHost;
}

interface ProcessParts {
  lag: EventLoopLag;
  lifecycle: Pick<Lifecycle, "state">;
  readiness(): Readiness;
  server: Server;
}

/** Serves the metrics and the readiness of this process on ADMIN_PORT. Without it the metrics library is never loaded. */
export async function openAdmin(core: Core, parts: ProcessParts): Promise<void> {
  const { config, log, counts, identity, content, messages, deliveryAdvice } = core;
  const { lag, lifecycle, readiness, server } = parts;
  const { adminPort: port, adminHost: host } = config;
  if (port === undefined) return;
  const { createMetrics } = await import("./process-metrics");
  const metrics = createMetrics({
    counts,
    lag,
    build: identity,
    connections: () => countConnections(server),
    contentErrors: () => content.problem?.length ?? 0,
    formsWithoutDelivery: () => deliveryAdvice.current().length,
    isStoreFailing: () => messages.problem() !== undefined,
    isDraining: () => lifecycle.state === "draining",
    backlog: messages.backlog,
  });
  await openAdminServer({ port, host, log, metricsText: metrics.text, readiness });
}
