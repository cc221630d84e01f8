import * as build from "virtual:remix/server-build";
import type { Express } from "express";
import { readConfig } from "./config";
import { openContent } from "./content/content-store";
import { createExpressApp } from "./express-app";
import { loadIcons } from "./icons";
import { createLog } from "./log";

/** The site as `npm run dev` serves it: the same Express app, with client files from Vite. */
export async function openDevelopmentSite(
  onContentChange: () => void,
): Promise<{ app: Express; close(): void }> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const content = await openContent({ dir: config.contentDir, icons: await loadIcons(), log });
  content.subscribe(onContentChange);
  return {
    app: createExpressApp({ config, content, log, build, buildTime: Date.now() }),
    close: () => content.close(),
  };
}
