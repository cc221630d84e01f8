import { ConfigError } from "./config";
import { ContentError } from "./content/content-store";

/** Runs the start; a mistake of the operator ends the process with exit code 1 and its plain text, no stack. */
export async function startOrExit(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const isMistake = error instanceof ConfigError || error instanceof ContentError || isListenError(error);
    console.error(isMistake ? error.message : error);
    process.exit(1);
  }
}

function isListenError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error && error.syscall === "listen";
}
