import { jsonLine } from "../../contract/text/json-line";
import { listMissing } from "../redirects/missing-files";
import { total } from "../redirects/missing-paths";
import type { CommandSite } from "./command-site";
import { table } from "./output/table";

/** `missing list`: the unknown paths that visitors requested and from how many networks. Returns the exit code. */
export async function listMissingPaths(
  { json }: { json?: boolean },
  site: CommandSite,
): Promise<number> {
  const { write, writeError } = site.output;
  const { dataDir } = site.config();
  const missing = await listMissing(dataDir);
  if (json) {
    for (const one of missing) {
      const { path, days, hosts } = one;
      write(jsonLine({ path, networks: total(one), days, hosts }));
    }
  } else if (missing.length > 0) {
    const columns = [
      { title: "NETWORKS", isNumber: true },
      { title: "LAST DAY" },
      { title: "PATH", max: 60 },
      { title: "LINKED FROM" },
    ];
    const rows = missing.map((one) => {
      const lastDay = Object.keys(one.days).sort().at(-1) ?? "";
      return [total(one), lastDay, one.path, one.hosts.join(", ")];
    });
    write(table(columns, rows));
  }
  if (missing.length === 0) writeError(`${dataDir} knows of no unknown paths\n`);
  return 0;
}
