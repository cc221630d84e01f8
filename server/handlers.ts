import { availableParallelism } from "node:os";
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import compression from "compression";
import type { Request } from "express";
import type { Config } from "./config";
import type { ContentStore } from "./content/content-store";
import type { Icons } from "./icons/icon-collections";
import { createIconEndpoint } from "./icons/icon-endpoint";
import { openIconService } from "./icons/remote-icons";
import type { Images } from "./images/open-images";
import type { EventLoopLag } from "./limits/event-loop-lag";
import { createRenderQueue } from "./limits/render-queue";
import { shedLoad } from "./limits/shed-load";
import { createAllowedMethods } from "./middleware/allowed-methods";
import { createClientFiles } from "./middleware/client-files";
import { createClientReports } from "./middleware/client-reports";
import { handleServerError } from "./middleware/error-handler";
import { createFormPosts } from "./middleware/form-posts";
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
import { withoutPort } from "./security/visitor-address";
import type { Snapshots } from "./snapshots/snapshots";
import type { SocialCards } from "./social-cards/card-endpoint";

/** What only the built site has: a development server brings its own client files and renders 404s live. */
interface BuiltParts {
  clientDir: string;
  securityHeaders: CommonHeaders;
  images: Pick<Images, "endpointFor">;
  cards: Pick<SocialCards, "endpointFor">;
  snapshots: Pick<Snapshots, "notFound">;
}

export interface AppParts {
  config: Config;
  content: ContentStore;
  log: Log;
  build: ServerBuild;
  renderer: RemixRenderer;
  icons: Icons;
  counts: Counters;
  lag: EventLoopLag;
  readiness: () => Readiness;
  built?: BuiltParts;
}

/** Makes the handlers of the Express app; server/express-app.ts has their order. */
export function createHandlers(parts: AppParts) {
  const { config, content, log, build, renderer, icons, counts, lag, built } = parts;
  const { siteUrl, siteUrlGiven, iconServiceUrl, dataDir, assetArchiveDir: archiveDir } = config;
  const formUrl = siteUrlGiven ? siteUrl : undefined;
  const cores = availableParallelism();
  const siteHost = pinSiteHost(siteUrl);
  const compressed = headAsGet(compression());
  const remix = headAsGet(createRequestHandler({ build, getLoadContext }));

  function getLoadContext({ body, ip = "" }: Request): AppLoadContext {
    const context = renderer.contextFor(content.current);
    if (!(body instanceof URLSearchParams)) return context;
    return { ...context, form: body, visitorAddress: withoutPort(ip) };
  }

  const iconService = iconServiceUrl ? openIconService(iconServiceUrl, dataDir, log) : undefined;
  return {
    ...(built ? createBuiltHandlers(built, content, archiveDir) : undefined),
    allowedMethods: createAllowedMethods(content),
    health: createHealth(parts.readiness),
    formPosts: createFormPosts({
      ...{ siteUrl: formUrl, content, log, counts },
      remix: [siteHost, compressed, remix],
    }),
    clientReports: createClientReports({
      siteUrl,
      counts,
      logFailures: createClientErrorLog(log),
    }),
    shedLoad: shedLoad({ lag, refusals: counts.refusals }),
    media: createMediaFiles(content),
    icons: createIconEndpoint(icons, iconService),
    siteHost,
    renderQueue: createRenderQueue({ most: 4 * cores, mostWaiting: 16 * cores, lag, counts }),
    compression: compressed,
    remix,
    serverError: handleServerError(log),
  };
}

function createBuiltHandlers(built: BuiltParts, content: ContentStore, archiveDir?: string) {
  const { clientDir, securityHeaders, images, cards, snapshots } = built;
  return {
    securityHeaders: setSecurityHeaders(securityHeaders),
    images: images.endpointFor(content),
    cards: cards.endpointFor(content),
    clientFiles: createClientFiles({ clientDir, archiveDir, content }),
    notFound: snapshots.notFound,
  };
}
