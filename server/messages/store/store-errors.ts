import path from "node:path";
import { fileHint } from "../../storage/file-reason";
import { isPostgres } from "./database";
import { codeOf, errorMessage } from "./sqlite";

/** The address of a store for people: a full path, or a URL without its password. */
export function storeName(database: string): string {
  if (!isPostgres(database)) return path.resolve(database);
  const url = new URL(database);
  url.password = "";
  url.searchParams.delete("password");
  return url.href;
}

/** Takes an error of a store and the store's address, returns on one line what is wrong and what to do. */
export function storeReason(error: unknown, database: string): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = codeOf(first);
  const hint = isPostgres(database) ? POSTGRES_HINTS[code] : sqliteHint(code, database);
  const reason = errorMessage(error).replace(/\s+/g, " ");
  return hint ? `${reason}: ${hint}` : reason;
}

/** Whether an error says that tables are missing: the database was emptied, or restored from an older one. */
export function lacksTables(error: unknown): boolean {
  // A table, a column or a schema that does not exist.
  return ["42P01", "42703", "3F000"].includes(codeOf(error));
}

const POSTGRES_HINTS: Record<string, string> = {
  ECONNREFUSED: "PostgreSQL does not listen there: is it up, and is DATABASE_URL right?",
  ENOTFOUND: "no name server knows the host of DATABASE_URL",
  "28P01": "user and password of DATABASE_URL are refused",
  "28000": "user and password of DATABASE_URL are refused",
  "3D000": "create it, in the encoding UTF8; the site makes its tables",
  "42501": "the user of DATABASE_URL may not do that: grant create on schema public",
  "42P01": "the database was emptied or replaced; the site makes its tables anew",
  "25006": "PostgreSQL only reads: is it a standby?",
  "53100": "make room on the disk of PostgreSQL",
};

/** SQLite's codes for what the file system's mean. */
const AS_FILE: readonly (readonly [RegExp, string])[] = [
  [/^SQLITE_(READONLY|CANTOPEN)/, "EACCES"],
  [/^SQLITE_FULL/, "ENOSPC"],
];

function sqliteHint(code: string, file: string): string | undefined {
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return `${file} is damaged: restore a copy of it, or move it away and a new one is made`;
  const asFile = AS_FILE.find(([pattern]) => pattern.test(code))?.[1] ?? code;
  return fileHint(asFile, path.dirname(file));
}
