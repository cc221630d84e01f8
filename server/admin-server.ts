import { createServer, type Server } from "node:http";
import type { Log } from "./log";

interface AdminParts {
  port: number;
  host: string;
  log: Log;
  /** In Prometheus' text format. */
  metricsText(): Promise<string>;
}

/** Listens for operators on a port of its own: `GET /metrics`, and nothing else. */
export async function openAdminServer({
  port,
  host,
  log,
  metricsText,
}: AdminParts): Promise<Server> {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 });
  server.maxConnections = 50;
  server.on("request", ({ method, url }, response) => {
    response.setHeader("Cache-Control", "no-store").setHeader("X-Content-Type-Options", "nosniff");
    const isReading = method === "GET" || method === "HEAD";
    if (!isReading || url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metricsText().then(
      (text) => {
        response.setHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8").end(text);
      },
      (error: unknown) => {
        log.error({ err: error }, "the metrics cannot be told");
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  server.on("error", (error) =>
    log.fault("connections", { err: error }, "the admin port has failed"),
  );
  log.info({ port, host }, "metrics are up");
  return server;
}
