import { ConfigError } from "./config";
import { ContentError } from "./content/content-store";
import { PageError } from "./page-snapshots";

/** Runs the start; a mistake of the operator ends the process with exit code 1 and its plain text, no stack. */
export async function startOrExit(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(isMistake(error) ? error.message : error);
    process.exit(1);
  }
}

function isMistake(error: unknown): error is Error {
  if ([ConfigError, ContentError, PageError].some((kind) => error instanceof kind)) return true;
  return error instanceof Error && "syscall" in error && error.syscall === "listen";
}
