import { statSync } from "node:fs";
import { standardOutput } from "../server/commands/output/standard-output";
import { runCommand } from "../server/commands/run-command";
import { readConfig } from "../server/config";
import { loadIcons } from "../server/icons/icon-collections";
import { exitOnStartupError } from "../server/process/end-process";

// npm run site -- VERB …: runs a command of server.js in a checkout, without a build.
const args = process.argv.slice(2);
await exitOnStartupError(async () => {
  if (args[0] === "desk") {
    // The desk has pages, which are built.
    const { buildIfStale } = await import("./build/build-site");
    await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
  }
  process.exitCode = await runCommand(args.length > 0 ? args : ["help"], {
    program: "npm run site --",
    environment: process.env,
    config: () => readConfig(process.env),
    icons: () => loadIcons(process.env.ICON_SERVICE_URL),
    imageWorker: "build/image-worker.js",
    build: { dir: "build", time: () => statSync("build/server.js").mtimeMs },
    starters: "starters",
    input: () => process.stdin,
    output: standardOutput(process.env),
  });
});
