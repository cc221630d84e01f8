import { MIGRATIONS } from "./migrations";

/** Runs a statement on one connection, returns its rows. */
export type RunStatement = (statement: string) => Promise<{ version: number | null }[]>;

// Arbitrary lock id, unique among the programs that use this database.
const MIGRATION_LOCK = 7_301_985;

/** Runs the missing migrations, one process at a time: the others wait for the lock and find nothing to do. */
export async function migrate(run: RunStatement, isPostgres: boolean): Promise<void> {
  await run(isPostgres ? "begin" : "begin immediate");
  try {
    if (isPostgres) await run(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await run("create table if not exists schema_version (version integer not null)");
    const done = await versionOf(run);
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
}

/** Throws when the tables are gone or older than this program's. */
export async function assertMigrated(run: RunStatement): Promise<void> {
  if ((await versionOf(run)) < MIGRATIONS.length) throw new OldTablesError();
}

async function versionOf(run: RunStatement): Promise<number> {
  const [row] = await run("select max(version) as version from schema_version");
  return row?.version ?? 0;
}

class OldTablesError extends Error {
  /** PostgreSQL's code for a table that does not exist. */
  readonly code = "42P01";
  override message = "the tables are those of an older version";
}
