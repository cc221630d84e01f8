import path from "node:path";
import * as build from "virtual:remix/server-build";
import type { Express } from "express";
import type { Config } from "./config";
import { type Core, openCore } from "./core";
import { createApp } from "./express-app";
import { openHistory } from "./history/open-history";
import { createHttpServer, type HttpServer } from "./http/http-server";
import { listen } from "./http/listen";
import { createMalformedRejection } from "./http/reject-malformed";
import type { SnapshotHandler } from "./http/request-listener";
import { createRequestListener } from "./http/request-listener";
import { openIcons } from "./icons/icon-collections";
import { openImages } from "./images/open-images";
import { createAppTurns } from "./limits/app-turns";
import { measureEventLoopLag } from "./limits/shed-load";
import { openMessagesFor } from "./messages/create-messages";
import { openAdmin } from "./observability/admin-server";
import { createCounters } from "./observability/counters";
import { createLog } from "./observability/log";
import { createReadiness } from "./observability/readiness";
import { createRequestLog } from "./observability/request-log";
import { createRequestIds, createRequestRecorder } from "./observability/request-recorder";
import { createPreviewRequests } from "./previews/preview-requests";
import { createLifecycle, type Lifecycle, shutDownOnSignal } from "./process/lifecycle";
import { folderRemarks } from "./process/start-remarks";
import { rememberAddresses } from "./redirects/address-memory";
import { createMissingLog } from "./redirects/missing-files";
import { createRedirectRequests } from "./redirects/redirect-requests";
import { createRouteLabels } from "./render/route-label";
import { expressMessages } from "./runtime/express-messages";
import { createNetworkReader, createTrust } from "./security/ip-addresses";
import { securityHeaders as commonHeaders } from "./security/security-headers";
import { openSnapshots } from "./snapshots/snapshots";
import { createSocialCards } from "./social-cards/card-endpoint";
import { keepAssets } from "./storage/asset-archive";
import { shareNewFiles } from "./storage/shared-folder";

/** Puts the parts of the site together and listens. `dir`: folder of the build; `buildTime`: ms since 1970. */
export async function openSite(config: Config, dir: string, buildTime: number): Promise<void> {
  const { dataDir, assetArchiveDir: archiveDir, port, host } = config;
  const clientDir = path.join(dir, "client");
  const assetsDir = path.join(clientDir, "assets");
  shareNewFiles(dataDir);

  // 1. What watches, and the life of the process.
  const counts = createCounters();
  const log = createLog({ level: config.logLevel, counts });
  const lag = measureEventLoopLag();
  const lifecycle = createLifecycle(log, config.shutdownDelayMs);
  for (const warning of config.warnings) log.warn({}, warning);
  for (const remark of folderRemarks(config)) log.warn({}, remark);

  // 2. What pages are made from.
  const program = path.join(dir, "image-worker.js");
  const images = await openImages({ program, dataDir, log, counts });
  const icons = openIcons(path.join(dir, "icons"), config.iconServiceUrl);
  const history = openHistory({ config, buildTime, log });
  const parts = { config, log, counts, build, buildTime, icons, images };
  const core = await openCore({ ...parts, states: history });
  const { content, messages, deliveryAdvice, renderer, pageLabel } = core;

  // 3. Pages in memory.
  const pages = await openSnapshots({
    build,
    renderer,
    assetsDir,
    counts,
    log,
    pageLabel,
    securityHeaders: commonHeaders(config),
    pictures: images.variants,
    picturesAhead: images.picturesAhead,
  });
  // A store of messages that cannot be opened is no reason to serve no pages: it is tried again.
  const messagesOpened = openMessagesFor(content.current, core);
  deliveryAdvice.tell();
  const showPages = await content.prepareFirst(pages.prepare);
  showPages();
  // Not earlier: a change found meanwhile would be overwritten by these pages.
  content.follow(pages.prepare);
  void rememberAddresses({ content, dataDir, log });
  content.subscribe((current) => {
    counts.contentChanges++;
    deliveryAdvice.tell();
    void openMessagesFor(current, core);
  });

  // 4. What a request meets: the server, the answers in memory, the Express app.
  const missing = createMissingLog({ dataDir, log });
  const readiness = createReadiness({ content, messages, deliveryAdvice, lifecycle, history });
  const redirects = createRedirectRequests({ config, content, missing });
  const { workers } = images;
  const cards = createSocialCards({
    assetsDir,
    dataDir,
    log,
    workers,
    cardsFor: renderer.cardsFor,
  });
  const previews = createPreviewRequests(core, lag);
  const app = createApp(core, { lag, redirects, readiness, pages, cards, previews, clientDir });
  const fromMemory = redirects.before(pages.handlers);
  const { server, close } = createSiteServer(core, { app, fromMemory, lifecycle });

  // 5. The end: what begins at once, then what follows the last response, the last line first.
  lifecycle.onDrain(content.close);
  lifecycle.onDrain(messages.pause);
  lifecycle.onStop(messages.close, "deliveries or the message store were cut off");
  lifecycle.onStop(missing.close, "the list of unknown paths was not written");
  if (history) lifecycle.onStop(history.close, "the history was not written");
  lifecycle.onStop(close, "connections were cut");
  shutDownOnSignal(lifecycle, log);

  // 6. Up: what operators ask first, then the port; afterwards what can wait.
  if (archiveDir) await keepAssets({ dir: archiveDir, assetsDir, build: core.identity, log });
  await openAdmin(core, { lag, lifecycle, readiness, server });
  await messagesOpened;
  if (lifecycle.state === "draining") return;
  await listen(server, { port, host, variable: "PORT" });
  lifecycle.up();
  log.info({ port, host, url: config.siteUrl }, "the site is up");
  void images.originals.keep(content.current);
  content.subscribe((current) => void images.originals.keep(current));
  cards.prepare(content.current);
  content.subscribe(cards.prepare);
  pages.startBackground();
  history?.start();
}

interface ServerOptions {
  app: Express;
  fromMemory: SnapshotHandler;
  lifecycle: Lifecycle;
}

/** The HTTP server of the site with its request log and its metrics. It does not listen yet. */
function createSiteServer(core: Core, { app, fromMemory, lifecycle }: ServerOptions): HttpServer {
  const { config, content, counts, log, pageLabel, renderer } = core;
  const { refusals } = counts;
  const { trustedProxies } = config;
  const securityHeaders = commonHeaders(config);
  const networkFrom = createNetworkReader(trustedProxies);
  const listener = createRequestListener({
    refuse: createMalformedRejection({ securityHeaders, refusals }),
    fromMemory: [fromMemory],
    app: createAppTurns({ app, networkFrom, refusals, securityHeaders }),
    traffic: createRequestRecorder({
      counts,
      requestLog: createRequestLog(log, counts),
      idOf: createRequestIds(trustedProxies),
      routeName: createRouteLabels({ routes: renderer.routes, content, pageLabel }),
    }),
    refusals,
    lifecycle,
  });
  const isTrusted = createTrust(trustedProxies);
  const messages = expressMessages(app);
  return createHttpServer({ listener, messages, securityHeaders, counts, log, isTrusted });
}
