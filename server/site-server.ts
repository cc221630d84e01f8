import type { RequestListener, Server } from "node:http";
import type { Config } from "./config";
import type { ContentStore } from "./content/content-store";
import { countConnections, createHttpServer } from "./http/http-server";
import { createMalformedRejection } from "./http/reject-malformed";
import { createRequestListener, type SnapshotHandler } from "./http/request-listener";
import type { Counters } from "./observability/counters";
import type { Log } from "./observability/log";
import { createRequestLog } from "./observability/request-log";
import { createRequestIds, createRequestRecorder } from "./observability/request-recorder";
import type { RemixRenderer } from "./render/remix-renderer";
import { createRouteLabels, type PageLabel } from "./render/route-label";
import { createTrust } from "./security/ip-addresses";
import type { CommonHeaders } from "./security/security-headers";

interface ServerParts {
  config: Pick<Config, "trustedProxies">;
  renderer: Pick<RemixRenderer, "routes">;
  content: ContentStore;
  pageLabel: PageLabel;
  securityHeaders: CommonHeaders;
  counts: Counters;
  log: Log;
}

interface RequestParts {
  fromMemory: readonly SnapshotHandler[];
  app: RequestListener;
  isDraining(): boolean;
}

interface SiteServer {
  server: Server;
  connections(): Promise<number>;
  /** Says what answers requests, before the server listens. */
  answerWith(parts: RequestParts): void;
}

/** The HTTP server of the site with its request log and its metrics. It does not listen yet. */
export function createSiteServer(parts: ServerParts): SiteServer {
  const { config, securityHeaders, counts, log } = parts;
  const { trustedProxies } = config;
  const isTrusted = createTrust(trustedProxies);
  const server = createHttpServer({ securityHeaders, counts, log, isTrusted });
  const refuse = createMalformedRejection({ securityHeaders, refusals: counts.refusals });
  const traffic = createRequestRecorder({
    counts,
    requestLog: createRequestLog(log, counts),
    idOf: createRequestIds(trustedProxies),
    routeName: createRouteLabels({ ...parts, routes: parts.renderer.routes }),
  });
  // An error before it listens is that of the port, and ends the start.
  server.once("listening", () => {
    server.on("error", (error) => {
      log.fault("connections", { err: error }, "a connection could not be taken");
    });
  });
  return {
    server,
    connections: () => countConnections(server),
    answerWith(parts) {
      const { refusals } = counts;
      server.on("request", createRequestListener({ ...parts, refuse, traffic, refusals }));
    },
  };
}
