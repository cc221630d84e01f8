import {
  type Generated,
  type Insertable,
  Kysely,
  PostgresDialect,
  type Selectable,
  SqliteDialect,
  sql,
} from "kysely";
import { assertMigrated, assertSameVersion, migrate, type RunStatement } from "./migrate";
import { MIGRATIONS } from "./migrations";
import { LockedError, openSqlite } from "./sqlite";

/** Times are ms since 1970 (UTC), ids and keys text. The same schema in both engines. */
export interface Tables {
  messages: {
    id: string;
    /** Deduplication key: server/messages/submission.ts. */
    key: string;
    received_at: number;
    name: string;
    email: string;
    topic: string | null;
    /** The text of e-mails. Versions from before forms had fields read only the columns from `name` to here. */
    message: string;
    /** 1 for a message that looks like spam. */
    spam: number;
    address_hash: string;
    /** Name of the form. */
    form: Generated<string>;
    /** Path of the page with the form. */
    page: Generated<string>;
    /** Language of the page. */
    language: string | null;
    /** Version of the form's fields. */
    version: string | null;
    /** JSON: server/messages/submission.ts; null in a message that an earlier version stored. */
    fields: string | null;
    /** 1 for a message that was sent from a preview. */
    test: Generated<number>;
  };
  deliveries: {
    message_id: string;
    channel: Channel;
    /** Form of the message, so that each form gets its turn. */
    form: Generated<string>;
    state: DeliveryState;
    attempts: Generated<number>;
    /** Time of the next attempt; during an attempt, the end of its lease. */
    next_at: number;
    lease: string | null;
    error: string | null;
  };
  day_keys: { day: string; key: string };
  /** One row, the latest trusted time: server/messages/retention.ts. */
  clock: { id: number; trusted: number; doubted: number | null };
  /** The last automatic answer to each address, which is a keyed hash. */
  replies: { address: string; message_id: string; sent_at: number };
}

export type NewMessage = Insertable<Tables["messages"]>;

/** A row of `messages`. */
export type MessageRow = Selectable<Tables["messages"]>;

/** A stored message, as passed to transports. */
export type StoredMessage = Omit<MessageRow, "key" | "address_hash">;

/** `reply`: an automatic answer to the visitor. */
export type Channel = "mail" | "webhook" | "reply";
/** `unsent`: nothing could deliver it when it came, and it is not tried until an operator says so. */
export type DeliveryState = "pending" | "sent" | "dead" | "unsent";

/** An open database. Its statements are made with kysely, which no other file imports. */
export interface Database {
  readonly isPostgres: boolean;
  readonly query: Kysely<Tables>;
  /** Version of the tables, if a newer program has migrated them. */
  readonly newerVersion?: number;
  /** Throws when the SQLite file was removed or replaced: messages that are stored in the open one are lost then. */
  assertInPlace(): void;
  /** Throws when PostgreSQL cannot be reached, or its tables are gone or older: the database was emptied or restored. */
  look(): Promise<void>;
  /** Empties SQLite's journal (WAL), so that it keeps no deleted text. Throws while another process reads. */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

const POSTGRES_TIMEOUT_MS = 4000;

/**
 * Opens `postgres://…` or the path of an SQLite file. The driver is loaded only now. The site migrates the tables, and goes on
 * with those of a newer version, to which columns are only added. Others do not (`migrates: false`): they get a VersionError
 * where the tables are not their own.
 */
export async function openDatabase(
  address: string,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<Database> {
  const database = isPostgres(address) ? await openPostgres(address) : await openFile(address);
  try {
    if (database.isPostgres) await assertUtf8(database);
    const { query, isPostgres } = database;
    const version = await query.connection().execute((connection) => {
      const run = runOn(connection);
      return migrates ? migrate(run, isPostgres) : assertSameVersion(run);
    });
    return version > MIGRATIONS.length ? { ...database, newerVersion: version } : database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Whether an address is `postgres://…` and not a path. */
export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:/.test(address);
}

async function openFile(address: string): Promise<Database> {
  const file = await openSqlite(address);
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  async function checkpoint(): Promise<void> {
    const statement = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`;
    const [row] = (await statement.execute(query)).rows;
    if (row?.busy !== 0) throw new LockedError("The journal is being read.");
  }
  return {
    isPostgres: false,
    query,
    assertInPlace: file.assertInPlace,
    async look() {},
    checkpoint,
    async close() {
      // If the journal cannot be emptied now (full disk), the next start reads it.
      await checkpoint().catch(() => {});
      await query.destroy();
    },
  };
}

async function openPostgres(address: string): Promise<Database> {
  const query = new Kysely<Tables>({ dialect: await postgresDialect(address) });
  return {
    isPostgres: true,
    query,
    assertInPlace() {},
    look: () => assertMigrated(runOn(query)),
    async checkpoint() {},
    close: () => query.destroy(),
  };
}

function runOn(query: Kysely<Tables>): RunStatement {
  return async (statement) =>
    (await sql.raw<{ version: number | null }>(statement).execute(query)).rows;
}

async function postgresDialect(connectionString: string): Promise<PostgresDialect> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString,
    max: 8,
    connectionTimeoutMillis: POSTGRES_TIMEOUT_MS,
    query_timeout: POSTGRES_TIMEOUT_MS,
    statement_timeout: POSTGRES_TIMEOUT_MS,
    application_name: "trifold",
    // bigint as a number: times fit until the year 287396.
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // The pool replaces an idle connection that breaks.
  pool.on("error", () => {});
  // A connection that breaks while in use fails its query; without a listener its error event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({ pool });
}

/** Rejects other encodings: a message with a letter that the encoding lacks would fail its whole batch. */
async function assertUtf8({ query }: Database): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(query);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== "UTF8")
    throw new Error(`The database's encoding is ${encoding}, expected UTF8.`);
}
