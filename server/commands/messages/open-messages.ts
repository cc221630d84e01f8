import { existsSync } from "node:fs";
import path from "node:path";
import { formsIn } from "../../../contract/forms/form-fields";
import { isPostgres, openDatabase } from "../../messages/store/database";
import { createMessageQueries } from "../../messages/store/message-queries";
import { errorMessage, retryWhenLocked } from "../../messages/store/sqlite";
import { storeName, storeReason } from "../../messages/store/store-errors";
import type { CommandSite } from "../command-site";
import { plainText } from "../output/plain-text";

export type MessageQueries = ReturnType<typeof createMessageQueries>;

/**
 * Opens the messages for a verb and closes them behind it; prints what fails in a line. Returns the verb's exit code, or 1.
 * With `form`, it is 1 for a name that neither messages nor pages have.
 */
export async function withMessages(
  site: CommandSite,
  { verb, form }: { verb: string; form?: string },
  use: (queries: MessageQueries) => Promise<number>,
): Promise<number> {
  const { writeError } = site.output;
  const { database } = site.config().messages;
  if (!isPostgres(database) && !existsSync(database)) {
    writeError(
      `There are no messages: ${path.resolve(database)} does not exist. Set DATA_DIR or DATABASE_URL as for the site.\n`,
    );
    return 1;
  }
  // On standard error, so that exported messages can be piped.
  writeError(`Messages of ${storeName(database)}\n`);
  let queries: MessageQueries;
  try {
    queries = createMessageQueries(
      await retryWhenLocked(() => openDatabase(database, { migrates: false })),
    );
  } catch (error) {
    writeError(`The messages cannot be opened: ${storeReason(error, database)}\n`);
    return 1;
  }
  try {
    if (form !== undefined && !(await hasForm(queries, site, form))) return 1;
    return await use(queries);
  } catch (error) {
    writeError(`messages ${verb} has failed: ${errorMessage(error)}\n`);
    return 1;
  } finally {
    await queries.close().catch(() => {});
  }
}

/** Whether messages or pages have a form of that name; prints that none has. */
async function hasForm(queries: MessageQueries, site: CommandSite, form: string): Promise<boolean> {
  const stored = await queries.forms();
  if (stored.includes(form)) return true;
  // Rarely needed, and large.
  const { readContent } = await import("../../content/read-content");
  const { didYouMean } = await import("../../content/files/errors/did-you-mean");
  const { folder } = await readContent(site.config().contentDir, { icons: await site.icons() });
  const pages = [...(folder?.pages.values() ?? [])];
  const forms = pages.flatMap(({ sections }) => formsIn(sections).map(({ name }) => name));
  if (forms.includes(form)) return true;
  const all = [...new Set([...stored, ...forms])];
  const near = didYouMean(form, all);
  const hint = near ? ` Did you mean ${near}?` : all.length > 0 ? ` Forms: ${all.join(", ")}.` : "";
  site.output.writeError(`There is no form of that name: ${plainText(form, 80)}.${hint}\n`);
  return false;
}
