import path from "node:path";
import { jsonLine } from "../../../contract/text/json-line";
import { listStates } from "../../history/verbs/list-states";
import type { CommandSite } from "../command-site";
import { localTime, timeTitle } from "../output/local-time";
import { table } from "../output/table";
import { withHistory } from "./open-history";

export interface HistoryOptions {
  limit: number;
  json?: boolean;
}

/** `content history`: the states of the content folder, the newest first. Returns the exit code: 1 where there are none. */
export function listHistory({ limit, json }: HistoryOptions, site: CommandSite): Promise<number> {
  const { write, writeError, timeZone } = site.output;
  return withHistory(site, async () => {
    const { dataDir, history } = site.config();
    const { states, count, damaged } = await listStates(dataDir, { limit });
    if (json) for (const state of states) write(jsonLine(state));
    else if (states.length > 0) {
      const columns = [
        { title: "N", isNumber: true },
        { title: timeTitle("SHOWN SINCE", timeZone) },
        { title: "BY", max: 24 },
        { title: "WHAT", max: 100 },
      ];
      const rows = states.map(({ number, time, who, isShown, summary }) => {
        const since = isShown ? localTime(time, timeZone) : "not shown";
        return [number, since, who, summary];
      });
      write(table(columns, rows));
    }
    if (damaged.length > 0) writeError(`States that cannot be read: ${damaged.join(", ")}\n`);
    if (count > limit) writeError(`${count - limit} older ones: --limit ${count}\n`);
    if (count > 0) return 0;
    const reason = history.limit === undefined ? ": HISTORY_LIMIT is off" : "";
    writeError(`${path.join(dataDir, "history")} has no states${reason}\n`);
    return 1;
  });
}
