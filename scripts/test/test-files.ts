import { readdirSync } from "node:fs";
import path from "node:path";

/** `npm run test:matrix` runs `matrix`; `npm test` runs the others. */
export const KINDS = ["unit", "http", "e2e", "matrix"] as const;
export type Kind = (typeof KINDS)[number];

/** Whether Playwright runs a file; Vitest runs the others. */
export function isBrowserTest(file: string): boolean {
  return file.endsWith(".e2e.ts");
}

/** Returns the kind of a test file, by its path. */
export function kindOf(file: string): Kind {
  if (file.startsWith("tests/matrix/")) return "matrix";
  if (isBrowserTest(file)) return "e2e";
  // These need builds, start servers or processes, fill disks or take seconds.
  return file.startsWith("tests/http/") || /\.integration\.test\.tsx?$/.test(file)
    ? "http"
    : "unit";
}

/** Lists the test files of a kind by their path from the project's root, sorted. */
export function testFiles(kind: Kind): string[] {
  return readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file))
    .map((file) => path.posix.join("tests", file))
    .filter((file) => kindOf(file) === kind)
    .sort();
}
