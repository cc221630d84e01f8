import type { ServerBuild } from "@remix-run/node";
import type { Config } from "./config";
import { type ContentStore, openContent } from "./content/content-store";
import { folderSource } from "./content/files/file-source";
import type { KeptStates } from "./content/kept-states";
import type { Icons } from "./icons/icon-collections";
import { openIconService, type RemoteIcons } from "./icons/remote-icons";
import type { Images } from "./images/open-images";
import { createMessages } from "./messages/create-messages";
import { createDeliveryAdvice, type DeliveryAdvice } from "./messages/delivery-advice";
import type { ContactMessages } from "./messages/message-service";
import type { Counters } from "./observability/counters";
import type { Log } from "./observability/log";
import { readAddresses } from "./redirects/address-memory";
import type { BuildIdentity } from "./render/load-context";
import { createRemixRenderer, type RemixRenderer } from "./render/remix-renderer";
import { createPageLabels, type PageLabel } from "./render/route-label";
import { contentPaths } from "./render/site-routes";

/** All that a page is made from. The site, development and previews are made of it; nothing here listens. */
export interface Core {
  readonly config: Config;
  readonly log: Log;
  readonly counts: Counters;
  readonly build: ServerBuild;
  readonly identity: BuildIdentity;
  readonly icons: Icons;
  /** The icons of other collections; missing without ICON_SERVICE_URL. */
  readonly iconService?: RemoteIcons;
  /** Missing in development, where pages name the files of pictures. */
  readonly images?: Images;
  readonly content: ContentStore;
  readonly messages: ContactMessages;
  readonly deliveryAdvice: DeliveryAdvice;
  readonly renderer: RemixRenderer;
  readonly pageLabel: PageLabel;
}

type CoreOptions = Pick<Core, "config" | "log" | "counts" | "build" | "icons" | "images"> & {
  /** When the build was made, in ms since 1970. */
  buildTime: number;
  /** The history; missing in development and where there is none. */
  states?: KeptStates;
};

/**
 * Reads the content folder once, and opens what its pages are made from.
 * @throws ContentError when the folder has errors and no state of it can be shown.
 */
export async function openCore(options: CoreOptions): Promise<Core> {
  const { config, log, counts, build, buildTime, icons, images, states } = options;
  const content = await openContent({
    source: folderSource(config.contentDir),
    icons,
    log,
    states,
    placeholders: images?.placeholders,
    textShades: images?.textShades,
    readFont: images?.readFont,
    remembered: () => readAddresses(config.dataDir),
  });
  const { iconServiceUrl, dataDir } = config;
  const iconService = iconServiceUrl ? openIconService(iconServiceUrl, dataDir, log) : undefined;
  const messages = createMessages({ config, log, buildTime, content });
  const deliveryAdvice = createDeliveryAdvice({ config: config.messages, content, log });
  const renderer = createRemixRenderer({ config, log, build, buildTime, messages });
  const pageLabel = createPageLabels(contentPaths(renderer.routes));
  const identity = { id: build.assets.version, timestamp: buildTime };
  return {
    config,
    log,
    counts,
    build,
    identity,
    icons,
    iconService,
    images,
    content,
    messages,
    deliveryAdvice,
    renderer,
    pageLabel,
  };
}
