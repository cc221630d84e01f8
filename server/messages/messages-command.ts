import { parseArgs } from "node:util";
import { type DeliveryState, openDatabase } from "./database";
import { patiently } from "./database-errors";
import { createMessageArchive } from "./message-archive";
import { CSV_HEAD, csvRow } from "./message-csv";

interface CommandParts {
  /** `postgres://…`, or the path of an SQLite file. */
  database: string;
  write(text: string): void;
  writeError(text: string): void;
}

type Archive = ReturnType<typeof createMessageArchive>;

const USAGE = `messages list [--state pending|sent|dead] [--spam] [--limit N]
messages show ID
messages export [--format jsonl|csv]
messages retry ID | --dead
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
  let archive: Archive;
  try {
    archive = createMessageArchive(await patiently(() => openDatabase(parts.database)));
  } catch (error) {
    parts.writeError(`The messages cannot be opened: ${String(error)}\n`);
    return 1;
  }
  try {
    return await run(given, archive, parts);
  } finally {
    await archive.close();
  }
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
      (verb === "retry" && (id === undefined) !== Boolean(values.dead)) ||
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
    const count = await patiently(() => archive.retry(given.dead ? undefined : id));
    write(`${count} ${count === 1 ? "delivery" : "deliveries"} will be tried again\n`);
    return count > 0 || given.dead ? 0 : 1;
  }
  if (verb === "show") {
    const message = await archive.show(id);
    if (message) write(`${JSON.stringify(message, null, 2)}\n`);
    else writeError(`There is no message ${id}\n`);
    return message ? 0 : 1;
  }
  const isRemoved = await patiently(() => archive.remove(id));
  if (isRemoved) write(`${id} is deleted\n`);
  else writeError(`There is no message ${id}\n`);
  return isRemoved ? 0 : 1;
}
