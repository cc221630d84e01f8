import { createServer } from "node:http";
import path from "node:path";
import * as build from "virtual:remix/server-build";
import { checkContent } from "./server/check-content";
import { readConfig } from "./server/config";
import { openContent } from "./server/content/content-store";
import { drainOnSignal } from "./server/drain";
import { createExpressApp } from "./server/express-app";
import { loadIcons } from "./server/icons";
import { createLog } from "./server/log";
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
if (command) {
  console.error(
    `Unknown command ${JSON.stringify(command)}. Known: check-content DIR; none starts the site.`,
  );
  process.exit(1);
}

await startOrExit(async function start() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (!config.siteUrlGiven)
    log.warn({}, "SITE_URL is not set: search engines are kept out until it is");

  const content = await openContent({ dir: config.contentDir, icons: await icons, log });
  const server = createServer();
  const isDraining = drainOnSignal(server, log, () => content.close());
  const clientDir = path.join(import.meta.dirname, "client");
  const buildTime = Number(process.env.BUILD_TIME);
  server.on(
    "request",
    createExpressApp({ config, content, log, build, buildTime, clientDir, isDraining }),
  );

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(config.port, config.host, resolve);
  });
  log.info({ port: config.port, host: config.host, url: config.siteUrl }, "the site is up");
});
