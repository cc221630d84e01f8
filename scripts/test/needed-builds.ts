import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export const BUILD_NAMES = ["build", "build-test", "build-next"] as const;
export type BuildName = (typeof BUILD_NAMES)[number];

/** Starts every built site, `build` unless a file names another. */
const STARTER = "tests/fixtures/servers/running-site.ts";

/**
 * Returns the builds that test files need: builds that are named in quotes in a file or its imports from `tests/`, and
 * `build` for a file that starts sites without naming one. So a file that uses two builds names both.
 */
export function neededBuilds(files: readonly string[]): Set<BuildName> {
  return new Set(files.flatMap((file) => buildsOf(file)));
}

function buildsOf(file: string): BuildName[] {
  const seen = new Set<string>();
  collectImports(file, seen);
  const startsSites = seen.delete(STARTER);
  const text = [...seen].map((one) => readFileSync(one, "utf8")).join("\n");
  const named = BUILD_NAMES.filter((name) => new RegExp(`["'\`]${name}["'\`/]`).test(text));
  return named.length === 0 && startsSites ? ["build"] : named;
}

/** Adds a file, and its imports from `tests/`, to the visited files. */
function collectImports(file: string, seen: Set<string>): void {
  if (seen.has(file) || !file.startsWith("tests/") || !existsSync(file)) return;
  seen.add(file);
  if (file === STARTER) return;
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g)) {
    collectImports(`${path.posix.join(path.posix.dirname(file), name)}.ts`, seen);
  }
}
