import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { exportCsv } from "../messages/csv-export";
import { type DeliveryState, isPostgres, openDatabase } from "../messages/store/database";
import { createMessageQueries } from "../messages/store/message-queries";
import { errorMessage, retryWhenLocked } from "../messages/store/sqlite";

interface CommandParts {
  /** `postgres://…`, or the path of an SQLite file. */
  database: string;
  write(text: string): void;
  writeError(text: string): void;
}

type MessageQueries = ReturnType<typeof createMessageQueries>;

const USAGE = `messages list [--state pending|sent|dead] [--form NAME] [--spam] [--limit N]
messages show ID
messages export [--form NAME] [--format jsonl|csv]
messages retry ID | --dead [--form NAME] | --pending [--form NAME]
messages delete ID
`;

const STATES: readonly DeliveryState[] = ["pending", "sent", "dead"];

/** Lists, shows, exports, retries and deletes messages for the operator. Returns the exit code: 1 for an error. */
export async function runMessagesCommand(args: string[], parts: CommandParts): Promise<number> {
  const command = parseCommand(args);
  if (!command) {
    parts.writeError(USAGE);
    return 1;
  }
  const { database, writeError } = parts;
  if (!isPostgres(database) && !existsSync(database)) {
    writeError(
      `There are no messages: ${path.resolve(database)} does not exist. Set DATA_DIR or DATABASE_URL as for the site.\n`,
    );
    return 1;
  }
  // On standard error, so that exported messages can be piped.
  writeError(`Messages of ${withoutPassword(database)}\n`);
  let queries: MessageQueries;
  try {
    queries = createMessageQueries(await retryWhenLocked(() => openDatabase(database)));
  } catch (error) {
    writeError(`The messages cannot be opened: ${String(error)}\n`);
    return 1;
  }
  try {
    return await run(command, queries, parts);
  } catch (error) {
    writeError(`messages ${command.verb} has failed: ${errorMessage(error)}\n`);
    return 1;
  } finally {
    await queries.close().catch(() => {});
  }
}

/** The database's address for display: a full path, or a URL without its password. */
function withoutPassword(database: string): string {
  if (!isPostgres(database)) return path.resolve(database);
  const url = new URL(database);
  url.password = "";
  url.searchParams.delete("password");
  return url.href;
}

type Command = NonNullable<ReturnType<typeof parseCommand>>;

/** Parses verb, id and options; undefined when they are not as in USAGE. */
function parseCommand(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        form: { type: "string" },
        state: { type: "string" },
        spam: { type: "boolean" },
        limit: { type: "string" },
        format: { type: "string", default: "jsonl" },
        dead: { type: "boolean" },
        pending: { type: "boolean" },
      },
    });
    const [verb, id, ...more] = positionals;
    const state = STATES.find((known) => known === values.state);
    const limit = Number(values.limit ?? 100);
    const isInvalid =
      more.length > 0 ||
      (values.state !== undefined && !state) ||
      !(Number.isSafeInteger(limit) && limit > 0) ||
      !["jsonl", "csv"].includes(values.format) ||
      (["show", "delete"].includes(verb ?? "") && !id) ||
      (verb === "retry" && [id, values.dead, values.pending].filter(Boolean).length !== 1) ||
      !["list", "show", "export", "retry", "delete"].includes(verb ?? "");
    return isInvalid ? undefined : { ...values, verb, id: id ?? "", state, limit };
  } catch {
    return undefined;
  }
}

async function run(
  { verb, id, form, state, spam, limit, format, dead, pending }: Command,
  queries: MessageQueries,
  parts: CommandParts,
): Promise<number> {
  const { write, writeError } = parts;
  if (verb === "list") {
    for (const message of await queries.list({ form, state, isSpam: spam, limit })) {
      write(`${JSON.stringify({ ...message, message: undefined, fields: undefined })}\n`);
    }
    return 0;
  }
  if (verb === "export") {
    if (format === "csv") {
      await exportCsv(queries, form, write);
      return 0;
    }
    for await (const message of queries.all(form)) write(`${JSON.stringify(message)}\n`);
    return 0;
  }
  if (verb === "retry") {
    const every = dead ? "dead" : pending ? "pending" : undefined;
    const count = await retryWhenLocked(() =>
      every ? queries.retryAll(every, form) : queries.retry(id),
    );
    write(`${count} ${count === 1 ? "delivery" : "deliveries"} will be tried again\n`);
    return count > 0 || every ? 0 : 1;
  }
  if (verb === "show") {
    const message = await queries.show(id);
    if (message) write(`${JSON.stringify(message, null, 2)}\n`);
    else writeError(`There is no message ${id}\n`);
    return message ? 0 : 1;
  }
  return remove(id, queries, parts);
}

async function remove(
  id: string,
  queries: MessageQueries,
  { write, writeError }: CommandParts,
): Promise<number> {
  if (!(await retryWhenLocked(() => queries.remove(id)))) {
    writeError(`There is no message ${id}\n`);
    return 1;
  }
  write(`${id} is deleted\n`);
  try {
    await retryWhenLocked(queries.checkpoint);
  } catch {
    writeError("Its text stays in the -wal file until the site empties that, within an hour.\n");
  }
  return 0;
}
