import { ConfigError } from "../config";
import { ContentError } from "../content/content-store";
import { ListenError } from "../http/listen";
import { PageError } from "../snapshots/page-snapshots";
import { endProcess } from "./end-process";

const LAST_WAIT_MS = 1000;

/** Runs the start; an error of the operator ends the process with exit code 1 and its plain text, no stack. */
export async function exitOnStartupError(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(isOperatorError(error) ? error.message : error);
    await endProcess(1, LAST_WAIT_MS);
  }
}

function isOperatorError(error: unknown): error is Error {
  return [ConfigError, ContentError, ListenError, PageError].some((kind) => error instanceof kind);
}
