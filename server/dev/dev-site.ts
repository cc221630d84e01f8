import * as build from "virtual:remix/server-build";
import type { Express } from "express";
import { readConfig } from "../config";
import { openCore } from "../core";
import { createApp } from "../express-app";
import { loadIcons } from "../icons/icon-collections";
import { createCounters } from "../observability/counters";
import { createLog } from "../observability/log";
import { createReadiness } from "../observability/readiness";
import { createRedirectRequests } from "../redirects/redirect-requests";

/** The site as `npm run dev` serves it: the same Express app, every page rendered live, client files from Vite. */
export async function openDevSite(
  onContentChange: () => void,
): Promise<{ app: Express; close(): void }> {
  const config = readConfig(process.env);
  const counts = createCounters();
  const log = createLog({ level: config.logLevel, counts });
  const icons = await loadIcons(config.iconServiceUrl);
  const core = await openCore({ config, log, counts, build, buildTime: Date.now(), icons });
  const { content, messages, deliveryAdvice } = core;
  content.subscribe(onContentChange);
  content.follow();
  const app = createApp(core, {
    redirects: createRedirectRequests({ config, content }),
    readiness: createReadiness({ content, messages, deliveryAdvice, lifecycle: { state: "up" } }),
  });
  return {
    app,
    close() {
      content.close();
      void messages.close();
    },
  };
}
