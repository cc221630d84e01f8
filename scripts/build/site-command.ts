import path from "node:path";

/** The variables with which `npm start` and the image start the site: docs/decisions/010-memory.md. */
export const SITE_VARIABLES = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "65536",
};

/** The command that starts the site that was built into `buildDir`. */
export function siteCommand(buildDir: string): [program: string, ...words: string[]] {
  return [process.execPath, path.join(buildDir, "server.js")];
}
