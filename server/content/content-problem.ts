import type { Log } from "../observability/log";
import type { ContentIssue } from "./content";
import { formatIssues } from "./files/errors/content-errors";
import type { LastGood } from "./first-content";
import type { KeptStates } from "./kept-states";

/** What is wrong with the content folder while something else is served. */
export interface ContentProblem {
  readonly errors: readonly ContentIssue[] | undefined;
  /** The state of the history that is served; undefined for the last good content of this process. */
  readonly servedFrom: string | undefined;
  /** Logs errors that were found now. */
  found(errors: readonly ContentIssue[]): void;
  /** Logs that a state is served in place of the folder, which may have had errors before this process. */
  serve(good: LastGood, states: KeptStates | undefined): Promise<void>;
  /** Logs them again if they are old. Call it often. */
  remind(): void;
  /** The folder is right again, and shown as this content. */
  end(contentId: string): void;
}

const DAY_MS = 86_400_000;
/** Errors of this age are logged every hour: nobody seems to know of them. */
const OLD_MS = 7 * DAY_MS;
const REMIND_MS = DAY_MS / 24;

/** Creates the memory of what is wrong. `now`: ms since 1970. */
export function createContentProblem(log: Log, now: () => number): ContentProblem {
  let errors: readonly ContentIssue[] | undefined;
  let servedFrom: string | undefined;
  let brokenSince = 0;
  let saidAt = 0;

  function found(next: readonly ContentIssue[]): void {
    if (!errors) brokenSince = now();
    errors = next;
    say();
  }

  function say(): void {
    saidAt = now();
    const lines = formatIssues(errors ?? []).split("\n");
    const shown = servedFrom ?? "the last good content";
    log.fault("content", { errors: lines }, `content has errors; ${shown} is served`);
  }

  return {
    get errors() {
      return errors;
    },
    get servedFrom() {
      return servedFrom;
    },
    found,
    async serve(good, states) {
      servedFrom = good.name;
      found(good.errors);
      brokenSince = (await states?.brokenSince(brokenSince)) ?? brokenSince;
    },
    remind() {
      if (errors && now() - brokenSince >= OLD_MS && now() - saidAt >= REMIND_MS) say();
    },
    end(contentId) {
      if (errors) log.info({ contentId }, "content is without errors again");
      errors = undefined;
      servedFrom = undefined;
    },
  };
}
