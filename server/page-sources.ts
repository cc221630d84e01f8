import cluster from "node:cluster";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import type { Config } from "./config";
import { type ContentStore, openContent } from "./content/content-store";
import { type Icons, openIcons } from "./icons/icon-collections";
import { type Images, openImages } from "./images/open-images";
import { createMessages } from "./messages/create-messages";
import type { ContactMessages } from "./messages/message-service";
import type { Counters } from "./observability/counters";
import type { Log } from "./observability/log";
import { readAddresses } from "./redirects/address-memory";
import { createRemixRenderer, type RemixRenderer } from "./render/remix-renderer";
import { createPageLabels, type PageLabel } from "./render/route-label";
import { contentPaths } from "./render/site-routes";
import { type CommonHeaders, securityHeaders as commonHeaders } from "./security/security-headers";
import { openSnapshots, type Snapshots } from "./snapshots/snapshots";
import { createSocialCards, type SocialCards } from "./social-cards/card-endpoint";

interface SourceParts {
  config: Config;
  log: Log;
  counts: Counters;
  build: ServerBuild;
  buildTime: number;
  /** The folder of the build: `client/`, `icons/`, `image-worker.js`. */
  dir: string;
}

interface PageSources {
  icons: Icons;
  images: Images;
  cards: SocialCards;
  messages: ContactMessages;
  securityHeaders: CommonHeaders;
  renderer: RemixRenderer;
  pageLabel: PageLabel;
  snapshots: Snapshots;
  content: ContentStore;
}

/** Opens what pages are made from. The content folder is read once and not followed yet. */
export async function openPageSources(parts: SourceParts): Promise<PageSources> {
  const { config, log, counts, build, buildTime, dir } = parts;
  const { dataDir, contentDir } = config;
  const assetsDir = path.join(dir, "client/assets");
  const program = path.join(dir, "image-worker.js");
  const icons = openIcons(path.join(dir, "icons"), config.iconServiceUrl);
  const images = await openImages({ program, dataDir, log, counts });
  const messages = createMessages({
    ...{ config, log, buildTime },
    runsOutbox: !cluster.isWorker,
    content: () => content.current,
    folder: () => content.folder,
  });
  const renderer = createRemixRenderer({ config, log, build, messages, buildTime });
  const cards = createSocialCards({
    ...{ assetsDir, dataDir, log },
    workers: images.workers,
    cardsFor: renderer.cardsFor,
  });
  const securityHeaders = commonHeaders(config);
  const pageLabel = createPageLabels(contentPaths(renderer.routes));
  const snapshots = await openSnapshots({
    ...{ build, renderer, securityHeaders, assetsDir, counts, log, pageLabel },
    pictures: images.variants,
    picturesAhead: images.picturesAhead,
  });
  const content = await openContent({
    ...{ dir: contentDir, icons, log },
    placeholders: images.placeholders,
    textShades: images.textShades,
    readFont: images.readFont,
    remembered: () => readAddresses(dataDir),
    beforeSwap: snapshots.prepare,
  });
  return {
    icons,
    images,
    cards,
    messages,
    securityHeaders,
    renderer,
    pageLabel,
    snapshots,
    content,
  };
}
