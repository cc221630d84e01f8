import { standardOutput } from "../server/commands/output/standard-output";
import { runCommand } from "../server/commands/run-command";
import { readConfig } from "../server/config";
import { loadIcons } from "../server/icons/icon-collections";
import { exitOnStartupError } from "../server/process/end-process";

// npm run site -- VERB …: runs a command of server.js in a checkout, without a build.
const args = process.argv.slice(2);
await exitOnStartupError(async () => {
  process.exitCode = await runCommand(args.length > 0 ? args : ["help"], {
    program: "npm run site --",
    environment: process.env,
    config: () => readConfig(process.env),
    icons: () => loadIcons(process.env.ICON_SERVICE_URL),
    imageWorker: "build/image-worker.js",
    starters: "starters",
    input: () => process.stdin,
    output: standardOutput(process.env),
  });
});
