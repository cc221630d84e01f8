import { type Kysely, sql } from "kysely";
import type { Database, Tables } from "./database";
import { MIGRATIONS } from "./migrations";

// Arbitrary lock id, unique among the programs that use this database.
const MIGRATION_LOCK = 7_301_985;

/** Runs the missing migrations, one process at a time: the others wait for the lock and find nothing to do. */
export async function migrate({
  query,
  isPostgres,
}: Pick<Database, "query" | "isPostgres">): Promise<void> {
  await query.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    await run(isPostgres ? "begin" : "begin immediate");
    try {
      if (isPostgres) await run(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await run("create table if not exists schema_version (version integer not null)");
      const { rows } = await sql<{ version: number | null }>`
        select max(version) as version from schema_version`.execute(connection);
      const done = rows[0]?.version ?? 0;
      for (const [index, statements] of MIGRATIONS.entries()) {
        if (index < done) continue;
        for (const statement of statements) await run(statement);
        await run(`insert into schema_version (version) values (${index + 1})`);
      }
      await run("commit");
    } catch (error) {
      await run("rollback").catch(() => {});
      throw error;
    }
  });
}

/** Throws when the tables are gone or older than this program's. */
export async function assertMigrated(query: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from schema_version`.execute(query);
  if ((rows[0]?.version ?? 0) < MIGRATIONS.length) throw new OldTablesError();
}

class OldTablesError extends Error {
  /** PostgreSQL's code for a table that does not exist. */
  readonly code = "42P01";
  override message = "the tables are those of an older version";
}
