import { jsonLine } from "../../../contract/text/json-line";
import { forgetPath } from "../../history/verbs/forget-path";
import type { CommandSite } from "../command-site";
import { plainText } from "../output/plain-text";
import { type JsonOption, withHistory } from "./open-history";

/** `content forget PATH`: removes a file from all states, and all that was derived from its bytes. Returns the exit code. */
export function forgetFile(file: string, { json }: JsonOption, site: CommandSite): Promise<number> {
  const { write, writeError } = site.output;
  return withHistory(site, async () => {
    const { dataDir, contentDir, previewDir } = site.config();
    const result = await forgetPath({ dataDir, contentDir, previewDir, path: file });
    if (json) {
      write(jsonLine({ path: file, ...result }));
      return 0;
    }
    const { states, removed, inUse } = result;
    const count = `${states.length} ${states.length === 1 ? "state" : "states"}`;
    write(
      `${plainText(file)} is forgotten in ${count}; ${removed} files of ${dataDir} are removed\n`,
    );
    for (const { dir, path, reason } of inUse) {
      const use = reason === "bytes" ? "has the same bytes" : "names it";
      writeError(`Still in use: ${plainText(`${dir}/${path}`)} ${use}\n`);
    }
    return 0;
  });
}
