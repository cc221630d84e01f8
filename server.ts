import path from "node:path";
import { exitOnEarlySignal } from "./server/process/early-signals";
import { useCompileCache } from "./server/runtime/compile-cache";
import { pinTickShape } from "./server/runtime/pin-tick-shape";

const words = process.argv.slice(2);
// In a container the program is the entry point, so that `node server.js VERB` means VERB too.
const args = words[0] === "node" && words[1] === "server.js" ? words.slice(2) : words;
// Everything else is loaded after it.
exitOnEarlySignal(args.length > 0);
const dir = import.meta.dirname;
pinTickShape();
useCompileCache(path.join(dir, "compile-cache"));

const { exitOnStartupError } = await import("./server/process/end-process");
await exitOnStartupError(async () => {
  const { readConfig } = await import("./server/config");
  if (args.length > 0) {
    const { runCommand } = await import("./server/commands/run-command");
    const { standardOutput } = await import("./server/commands/output/standard-output");
    const { openIcons } = await import("./server/icons/icon-collections");
    const { startersBeside } = await import("./server/starters/starter-list");
    process.exitCode = await runCommand(args, {
      program: "node server.js",
      environment: process.env,
      config: () => readConfig(process.env),
      icons: () => openIcons(path.join(dir, "icons"), process.env.ICON_SERVICE_URL),
      imageWorker: path.join(dir, "image-worker.js"),
      build: { dir, time: () => Number(process.env.BUILD_TIME) },
      starters: startersBeside(dir),
      input: () => process.stdin,
      output: standardOutput(process.env),
    });
    return;
  }
  const { memoryRemark } = await import("./server/process/start-remarks");
  process.stderr.write(memoryRemark());
  const { openSite } = await import("./server/site");
  return openSite(readConfig(process.env), dir, Number(process.env.BUILD_TIME));
});
