import { readConfig } from "../server/config";
import { loadIcons } from "../server/icons/icon-collections";
import { runCommand } from "../server/process/commands";
import { exitOnStartupError } from "../server/process/end-process";

// npm run site -- VERB …: runs a command of server.js in a checkout, without a build.
const args = process.argv.slice(2);
await exitOnStartupError(() =>
  runCommand(args.length > 0 ? args : ["help"], {
    icons: () => loadIcons(process.env.ICON_SERVICE_URL),
    imageWorker: "build/image-worker.js",
    messageDatabase: () => readConfig(process.env).messages.database,
    folders: () => readConfig(process.env),
    starters: "starters",
    environment: process.env,
  }),
);
