import { availableParallelism } from "node:os";
import type { ServerBuild } from "@remix-run/node";
import { type RequestHandler, Router } from "express";
import type { Config } from "./config";
import type { ContentStore } from "./content/content-store";
import type { Icons } from "./icons/icon-collections";
import { createIconEndpoint } from "./icons/icon-endpoint";
import { openIconService } from "./icons/remote-icons";
import type { Images } from "./images/open-images";
import { createRenderQueue } from "./limits/render-queue";
import type { EventLoopLag } from "./limits/shed-load";
import { shedLoad } from "./limits/shed-load";
import { createAllowedMethods, ownMethods } from "./middleware/allowed-methods";
import { createAnswers } from "./middleware/answers-in-language";
import { createClientFiles } from "./middleware/client-files";
import { createClientErrorLog, createClientReports } from "./middleware/client-reports";
import { handleServerError, rejectMethods } from "./middleware/error-responses";
import { createFormPosts } from "./middleware/form-posts";
import { createMediaFiles, createTouchIcon } from "./middleware/media-files";
import { createRemixHandlers } from "./middleware/remix-handlers";
import { createSecurityFile } from "./middleware/security-txt";
import type { Counters } from "./observability/counters";
import type { Log } from "./observability/log";
import type { Readiness } from "./observability/readiness";
import type { RedirectRequests } from "./redirects/redirect-requests";
import type { RemixRenderer } from "./render/remix-renderer";
import type { PageLabel } from "./render/route-label";
import { type CommonHeaders, setSecurityHeaders } from "./security/security-headers";
import type { Snapshots } from "./snapshots/snapshots";
import type { SocialCards } from "./social-cards/card-endpoint";

/** Parts that only the built site has: a development server brings its own client files and renders 404s live. */
interface BuiltParts {
  clientDir: string;
  previews: RequestHandler;
  securityHeaders: CommonHeaders;
  images: Pick<Images, "endpointFor" | "originals">;
  cards: Pick<SocialCards, "endpointFor">;
  snapshots: Pick<Snapshots, "missingPage" | "notFound" | "thanks">;
}

export interface AppParts {
  config: Config;
  content: ContentStore;
  log: Log;
  build: ServerBuild;
  renderer: RemixRenderer;
  pageLabel: PageLabel;
  icons: Icons;
  counts: Counters;
  redirects: RedirectRequests;
  lag: EventLoopLag;
  readiness: () => Readiness;
  built?: BuiltParts;
}

/** Makes the handlers of the Express app; server/express-app.ts has their order. */
export function createHandlers(parts: AppParts) {
  const { config, content, log, build, renderer, icons, counts, lag, pageLabel } = parts;
  const { redirects, built } = parts;
  const { siteUrl, siteUrlGiven, iconServiceUrl, dataDir, assetArchiveDir: archiveDir } = config;
  const cores = availableParallelism();
  const entrance = createRemixHandlers({ siteUrl, content, build, renderer });
  const answers = createAnswers(content);
  const iconService = iconServiceUrl ? openIconService(iconServiceUrl, dataDir, log) : undefined;
  return {
    ...(built ? createBuiltHandlers(built, { content, redirects, archiveDir }) : undefined),
    redirects,
    ...entrance,
    allowedMethods: rejectMethods(createAllowedMethods(renderer.routes, content)),
    health: createHealth(parts.readiness),
    securityFile: createSecurityFile({ siteUrl, content }),
    formPosts: createFormPosts({
      ...{ content, log, counts },
      siteUrl: siteUrlGiven ? siteUrl : undefined,
      remix: [entrance.siteHost, entrance.compression, entrance.remix],
      takesAction: ({ path, method }) =>
        ownMethods(renderer.routes, path)?.includes(method) === true,
    }),
    clientReports: createClientReports({
      siteUrl,
      counts,
      pageLabel: (path) => pageLabel(path, content.current),
      logFailures: createClientErrorLog(log),
    }),
    shedLoad: shedLoad({ lag, refusals: counts.refusals, answers }),
    media: createMediaFiles(content, built?.images.originals),
    touchIcon: createTouchIcon(content),
    icons: createIconEndpoint(icons, iconService),
    renderQueue: createRenderQueue({
      ...{ maxRunning: 4 * cores, maxWaiting: 16 * cores },
      ...{ lag, counts, answers },
    }),
    serverError: handleServerError(log, answers),
  };
}

function createBuiltHandlers(
  built: BuiltParts,
  parts: Pick<AppParts, "content" | "redirects"> & { archiveDir?: string },
) {
  const { content, redirects, archiveDir } = parts;
  const { clientDir, previews, securityHeaders, images, cards, snapshots } = built;
  return {
    previews,
    securityHeaders: setSecurityHeaders(securityHeaders),
    images: images.endpointFor(content),
    cards: cards.endpointFor(content),
    clientFiles: createClientFiles({ clientDir, archiveDir }),
    thanks: snapshots.thanks,
    missingPage: redirects.unlessGone(snapshots.missingPage),
    notFound: redirects.unlessGone(redirects.countMissing(snapshots.notFound)),
  };
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
