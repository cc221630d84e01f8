import { existsSync } from "node:fs";
import type { Config } from "../config";
import { memoryLimit } from "../limits/memory-left";

/** The memory of a site with few pages, in MB: docs/operations.md. */
const NEEDED_MB = 125;
const MB = 2 ** 20;

/** A line about a limit of memory that cannot suffice, printed before anything large is loaded; empty for a limit that does. */
export function memoryRemark(limit = memoryLimit()): string {
  const megabytes = Math.floor(limit / MB);
  if (megabytes >= NEEDED_MB) return "";
  return `${megabytes} MB of memory, expected ${NEEDED_MB} MB or more: the system ends a process that needs more than its limit without a word (SIGKILL, exit code 137)\n`;
}

/** Lines about folders that are not there yet, with which the site starts all the same. */
export function folderRemarks({ previewDir }: Pick<Config, "previewDir">): string[] {
  if (previewDir === undefined || existsSync(previewDir)) return [];
  return [
    `PREVIEW_DIR: given ${JSON.stringify(previewDir)}, but there is no such folder: preview links list that as their error until there is`,
  ];
}
