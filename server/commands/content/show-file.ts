import { readFileOfState } from "../../history/verbs/show-file";
import type { CommandSite } from "../command-site";
import { plainText } from "../output/plain-text";
import { withHistory } from "./open-history";

/** `content show N PATH`: prints a file of a state, in a terminal without what it would obey. Returns the exit code. */
export function showFile(number: number, file: string, site: CommandSite): Promise<number> {
  const { write, writeError, terminal } = site.output;
  return withHistory(site, async () => {
    const bytes = await readFileOfState(site.config().dataDir, number, file);
    if (!terminal?.frames) {
      write(bytes);
    } else if (bytes.includes(0)) {
      writeError(
        `${plainText(file)} is no text: content show ${number} ${plainText(file)} > FILE\n`,
      );
      return 1;
    } else {
      const lines = bytes.toString("utf8").replaceAll("\t", "    ").split("\n");
      write(lines.map((line) => plainText(line)).join("\n"));
    }
    return 0;
  });
}
