import { HistoryError } from "../../history/history-folder";
import type { CommandSite } from "../command-site";
import { plainText } from "../output/plain-text";

/** Of verbs that a program may read. */
export interface JsonOption {
  json?: boolean;
}

/** Runs a verb on the history; what it cannot do is printed in a line. Returns the verb's exit code, or 1. */
export async function withHistory(site: CommandSite, use: () => Promise<number>): Promise<number> {
  try {
    return await use();
  } catch (error) {
    const isOfFiles = error instanceof Error && "code" in error && "syscall" in error;
    if (!(error instanceof HistoryError) && !isOfFiles) throw error;
    site.output.writeError(`${plainText(error.message)}\n`);
    return 1;
  }
}
