import { existsSync, rmSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { touchPrivate } from "../../storage/shared-folder";

/** A statement as kysely's SQLite dialect expects it. */
interface Statement {
  readonly reader: boolean;
  all(values: readonly unknown[]): unknown[];
  run(values: readonly unknown[]): {
    changes: number | bigint;
    lastInsertRowid: number | bigint;
  };
  iterate(values: readonly unknown[]): IterableIterator<unknown>;
}

/** An open SQLite file as kysely's dialect expects it. */
export interface SqliteFile {
  prepare(text: string): Statement;
  /** Throws when the file was removed or replaced. */
  assertInPlace(): void;
  close(): void;
}

// Busy timeout of a statement. It blocks the event loop, so it is short; retryWhenLocked waits longer without blocking.
const BUSY_TIMEOUT_MS = 20;
const MAX_WAIT_MS = 4000;

/** Opens an SQLite file and creates it if it is missing. A write throws when the file was removed or replaced. */
export async function openSqlite(file: string): Promise<SqliteFile> {
  await mkdir(path.dirname(file), { recursive: true });
  // Other users of the machine must not read messages; SQLite gives -wal and -shm the same mode when it makes them.
  await touchPrivate(file);
  for (const left of [`${file}-wal`, `${file}-shm`]) if (existsSync(left)) await touchPrivate(left);
  const { default: Sqlite } = await import("libsql");
  const database = new Sqlite(file);
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma("journal_mode = WAL");
  // An acknowledged message survives a power cut: https://sqlite.org/pragma.html#pragma_synchronous
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // Deleted text is overwritten with zeros: https://sqlite.org/pragma.html#pragma_secure_delete
  database.pragma("secure_delete = ON");
  // The first read creates the journal, if there is none.
  database.pragma("user_version");
  const opened = { main: identityOf(file), journal: identityOf(`${file}-wal`) };

  function assertInPlace(): void {
    const isSame = identityOf(file) === opened.main && identityOf(`${file}-wal`) === opened.journal;
    if (!isSame) throw new Error(`${file} or its -wal file was removed or replaced`);
  }

  // libsql leaves a statement open that fails on a locked file, and then commits nothing. So the lock is taken first.
  function begin(): void {
    assertInPlace();
    database.exec("begin immediate");
  }

  function commit(): void {
    database.exec("commit");
    assertInPlace();
  }

  function rollback(): void {
    if (database.inTransaction) database.exec("rollback");
  }

  function prepared(text: string): Statement {
    const statement = database.prepare(text);
    if (statement.reader || database.inTransaction) return statement;
    return writeStatement((values) => {
      begin();
      try {
        const result = statement.run(values);
        commit();
        return result;
      } catch (error) {
        rollback();
        throw error;
      }
    });
  }

  return {
    assertInPlace,
    prepare(text) {
      if (/^begin/.test(text)) return commandStatement(begin);
      if (text === "commit") return commandStatement(commit);
      if (text === "rollback") return commandStatement(rollback);
      return prepared(text);
    },
    close() {
      database.close();
      if (identityOf(file) === opened.main) return;
      // SQLite would apply the journal of the removed file to the file that is here now.
      if (identityOf(`${file}-wal`) !== opened.journal) return;
      for (const left of [`${file}-wal`, `${file}-shm`]) rmSync(left, { force: true });
    },
  };
}

function writeStatement(run: Statement["run"]): Statement {
  return { reader: false, all: () => [], iterate: () => [].values(), run };
}

function commandStatement(work: () => void): Statement {
  return writeStatement(() => {
    work();
    return { changes: 0, lastInsertRowid: 0 };
  });
}

/** Device and inode of a file; undefined where there is none. */
function identityOf(file: string): string | undefined {
  const status = statSync(file, { bigint: true, throwIfNoEntry: false });
  return status && `${status.dev}:${status.ino}`;
}

/** Retries `work` for 4 s while another process has locked the SQLite file; pages are served meanwhile. */
export async function retryWhenLocked<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
      await delay(25 + Math.random() * 75);
    }
  }
}

/** Another process has locked the SQLite file. */
export class LockedError extends Error {
  readonly code = "SQLITE_BUSY";
}

function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

/** Code and message of an error, the code once, without the statement's values, which some drivers add as fields. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // PostgreSQL at a name with several addresses: the first one's error has the message.
  if (error instanceof AggregateError && error.errors.length > 0)
    return errorMessage(error.errors[0]);
  const code = codeOf(error);
  return error.message.includes(code) ? error.message : `${code} ${error.message}`.trim();
}

/** The code of an error of Node or of a database; empty for none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && error.code ? String(error.code) : "";
}
