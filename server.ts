import { createServer } from "node:http";
import path from "node:path";
import * as build from "virtual:remix/server-build";
import { keepAssets } from "./server/asset-archive";
import { readAssetSnapshots } from "./server/asset-snapshots";
import { createSocialCards } from "./server/cards/social-cards";
import { checkContent } from "./server/check-content";
import { readConfig } from "./server/config";
import type { Content } from "./server/content/content";
import { openContent } from "./server/content/content-store";
import { drainOnSignal } from "./server/drain";
import type { Effort } from "./server/encodings";
import { createExpressApp } from "./server/express-app";
import { openIconService } from "./server/icon-service";
import { loadIcons } from "./server/icons";
import { openImages } from "./server/images/images";
import { createLog } from "./server/log";
import { answerMalformedRequests, refuseWithoutHost } from "./server/malformed-requests";
import { createMetrics } from "./server/metrics";
import { createNotFoundPages } from "./server/not-found-pages";
import { createMessages, openMessagesFor } from "./server/open-messages";
import { createPageRenderer } from "./server/page-renderer";
import { createPageSnapshots } from "./server/page-snapshots";
import { securityHeaders as securityHeadersOf } from "./server/security-headers";
import { startOrExit } from "./server/start-or-exit";

const icons = loadIcons(path.join(import.meta.dirname, "icons"));
const [command, ...words] = process.argv.slice(2);
if (command === "check-content") {
  const write = (text: string) => process.stdout.write(text);
  const writeError = (text: string) => process.stderr.write(text);
  process.exit(
    await checkContent(words[0] ?? "content", { icons: await icons, write, writeError }),
  );
}
if (command === "messages") {
  await startOrExit(async () => {
    const { runMessagesCommand } = await import("./server/messages/messages-command");
    const { database } = readConfig(process.env).messages;
    const write = (text: string) => process.stdout.write(text);
    const writeError = (text: string) => process.stderr.write(text);
    process.exitCode = await runMessagesCommand(words, { database, write, writeError });
  });
} else if (command) {
  console.error(
    `Unknown command ${JSON.stringify(command)}. Known: check-content DIR, messages; none starts the site.`,
  );
  process.exit(1);
} else {
  await startOrExit(serve);
}

/** Puts the parts together and listens. */
async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const { siteUrl, dataDir, iconServiceUrl } = config;
  const log = createLog(config.logLevel);
  if (!config.siteUrlGiven) {
    log.warn({}, "SITE_URL is not set: search engines are kept out until it is");
  }

  const clientDir = path.join(import.meta.dirname, "client");
  const securityHeaders = securityHeadersOf(config);
  const messages = createMessages({ config, log, content: () => content.current });
  const renderer = createPageRenderer({
    config,
    log,
    build,
    messages,
    buildTime: Number(process.env.BUILD_TIME),
  });
  const pages = createPageSnapshots({ build, renderer, securityHeaders });
  const notFoundPages = createNotFoundPages({ build, renderer, securityHeaders });
  async function prepare(next: Content, effort: Effort): Promise<() => void> {
    const parts = [pages.prepare(next, effort), notFoundPages.prepare(next)];
    const swaps = await Promise.all(parts);
    return () => {
      for (const swap of swaps) swap();
    };
  }

  const program = path.join(import.meta.dirname, "image-worker.js");
  const images = await openImages({ program, dataDir, log });
  const cards = createSocialCards({
    assetsDir: path.join(clientDir, "assets"),
    dataDir,
    workers: images.workers,
    log,
    cardsFor: (current) => renderer.contextFor(current).cards,
  });
  const content = await openContent({
    dir: config.contentDir,
    icons: await icons,
    placeholders: images.placeholders,
    log,
    beforeSwap: (next) => prepare(next, "thorough"),
  });
  const [answerAsset, showPages] = await Promise.all([
    readAssetSnapshots(path.join(clientDir, "assets"), securityHeaders),
    prepare(content.current, "quick"),
  ]);
  showPages();

  // A store that cannot be opened is no reason to serve no pages: /readyz says so, and it is tried again.
  void openMessagesFor(content.current, { config, messages });
  content.subscribe((current) => void openMessagesFor(current, { config, messages }));

  // Node would refuse what has no host by itself, without our headers.
  const server = createServer({ requireHostHeader: false });
  const isDraining = drainOnSignal(server, log, {
    pause() {
      content.close();
      void messages.pause();
    },
    release: messages.close,
  });
  const archiveDir = config.assetArchiveDir;
  if (archiveDir) {
    const buildIdentity = { id: build.assets.version, timestamp: Number(process.env.BUILD_TIME) };
    await keepAssets({
      dir: archiveDir,
      assetsDir: path.join(clientDir, "assets"),
      build: buildIdentity,
      log,
    });
  }
  const app = createExpressApp({
    config,
    messages,
    content,
    log,
    build,
    renderer,
    icons: await icons,
    iconService: iconServiceUrl ? openIconService(iconServiceUrl, dataDir, log) : undefined,
    built: {
      clientDir,
      archiveDir,
      notFoundPages,
      securityHeaders,
      imageEndpoint: images.endpointFor(content),
      cardEndpoint: cards.endpointFor(content),
    },
    metrics: createMetrics(),
    isDraining,
  });
  answerMalformedRequests(server, securityHeaders);
  server.on("request", (request, response) => {
    const isAnswered =
      refuseWithoutHost(request, response, securityHeaders) ||
      pages.answer(request, response) ||
      answerAsset(request, response) ||
      notFoundPages.answer(request, response);
    if (!isAnswered) app(request, response);
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(config.port, config.host, resolve);
  });
  log.info({ port: config.port, host: config.host, url: siteUrl }, "the site is up");
  cards.prepare(content.current);
  content.subscribe(cards.prepare);
  await pages.improve();
}
