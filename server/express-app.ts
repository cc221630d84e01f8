import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express, type Request, type RequestHandler } from "express";
import type { Config } from "./config";
import type { ContentStore } from "./content/content-store";
import type { Icons } from "./icons/icon-collections";
import { createIconEndpoint } from "./icons/icon-endpoint";
import type { RemoteIcons } from "./icons/remote-icons";
import type { EventLoopLag } from "./limits/event-loop-lag";
import { createRenderQueue } from "./limits/render-queue";
import { shedLoad } from "./limits/shed-load";
import { createClientReports, takesReports } from "./middleware/client-reports";
import { handleServerError } from "./middleware/error-handler";
import { acceptsForm, createFormPosts } from "./middleware/form-posts";
import { headAsGet } from "./middleware/head-as-get";
import { createHealth } from "./middleware/health";
import { createMediaFiles } from "./middleware/media-files";
import { pinSiteHost } from "./middleware/pin-site-host";
import { createClientErrorLog } from "./observability/client-error-log";
import type { Counters } from "./observability/counters";
import type { Log } from "./observability/log";
import type { Readiness } from "./observability/readiness";
import type { RemixRenderer } from "./render/remix-renderer";
import { type CommonHeaders, setSecurityHeaders } from "./security/security-headers";
import { createTrust } from "./security/visitor-address";
import type { NotFoundSnapshots } from "./snapshots/not-found-snapshots";

interface BuiltParts {
  clientDir: string;
  /** Where the client files of earlier builds are. */
  archiveDir?: string;
  notFoundPages: NotFoundSnapshots;
  securityHeaders: CommonHeaders;
  imageEndpoint: RequestHandler;
  cardEndpoint: RequestHandler;
}

interface AppParts {
  config: Pick<Config, "siteUrl" | "siteUrlGiven" | "trustedProxies">;
  content: ContentStore;
  log: Log;
  build: ServerBuild;
  renderer: RemixRenderer;
  icons: Icons;
  iconService?: RemoteIcons;
  counts: Counters;
  lag: EventLoopLag;
  /** What only the built site has; a development server brings its own client files and wants live 404s. */
  built?: BuiltParts;
  readiness: () => Readiness;
}

/** The site as an Express app: the handlers in the order in which a request meets them. */
export function createExpressApp(parts: AppParts): Express {
  const { config, content, log, build, renderer, icons, iconService, counts, lag, built } = parts;
  const { siteUrl, siteUrlGiven, trustedProxies } = config;
  const cores = availableParallelism();
  const renderLimit = createRenderQueue({ most: 4 * cores, mostWaiting: 16 * cores, lag, counts });
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.set("trust proxy", createTrust(trustedProxies));
  if (built) app.use(setSecurityHeaders(built.securityHeaders));
  app.use(allowOnlyKnownMethods(content));
  app.use(createHealth(parts.readiness));
  const ownUrl = siteUrlGiven ? siteUrl : undefined;
  app.use(createFormPosts({ siteUrl: ownUrl, content, renderer, log, counts }));
  app.use(createClientReports({ siteUrl, counts, logFailures: createClientErrorLog(log) }));
  app.use(shedLoad({ lag, refusals: counts.refusals }));
  app.use("/media", createMediaFiles(content));
  app.use("/icons", headAsGet(compression()), createIconEndpoint(icons, iconService));
  if (built) app.use("/_image", built.imageEndpoint);
  if (built) app.use("/cards", built.cardEndpoint);
  if (built) app.use(serveClientFiles(built));
  if (built) app.use(built.notFoundPages.handle);
  app.use(pinSiteHost(siteUrl));
  app.use(renderLimit);
  app.use(headAsGet(compression()));
  const getLoadContext = () => renderer.contextFor(content.current);
  app.use(headAsGet(createRequestHandler({ build, getLoadContext })));
  app.use(handleServerError(log));
  return app;
}

/** Refuses other methods than those of a path, OPTIONS too, before a router answers that by itself. */
function allowOnlyKnownMethods(content: ContentStore): RequestHandler {
  return function refuseOtherMethods(request, response, next) {
    const allowed = methodsOf(content, request);
    if (allowed.includes(request.method)) {
      next();
      return;
    }
    response.set({ Allow: allowed.join(", "), "Cache-Control": "no-store" });
    response.status(405).type("text/plain").send("Method not allowed.\n");
  };
}

function methodsOf(content: ContentStore, request: Request): string[] {
  if (takesReports(request.path)) return ["POST"];
  return acceptsForm(content, request) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
}

/** Client files that are not in memory: large ones, those of earlier builds, `public/`. A missing asset is no page. */
function serveClientFiles({ clientDir, archiveDir }: BuiltParts): express.Router {
  const files = express.Router();
  for (const dir of archiveDir ? [clientDir, archiveDir] : [clientDir]) {
    const assets = path.join(dir, "assets");
    files.use("/assets", express.static(assets, { immutable: true, maxAge: "1y", index: false }));
  }
  files.use("/assets", (_request, response) => {
    response.set("Cache-Control", "no-store").status(404).type("text/plain").send("Not found.\n");
  });
  // Without other files nobody looks on the disk for each unknown address.
  if (readdirSync(clientDir).some((name) => name !== "assets"))
    files.use(express.static(clientDir, { maxAge: "1h", index: false, redirect: false }));
  return files;
}
