import path from "node:path";
import { jsonLine } from "../../../contract/text/json-line";
import { HistoryError } from "../../history/history-folder";
import { exportState } from "../../history/verbs/export-state";
import { restoreState } from "../../history/verbs/restore-state";
import type { CommandSite } from "../command-site";
import { plainText } from "../output/plain-text";
import { type JsonOption, withHistory } from "./open-history";

/** `content restore N`: writes a state into CONTENT_DIR and tells what it changed. Returns the exit code. */
export function restoreContent(
  number: number,
  { json }: JsonOption,
  site: CommandSite,
): Promise<number> {
  const { write, writeError } = site.output;
  return withHistory(site, async () => {
    const { dataDir, contentDir } = site.config();
    const restored = await restoreState({ dataDir, contentDir, number });
    const { changes, summary, forgotten } = restored;
    if (json) write(jsonLine({ number, contentDir, ...restored }));
    else if (changes.count === 0)
      writeError(`${contentDir} has the files of state ${number} already\n`);
    else write(`${contentDir} has the files of state ${number}: ${plainText(summary)}\n`);
    writeError(noteForgotten(forgotten));
    return 0;
  });
}

/** `content export N DIR`: writes a state into an empty folder. Returns the exit code. */
export function exportContent(
  { number, dir }: { number: number; dir: string },
  { json }: JsonOption,
  site: CommandSite,
): Promise<number> {
  const { write, writeError } = site.output;
  return withHistory(site, async () => {
    const { dataDir, contentDir, previewDir = contentDir } = site.config();
    for (const served of [contentDir, previewDir])
      if (path.resolve(dir).startsWith(`${path.resolve(served)}${path.sep}`))
        throw new HistoryError(
          `${dir} is in ${served}, whose files are served: name another folder`,
        );
    const exported = await exportState(dataDir, number, dir);
    const { files, forgotten } = exported;
    if (json) write(jsonLine({ number, dir, ...exported }));
    else write(`${dir}: ${files} files of state ${number}\n`);
    writeError(noteForgotten(forgotten));
    return 0;
  });
}

function noteForgotten(paths: readonly string[]): string {
  return paths.map((path) => `${plainText(path)} was forgotten, and is left out\n`).join("");
}
