import path from "node:path";
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import type { Config } from "./config";
import type { ContentStore } from "./content/content-store";
import { createHealth } from "./health";
import { createLoadContext } from "./load-context";
import type { Log } from "./log";
import { createMedia } from "./media";

interface AppParts {
  config: Config;
  content: ContentStore;
  log: Log;
  build: ServerBuild;
  /** When the build was made, in ms since 1970. */
  buildTime: number;
  /** Folder of the built client files; undefined where a development server brings them. */
  clientDir?: string;
  isDraining?: () => boolean;
}

/** The site as an Express app: the handlers in the order in which a request meets them. */
export function createExpressApp(parts: AppParts): Express {
  const { config, content, log, build, clientDir, isDraining } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.use(createHealth(content, isDraining ?? (() => false)));
  app.use(allowOnlyReading);
  app.use("/media", createMedia(content));
  if (clientDir) {
    app.use(
      "/assets",
      express.static(path.join(clientDir, "assets"), {
        immutable: true,
        maxAge: "1y",
        index: false,
      }),
    );
    app.use("/assets", sayMissing);
    app.use(express.static(clientDir, { maxAge: "1h", index: false, redirect: false }));
  }
  app.use(compression());
  app.use(trustOnlySiteUrl(config));
  app.use(createRequestHandler({ build, getLoadContext: createContextSource(parts) }));
  app.use(answerServerError(log));
  return app;
}

function createContextSource({
  config,
  content,
  log,
  build,
  buildTime,
}: AppParts): () => AppLoadContext {
  const parts = { config, log, build: { id: build.assets.version, timestamp: buildTime } };
  let context = createLoadContext(parts, content.current);
  return function currentContext() {
    if (context.content !== content.current) context = createLoadContext(parts, content.current);
    return context;
  };
}

const allowOnlyReading: RequestHandler = function allowOnlyReading(request, response, next) {
  if (request.method === "GET" || request.method === "HEAD") {
    next();
    return;
  }
  response.set({ Allow: "GET, HEAD", "Cache-Control": "no-store" });
  response.status(405).type("text/plain").send("Method not allowed.\n");
};

const sayMissing: RequestHandler = function sayMissing(_request, response) {
  response.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
  response.status(404).type("text/plain").send("Not found.\n");
};

/**
 * The adapter makes the request's URL from headers that anybody can write (CVE-2025-31137) and from a target that may
 * be a whole URL (RFC 9112 3.2.2) or have escapes that stand for nothing. Leaves a path, for the site's own host.
 */
function trustOnlySiteUrl(config: Config): RequestHandler {
  const { host } = new URL(config.siteUrl);
  return function setUrl(request, _response, next) {
    request.headers.host = host;
    delete request.headers["x-forwarded-host"];
    const target = request.originalUrl.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
    request.originalUrl = canDecode(target) ? target || "/" : target.replaceAll("%", "%25");
    next();
  };
}

function canDecode(target: string): boolean {
  try {
    decodeURIComponent(target.split("?")[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

function answerServerError(log: Log): ErrorRequestHandler {
  return function answerError(error, request, response, next) {
    const status = errorStatus(error);
    if (status >= 500)
      log.error({ err: error, method: request.method, url: request.originalUrl }, "request failed");
    if (response.headersSent) {
      next(error);
      return;
    }
    response.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
    response
      .status(status)
      .type("text/plain")
      .send(status >= 500 ? "Server Error\n" : "Bad request.\n");
  };
}

function errorStatus(error: unknown): number {
  const status =
    typeof error === "object" && error !== null && "status" in error ? error.status : 500;
  return typeof status === "number" && status >= 400 && status < 600 ? status : 500;
}
