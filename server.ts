import cluster from "node:cluster";
import path from "node:path";
import { readConfig } from "./server/config";
import { exitOnStartupError } from "./server/process/exit-on-startup-error";
import { pinTickShape } from "./server/runtime/pin-tick-shape";

pinTickShape();
const dir = import.meta.dirname;
const args = process.argv.slice(2);

void exitOnStartupError(async () => {
  if (args.length > 0) {
    const { runCommand } = await import("./server/process/commands");
    return runCommand(args, {
      iconsDir: path.join(dir, "icons"),
      messageDatabase: () => readConfig(process.env).messages.database,
    });
  }
  const config = readConfig(process.env);
  if (config.processes > 1 && cluster.isPrimary) {
    const { runCluster } = await import("./server/process/cluster-primary");
    return runCluster(config);
  }
  const { openSite } = await import("./server/site");
  return openSite(config, dir, Number(process.env.BUILD_TIME));
});
