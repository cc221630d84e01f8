import path from "node:path";
import * as build from "virtual:remix/server-build";
import type { Config } from "./config";
import { createExpressApp } from "./express-app";
import { listen } from "./http/listen";
import { measureEventLoopLag } from "./limits/shed-load";
import { openMessagesFor } from "./messages/create-messages";
import { createCounters } from "./observability/counters";
import { createLog } from "./observability/log";
import { createReadiness } from "./observability/readiness";
import { openPageSources } from "./page-sources";
import { createPreviewRequests } from "./previews/preview-requests";
import { createGracefulShutdown, shutDownOnSignal } from "./process/graceful-shutdown";
import { rememberAddresses } from "./redirects/address-memory";
import { createMissingLog } from "./redirects/missing-files";
import { createRedirectRequests } from "./redirects/redirect-requests";
import { reportState } from "./report-state";
import { createSiteServer } from "./site-server";
import { keepAssets } from "./storage/asset-archive";

/** Puts the parts of the site together and listens. `dir`: folder of the build; `buildTime`: ms since 1970. */
export async function openSite(config: Config, dir: string, buildTime: number): Promise<void> {
  const { dataDir, assetArchiveDir: archiveDir, shutdownDelayMs: delayMs, port, host } = config;
  const clientDir = path.join(dir, "client");
  const identity = { id: build.assets.version, timestamp: buildTime };

  // 1. What watches: counters, log, event-loop lag.
  const counts = createCounters();
  const log = createLog({ level: config.logLevel, counts });
  const watch = { config, log, counts, lag: measureEventLoopLag() };
  for (const warning of config.warnings) log.warn({}, warning);

  // 2. What pages are made from: icons, pictures, messages, the renderer, content.
  const sources = await openPageSources({ ...watch, build, buildTime, dir });
  const { content, messages, snapshots, cards, images } = sources;

  // 3. Answers in memory. A store that cannot be opened is no reason to serve none: /readyz says so, it is tried again.
  const messagesOpened = openMessagesFor(content.current, { config, messages });
  const showPages = await snapshots.prepare(content.current);
  showPages();
  // Not earlier: a change found meanwhile would be overwritten by these pages.
  content.follow();
  void rememberAddresses({ content, dataDir, log });
  content.subscribe((current) => {
    counts.contentChanges++;
    void openMessagesFor(current, { config, messages });
  });

  // 4. What a request meets: the server, the answers in memory, the Express app. A signal ends all of it.
  const { server, connections, answerWith } = createSiteServer({ ...watch, ...sources });
  const missing = createMissingLog({ dataDir, log });
  const shutdown = createGracefulShutdown({ server, log, content, messages, missing, delayMs });
  shutDownOnSignal(shutdown, log);
  const isDraining = () => shutdown.isDraining;
  const isListening = () => server.listening;
  const readiness = createReadiness({ content, messages, isDraining, isListening });
  const previews = createPreviewRequests({ ...watch, ...sources, build, buildTime });
  const built = { ...sources, clientDir, previews };
  const redirects = createRedirectRequests({ config, content, missing });
  const app = createExpressApp({ ...watch, ...sources, build, readiness, redirects, built });
  answerWith({ fromMemory: [redirects.before(snapshots.handlers)], app, isDraining });

  // 5. Up: what operators ask first, then the port; afterwards what can wait.
  const assetsDir = path.join(clientDir, "assets");
  if (archiveDir) await keepAssets({ dir: archiveDir, assetsDir, build: identity, log });
  await reportState({ ...watch, ...sources, build: identity, connections, readiness, shutdown });
  await messagesOpened;
  if (isDraining()) return;
  await listen(server, { port, host, variable: "PORT" });
  log.info({ port, host, url: config.siteUrl }, "the site is up");
  void images.originals.keep(content.current);
  content.subscribe((current) => void images.originals.keep(current));
  cards.prepare(content.current);
  content.subscribe(cards.prepare);
  snapshots.startBackground();
}
