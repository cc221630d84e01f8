import * as build from "virtual:remix/server-build";
import type { Express } from "express";
import { readConfig } from "../config";
import { openContent } from "../content/content-store";
import { createExpressApp } from "../express-app";
import { loadIcons } from "../icons/icon-collections";
import { measureEventLoopLag } from "../limits/shed-load";
import { createMessages } from "../messages/create-messages";
import { createCounters } from "../observability/counters";
import { createLog } from "../observability/log";
import { createReadiness } from "../observability/readiness";
import { createRedirectRequests } from "../redirects/redirect-requests";
import { createRemixRenderer } from "../render/remix-renderer";
import { createPageLabels } from "../render/route-label";

/** The site as `npm run dev` serves it: the same Express app, every page rendered live, client files from Vite. */
export async function openDevSite(
  onContentChange: () => void,
): Promise<{ app: Express; close(): void }> {
  const config = readConfig(process.env);
  const counts = createCounters();
  const log = createLog({ level: config.logLevel, counts });
  const buildTime = Date.now();
  const icons = await loadIcons(config.iconServiceUrl);
  const messages = createMessages({
    config,
    log,
    runsOutbox: true,
    buildTime,
    content: () => content.current,
    folder: () => content.folder,
  });
  const content = await openContent({ dir: config.contentDir, icons, log });
  content.subscribe(onContentChange);
  content.follow();
  const renderer = createRemixRenderer({ config, log, build, messages, buildTime });
  const app = createExpressApp({
    config,
    content,
    log,
    build,
    renderer,
    icons,
    counts,
    redirects: createRedirectRequests({ config, content }),
    lag: measureEventLoopLag(),
    pageLabel: createPageLabels([]),
    readiness: createReadiness({
      content,
      messages,
      isDraining: () => false,
      isListening: () => true,
    }),
  });
  return {
    app,
    close() {
      content.close();
      void messages.close();
    },
  };
}
