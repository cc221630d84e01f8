import type { Log } from "../observability/log";
import { codeOf } from "./store/sqlite";
import { storeName, storeReason } from "./store/store-errors";

/** Remembers and logs why no message can be stored: once, and again when the cause is another one. */
export function createStoreHealth(database: string, log: Pick<Log, "fault" | "info">) {
  let cause: string | undefined;
  let problem: string | undefined;

  function note(next: string, reason: string): void {
    if (cause !== next) log.fault("messages", { reason }, "messages cannot be stored");
    cause = next;
    problem = `messages cannot be stored: ${reason}`;
  }

  return {
    problem: () => problem,
    noteError(error: unknown): void {
      const reason = storeReason(error, database);
      note(codeOf(error) || reason, reason);
    },
    /** Notes that the store neither opens nor fails, as on a lost network disk. */
    noteSilence: () => note("silence", `the store does not answer: ${storeName(database)}`),
    noteSuccess(): void {
      if (problem) log.info({}, "messages can be stored again");
      cause = undefined;
      problem = undefined;
    },
  };
}
