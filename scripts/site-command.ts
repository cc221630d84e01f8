import path from "node:path";

/** Node's options and the variables with which `npm start` and the image start the site: docs/decisions/010-memory.md. */
export const SITE_OPTIONS = ["--max-semi-space-size=2", "--no-parallel-scavenge"];
export const SITE_VARIABLES = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "65536",
};

/** The command that starts the site that was built into `buildDir`. */
export function siteCommand(buildDir: string): [program: string, ...words: string[]] {
  return [process.execPath, ...SITE_OPTIONS, path.join(buildDir, "server.js")];
}
