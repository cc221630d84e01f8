import { buildIfStale } from "../scripts/build/build-site";
import { killDesks } from "../tests/fixtures/desk/killed-desk";
import { measurePublicSite } from "./desk-beside";
import { measureIdleDesk, measureManyPages, measurePages } from "./desk-pages";
import { measureStrangers } from "./desk-strangers";
import { createTable } from "./table";

const isQuick = process.argv.includes("--quick");
/** `-- desk DIR/server.js` compares the public site with that of another build. */
const other = process.argv.find((word) => word.endsWith("/server.js"));
const KILLS = isQuick ? 50 : 1000;
/** Desks that are killed at once: one per core. */
const AT_ONCE = 2;

const table = createTable();
await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
await measurePages(table, isQuick);
await measureManyPages(table, isQuick);
await measureIdleDesk(table, isQuick);
await measureStrangers(table, isQuick);
await measurePublicSite(table, isQuick, other);
await kills();
await table.print("desk", { isQuick, other });

async function kills(): Promise<void> {
  const runs = Array.from({ length: AT_ONCE }, (_, run) =>
    killDesks(KILLS / AT_ONCE, Date.now() + run),
  );
  const results = await Promise.all(runs);
  const sum = (name: "before" | "after") => results.reduce((total, one) => total + one[name], 0);
  const faults = results.flatMap((one) => one.faults);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  table.add(
    `${KILLS} desks killed while they publish`,
    `${faults.length} faults, ${sum("before")} before the change and ${sum("after")} after it`,
    "",
    "0 faults: nothing half, nothing lost",
  );
}
