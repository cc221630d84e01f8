import cluster from "node:cluster";
import path from "node:path";
import * as build from "virtual:remix/server-build";
import { type Config, readConfig } from "./server/config";
import type { Content } from "./server/content/content";
import { openContent } from "./server/content/content-store";
import { createExpressApp } from "./server/express-app";
import type { CompressionLevel } from "./server/http/compress";
import { countConnections, createHttpServer } from "./server/http/http-server";
import { listen } from "./server/http/listen";
import { createMalformedRejection } from "./server/http/reject-malformed";
import { createRequestIds } from "./server/http/request-id";
import { createRequestListener } from "./server/http/request-listener";
import { openIcons } from "./server/icons/icon-collections";
import { openIconService } from "./server/icons/remote-icons";
import { openImages } from "./server/images/open-images";
import { measureEventLoopLag } from "./server/limits/event-loop-lag";
import { createMessages, openMessagesFor } from "./server/messages/create-messages";
import { createCounters } from "./server/observability/counters";
import { createLog } from "./server/observability/log";
import { createReadiness } from "./server/observability/readiness";
import { createRequestLog } from "./server/observability/request-log";
import { createRequestRecorder } from "./server/observability/request-recorder";
import { createRouteLabels } from "./server/observability/route-label";
import { handlePrimaryMessages, serveMetrics } from "./server/observability/serve-metrics";
import { runCommand } from "./server/process/commands";
import { exitOnStartupError } from "./server/process/exit-on-startup-error";
import { createGracefulShutdown, shutDownOnSignal } from "./server/process/graceful-shutdown";
import { createRemixRenderer } from "./server/render/remix-renderer";
import { compactHeap } from "./server/runtime/compact-heap";
import { limitGrowth, spareMemory } from "./server/runtime/heap-tuning";
import { pinTickShape } from "./server/runtime/pin-tick-shape";
import { securityHeaders as securityHeadersOf } from "./server/security/security-headers";
import { createTrust } from "./server/security/visitor-address";
import { readAssetSnapshots } from "./server/snapshots/asset-snapshots";
import { createNotFoundSnapshots } from "./server/snapshots/not-found-snapshots";
import { createPageSnapshots } from "./server/snapshots/page-snapshots";
import { createSocialCards } from "./server/social-cards/card-endpoint";
import { keepAssets } from "./server/storage/asset-archive";

pinTickShape();
const icons = openIcons(path.join(import.meta.dirname, "icons"));
const words = process.argv.slice(2);
void exitOnStartupError(async () => {
  if (words.length > 0) return runCommand(words, { icons, environment: process.env });
  const config = readConfig(process.env);
  if (config.processes === 1 || cluster.isWorker) return serve(config);
  const { runCluster } = await import("./server/process/cluster-primary");
  return runCluster(config);
});

