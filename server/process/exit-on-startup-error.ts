import { endProcess } from "./end-process";

const MAX_WAIT_MS = 1000;
/** Names, because the classes lie in rooms that a start without them need not load. */
const OPERATOR_ERRORS = ["ConfigError", "ContentError", "ListenError", "PageError"];

/** Runs startup. Operator errors (config, content, port) are printed without a stack and exit with code 1. */
export async function exitOnStartupError(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const isOperatorError = error instanceof Error && OPERATOR_ERRORS.includes(error.name);
    console.error(isOperatorError ? error.message : error);
    await endProcess(1, MAX_WAIT_MS);
  }
}
