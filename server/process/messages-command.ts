import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { CSV_HEAD, csvRow } from "../messages/message-csv";
import { type DeliveryState, isPostgres, openDatabase } from "../messages/store/database";
import { createMessageQueries } from "../messages/store/message-queries";
import { retryWhenLocked } from "../messages/store/retry-when-locked";

interface CommandParts {
  /** `postgres://…`, or the path of an SQLite file. */
  database: string;
  write(text: string): void;
  writeError(text: string): void;
}

type Archive = ReturnType<typeof createMessageQueries>;

const USAGE = `messages list [--state pending|sent|dead] [--spam] [--limit N]
messages show ID
messages export [--format jsonl|csv]
messages retry ID | --dead | --pending
messages delete ID
`;

const STATES: readonly DeliveryState[] = ["pending", "sent", "dead"];

/** The operator's view of messages. Returns the exit code: 0, or 1 for what cannot be done. */
export async function runMessagesCommand(words: string[], parts: CommandParts): Promise<number> {
  const given = readWords(words);
  if (!given) {
    parts.writeError(USAGE);
    return 1;
  }
  const { database, writeError } = parts;
  if (!isPostgres(database) && !existsSync(database)) {
    writeError(
      `There are no messages: ${path.resolve(database)} does not exist. DATA_DIR or DATABASE_URL says where they are.\n`,
    );
    return 1;
  }
  // On standard error, so that what is exported stays clean.
  writeError(`Messages of ${shownAddress(database)}\n`);
  let archive: Archive;
  try {
    archive = createMessageQueries(await retryWhenLocked(() => openDatabase(database)));
  } catch (error) {
    writeError(`The messages cannot be opened: ${String(error)}\n`);
    return 1;
  }
  try {
    return await run(given, archive, parts);
  } finally {
    await archive.close();
  }
}

/** Where the messages are, without a password. */
function shownAddress(database: string): string {
  if (!isPostgres(database)) return path.resolve(database);
  const url = new URL(database);
  url.password = "";
  url.searchParams.delete("password");
  return url.href;
}

type Given = NonNullable<ReturnType<typeof readWords>>;

function readWords(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
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
    const isWrong =
      more.length > 0 ||
      (values.state !== undefined && !state) ||
      !(Number.isSafeInteger(limit) && limit > 0) ||
      !["jsonl", "csv"].includes(values.format) ||
      (["show", "delete"].includes(verb ?? "") && !id) ||
      (verb === "retry" && [id, values.dead, values.pending].filter(Boolean).length !== 1) ||
      !["list", "show", "export", "retry", "delete"].includes(verb ?? "");
    return isWrong ? undefined : { ...values, verb, id: id ?? "", state, limit };
  } catch {
    return undefined;
  }
}

async function run(given: Given, archive: Archive, parts: CommandParts): Promise<number> {
  const { verb, id, state, limit } = given;
  const { write, writeError } = parts;
  if (verb === "list") {
    for (const message of await archive.list({ state, isSpam: given.spam, limit })) {
      write(`${JSON.stringify({ ...message, message: undefined })}\n`);
    }
    return 0;
  }
  if (verb === "export") {
    const isCsv = given.format === "csv";
    if (isCsv) write(CSV_HEAD);
    for await (const message of archive.all()) {
      write(isCsv ? csvRow(message) : `${JSON.stringify(message)}\n`);
    }
    return 0;
  }
  if (verb === "retry") {
    const state = given.dead ? "dead" : given.pending ? "pending" : undefined;
    const count = await retryWhenLocked(() =>
      state ? archive.retryAll(state) : archive.retry(id),
    );
    write(`${count} ${count === 1 ? "delivery" : "deliveries"} will be tried again\n`);
    return count > 0 || state ? 0 : 1;
  }
  if (verb === "show") {
    const message = await archive.show(id);
    if (message) write(`${JSON.stringify(message, null, 2)}\n`);
    else writeError(`There is no message ${id}\n`);
    return message ? 0 : 1;
  }
  return remove(id, archive, parts);
}

async function remove(
  id: string,
  archive: Archive,
  { write, writeError }: CommandParts,
): Promise<number> {
  if (!(await retryWhenLocked(() => archive.remove(id)))) {
    writeError(`There is no message ${id}\n`);
    return 1;
  }
  write(`${id} is deleted\n`);
  try {
    await retryWhenLocked(archive.checkpoint);
  } catch {
    writeError("Its text is in the -wal file until the site empties it, an hour at the most.\n");
  }
  return 0;
}
