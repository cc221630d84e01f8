import type { ServerBuild } from "@remix-run/node";
import type { Config } from "../../config";
import type { Icons } from "../../icons/icon-collections";
import type { Images } from "../../images/open-images";
import type { ContactMessages } from "../../messages/message-service";
import type { Counters } from "../../observability/counters";
import type { Log } from "../../observability/log";
import type { PreviewCore } from "../../previews/preview-pages";
import { createRemixRenderer } from "../../render/remix-renderer";
import { createPageLabels } from "../../render/route-label";
import { contentPaths } from "../../render/site-routes";

interface CoreParts {
  config: Config;
  log: Log;
  counts: Counters;
  /** The site's own pages. */
  build: ServerBuild;
  /** Ms since 1970. */
  buildTime: number;
  icons: Icons;
  images: Images;
}

/** Nothing is sent from a preview of the desk: it has no store of messages. */
const NO_MESSAGES: ContactMessages = {
  submit: async () => ({ kind: "unavailable" }),
  token: async () => undefined,
  problem: () => undefined,
  backlog: async () => undefined,
  open: async () => {},
  pause: async () => {},
  close: async () => {},
};

/** What the pages of the site are made from, without its content and its messages. */
export function openPreviewCore(parts: CoreParts): PreviewCore {
  const { config, log, build, buildTime } = parts;
  const messages = NO_MESSAGES;
  const renderer = createRemixRenderer({ config, log, build, buildTime, messages });
  return {
    ...parts,
    identity: { id: build.assets.version, timestamp: buildTime },
    messages,
    renderer,
    pageLabel: createPageLabels(contentPaths(renderer.routes)),
  };
}