/** Puts the parts together and listens. */
async function serve(config: Config): Promise<void> {
  const endSparing = spareMemory();
  const { siteUrl, dataDir, iconServiceUrl } = config;
  const runsOutbox = !cluster.isWorker;
  const counts = createCounters();
  const base = cluster.isWorker ? { worker: cluster.worker?.id } : undefined;
  const log = createLog({ level: config.logLevel, counts, base });
  if (!config.siteUrlGiven) {
    log.warn({}, "SITE_URL is not set: search engines are kept out until it is");
  }

  const clientDir = path.join(import.meta.dirname, "client");
  const assetsDir = path.join(clientDir, "assets");
  const securityHeaders = securityHeadersOf(config);
  const buildTime = Number(process.env.BUILD_TIME);
  const messages = createMessages({
    config,
    log,
    runsOutbox,
    buildTime,
    content: () => content.current,
  });
  const renderer = createRemixRenderer({ config, log, build, messages, buildTime });
  const program = path.join(import.meta.dirname, "image-worker.js");
  const images = await openImages({ program, dataDir, log, counts });
  const { prepare: prepareVariants } = images.variants;
  const pages = createPageSnapshots({ build, renderer, securityHeaders, prepareVariants });
  const notFoundPages = createNotFoundSnapshots({ build, renderer, securityHeaders });
  async function prepare(next: Content, effort: CompressionLevel): Promise<() => void> {
    const parts = [pages.prepare(next, effort), notFoundPages.prepare(next)];
    const swaps = await Promise.all(parts);
    return () => {
      for (const swap of swaps) swap();
    };
  }

  const cards = createSocialCards({
    assetsDir,
    dataDir,
    workers: images.workers,
    log,
    cardsFor: (current) => renderer.contextFor(current).cards,
  });
  const content = await openContent({
    dir: config.contentDir,
    icons,
    placeholders: images.placeholders,
    log,
    beforeSwap: (next) => prepare(next, "thorough"),
  });
  // Meanwhile pages are made. A store that cannot be opened is no reason to serve none: /readyz says so, it is tried again.
  const messagesOpened = openMessagesFor(content.current, { config, messages });
  const [answerAsset, showPages] = await Promise.all([
    readAssetSnapshots(assetsDir, securityHeaders),
    prepare(content.current, "quick"),
  ]);
  showPages();
  // Not earlier: a change that is found meanwhile would be replaced by these pages.
  content.follow();

  content.subscribe((current) => {
    counts.contentChanges++;
    void openMessagesFor(current, { config, messages });
  });

  const requestLog = createRequestLog(log, counts);
  const idOf = createRequestIds(config.trustedProxies);
  const traffic = createRequestRecorder({
    counts,
    requestLog,
    idOf,
    routeName: createRouteLabels(build),
  });
  const isTrusted = createTrust(config.trustedProxies);
  const server = createHttpServer({ securityHeaders, counts, log, isTrusted });
  const drain = createGracefulShutdown({
    server,
    log,
    lastRequestAt: () => traffic.lastRequestAt,
    pause() {
      content.close();
      return messages.pause();
    },
    release: messages.close,
  });
  shutDownOnSignal(drain, log);
  const isDraining = () => drain.isDraining;
  const lag = measureEventLoopLag();
  const buildIdentity = { id: build.assets.version, timestamp: buildTime };
  const archiveDir = config.assetArchiveDir;
  if (archiveDir) {
    await keepAssets({ dir: archiveDir, assetsDir, build: buildIdentity, log });
  }
  const readiness = createReadiness({
    content,
    messages,
    isDraining,
    isListening: () => server.listening,
  });
  const app = createExpressApp({
    config,
    content,
    log,
    build,
    renderer,
    icons,
    iconService: iconServiceUrl ? openIconService(iconServiceUrl, dataDir, log) : undefined,
    built: {
      clientDir,
      archiveDir,
      notFoundPages,
      securityHeaders,
      imageEndpoint: images.endpointFor(content),
      cardEndpoint: cards.endpointFor(content),
    },
    counts,
    lag,
    readiness,
  });
  const refuse = createMalformedRejection({ securityHeaders, refusals: counts.refusals });
  const fromMemory = [pages.answer, answerAsset, notFoundPages.answer];
  server.on("request", createRequestListener({ refuse, fromMemory, app, traffic, isDraining }));

  const readings = {
    counts,
    lag,
    build: buildIdentity,
    contentErrors: () => content.problem?.length ?? 0,
    isStoreFailing: () => messages.problem() !== undefined,
    isDraining,
    connections: () => countConnections(server),
    backlog: messages.backlog,
  };
  if (cluster.isWorker) {
    const orderDrain = () => drain.begin({ reason: "all processes stop" });
    const { deliver } = messages;
    await handlePrimaryMessages({ config, readings, readiness, drain: orderDrain, deliver });
  } else {
    await serveMetrics({ config, log, readings, readiness });
  }
  await messagesOpened;
  if (isDraining()) return;
  const { port, host } = config;
  await listen(server, { port, host, variable: "PORT" });
  server.on("error", (error) => {
    log.fault("connections", { err: error }, "a connection could not be taken");
  });
  endSparing();
  limitGrowth();
  log.info({ port, host, url: siteUrl }, "the site is up");
  cards.prepare(content.current);
  content.subscribe(cards.prepare);
  content.subscribe(compactHeap);
  await pages.recompress();
  compactHeap();
}
