import { availableParallelism } from "node:os";
import express, { type Express, type RequestHandler, Router } from "express";
import type { Content } from "./content/content";
import type { Core } from "./core";
import { PREVIEW_PATH } from "./http/preview-path";
import { createIconEndpoint } from "./icons/icon-endpoint";
import { createRenderQueue } from "./limits/render-queue";
import { type EventLoopLag, shedLoad } from "./limits/shed-load";
import { createAllowedMethods, ownMethods } from "./middleware/allowed-methods";
import { createAnswers } from "./middleware/answers-in-language";
import { createClientFiles } from "./middleware/client-files";
import { createClientErrorLog, createClientReports } from "./middleware/client-reports";
import { handleServerError, rejectMethods } from "./middleware/error-responses";
import { createFormPosts } from "./middleware/form-posts";
import { createMediaFiles, createTouchIcon } from "./middleware/media-files";
import { createRemixHandlers } from "./middleware/remix-handlers";
import { createSecurityFile, SECURITY_FILE } from "./middleware/security-txt";
import type { Readiness } from "./observability/readiness";
import type { RedirectRequests } from "./redirects/redirect-requests";
import { createTrust } from "./security/ip-addresses";
import { securityHeaders, setSecurityHeaders } from "./security/security-headers";
import type { Snapshots } from "./snapshots/snapshots";
import type { SocialCards } from "./social-cards/card-endpoint";

/** What an app is made of: of its content only what is shown. */
interface AppCore extends Omit<Core, "content" | "deliveryAdvice"> {
  readonly content: { readonly current: Content };
}

interface AppOptions {
  /** While it is high, requests are refused; missing in development, where a pause is Vite's. */
  lag?: EventLoopLag;
  redirects: RedirectRequests;
  /** For `/healthz` and `/readyz`; a preview has neither. */
  readiness?: () => Readiness;
  /** Answers in memory; without them every page and every 404 is rendered live. */
  pages?: Pick<Snapshots, "missingPage" | "notFound" | "thanks">;
  cards?: Pick<SocialCards, "endpointFor">;
  previews?: RequestHandler;
  /** The client files of the build; a development server brings its own. */
  clientDir?: string;
  /** Renders in place of Remix's adapter. `request.body` has the fields of a posted form. */
  render?: RequestHandler;
}

/** Makes the site as an Express app: the handlers in the order in which a request meets them. */
export function createApp(core: AppCore, options: AppOptions): Express {
  const { config, content, renderer, log, counts, build, images, pageLabel } = core;
  const { lag, redirects, readiness, pages, cards, previews, clientDir, render } = options;
  const { siteUrl, siteUrlGiven, assetArchiveDir: archiveDir } = config;
  const cores = availableParallelism();
  const { routes } = renderer;
  const answers = createAnswers(content);
  const { siteHost, compression, remix } = createRemixHandlers({
    siteUrl,
    content,
    build,
    renderer,
  });

  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.set("trust proxy", createTrust(config.trustedProxies));
  if (pages) app.use(setSecurityHeaders(securityHeaders(config)));
  app.use(redirects.ofHosts);
  if (previews) app.use(PREVIEW_PATH, previews);
  app.use(rejectMethods(createAllowedMethods(routes, content)));
  if (readiness) app.use(createHealth(readiness));
  app.use(SECURITY_FILE, createSecurityFile({ siteUrl, content }));
  app.use(redirects.ofQueries);
  app.use(
    createFormPosts({
      content,
      log,
      counts,
      siteUrl: siteUrlGiven ? siteUrl : undefined,
      remix: [siteHost, compression, render ?? remix],
      takesAction: ({ path, method }) => ownMethods(routes, path)?.includes(method) === true,
    }),
  );
  app.use(
    createClientReports({
      siteUrl,
      counts,
      pageLabel: (path) => pageLabel(path, content.current),
      logFailures: createClientErrorLog(log),
    }),
  );
  if (pages) app.use(pages.thanks);
  if (lag) app.use(shedLoad({ lag, refusals: counts.refusals, answers }));
  app.use("/media", createMediaFiles(content, images?.originals));
  app.use("/apple-touch-icon.png", createTouchIcon(content));
  app.use("/icons", compression, createIconEndpoint(core.icons, core.iconService));
  if (images) app.use("/_image", images.endpointFor(content));
  if (cards) app.use("/cards", cards.endpointFor(content));
  if (clientDir) app.use(createClientFiles({ clientDir, archiveDir }));
  if (pages) app.use(redirects.unlessGone(pages.missingPage));
  app.use(redirects.ofPaths);
  if (pages) app.use(redirects.unlessGone(redirects.countMissing(pages.notFound)));
  app.use(siteHost);
  app.use(
    createRenderQueue({
      maxRunning: 4 * cores,
      maxWaiting: 16 * cores,
      lag,
      counts,
      answers,
    }),
  );
  app.use(compression, render ?? remix);
  app.use(handleServerError(log, answers));
  return app;
}

/** `/healthz`: liveness. `/readyz`: readiness without its reasons, which are on ADMIN_PORT. */
function createHealth(readiness: () => Readiness): Router {
  const health = Router();
  health.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  health.get("/readyz", (_request, response) => {
    const { status } = readiness();
    response.set("Cache-Control", "no-store").status(status === "not ready" ? 503 : 200);
    response.json({ status });
  });
  return health;
}
