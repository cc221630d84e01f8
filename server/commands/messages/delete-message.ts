import { retryWhenLocked } from "../../messages/store/sqlite";
import type { CommandSite } from "../command-site";
import { plainText } from "../output/plain-text";
import { withMessages } from "./open-messages";

/** `messages delete ID`: deletes a message, in the files too. Returns the exit code. */
export function deleteMessage(id: string, site: CommandSite): Promise<number> {
  const { write, writeError } = site.output;
  return withMessages(site, { verb: "delete" }, async (queries) => {
    if (!(await retryWhenLocked(() => queries.remove(id)))) {
      writeError(`There is no message ${plainText(id, 80)}\n`);
      return 1;
    }
    write(`${id} is deleted\n`);
    try {
      await retryWhenLocked(queries.checkpoint);
    } catch {
      writeError("Its text stays in the -wal file until the site empties that, within an hour.\n");
    }
    return 0;
  });
}
