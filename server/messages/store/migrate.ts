import { MIGRATIONS } from "./migrations";

/** Runs a statement on one connection, returns its rows. */
export type RunStatement = (statement: string) => Promise<{ version: number | null }[]>;

// Arbitrary lock id, unique among the programs that use this database.
const MIGRATION_LOCK = 7_301_985;

/**
 * Runs the missing migrations, one process at a time: the others wait for the lock and find nothing to do. Returns the version
 * of the tables, which is higher than this program's once a newer one has migrated them.
 */
export async function migrate(run: RunStatement, isPostgres: boolean): Promise<number> {
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
    return Math.max(done, MIGRATIONS.length);
  } catch (error) {
    await run("rollback").catch(() => {});
    throw error;
  }
}

/** Throws when the tables are gone or older than this program's. */
export async function assertMigrated(run: RunStatement): Promise<void> {
  if ((await versionOf(run)) < MIGRATIONS.length) throw new OldTablesError();
}

/** Throws when the tables are of another version than this program's: one that does not migrate reads nothing then. */
export async function assertSameVersion(run: RunStatement): Promise<number> {
  const version = await versionOf(run).catch((error: unknown) => {
    if (!lacksTable(error)) throw error;
    return 0;
  });
  const wanted = MIGRATIONS.length;
  if (version > wanted)
    throw new VersionError(
      `the messages are stored by a newer program (tables ${version}, this one knows ${wanted}): run that version here too`,
    );
  if (version < wanted)
    throw new VersionError(
      `the messages are stored by an older program (tables ${version}, this one needs ${wanted}): start the site of this version, which brings them up to date`,
    );
  return version;
}

function lacksTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return "code" in error && error.code === "42P01" ? true : /no such table/.test(error.message);
}

async function versionOf(run: RunStatement): Promise<number> {
  const [row] = await run("select max(version) as version from schema_version");
  return row?.version ?? 0;
}

/** The tables are of another version than the program. The message says which is older, and what to do. */
class VersionError extends Error {
  override name = "VersionError";
}

class OldTablesError extends Error {
  /** PostgreSQL's code for a table that does not exist. */
  readonly code = "42P01";
  override message = "the tables are those of an older version";
}
