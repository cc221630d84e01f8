import type { ContentIssue } from "../content/content";
import type { ContentStore } from "../content/content-store";
import { formatIssues } from "../content/files/errors/content-errors";
import type { ContactMessages } from "../messages/message-service";

const MAX_LINES = 20;

/** Whether pages can be served. The reasons are for operators only: they contain paths and errors of the database. */
export interface Readiness {
  readonly status: "ready" | "degraded" | "not ready";
  readonly reasons: readonly string[];
  /** Errors of the content folder, one line each; the 21st line has the number of the rest. */
  readonly contentErrors: readonly string[];
  /** Warnings about the content that is served, which change no status; as many lines. */
  readonly advice: readonly string[];
}

interface ReadinessParts {
  content: Pick<ContentStore, "problem" | "advice">;
  messages: Pick<ContactMessages, "problem">;
  isDraining(): boolean;
  isListening(): boolean;
}

/** Returns a function for the current readiness of this process. */
export function createReadiness(sources: ReadinessParts): () => Readiness {
  const { content, messages, isDraining, isListening } = sources;
  return function readiness() {
    if (isDraining()) return notReady("the server is stopping");
    if (!isListening()) return notReady("the server is starting");
    const { problem, advice } = content;
    const reasons: string[] = [];
    if (problem) reasons.push("the last good content is served");
    const storeProblem = messages.problem();
    if (storeProblem !== undefined) reasons.push(storeProblem);
    return {
      status: reasons.length > 0 ? "degraded" : "ready",
      reasons,
      contentErrors: shorten(problem ?? []),
      advice: shorten(advice),
    };
  };
}

/** The readiness of a process that serves no pages, for one reason. */
export function notReady(reason: string): Readiness {
  return { status: "not ready", reasons: [reason], contentErrors: [], advice: [] };
}

/** The readiness of processes that share a port: ready when all are, not ready when none can serve pages. */
export function mergeReadiness(all: readonly Readiness[]): Readiness {
  const [first, ...others] = all;
  if (first === undefined) return notReady("no process takes requests");
  return {
    status: others.every(({ status }) => status === first.status) ? first.status : "degraded",
    reasons: [...new Set(all.flatMap(({ reasons }) => reasons))],
    // All processes read the same folder, though not at the same time.
    contentErrors: longest(all.map(({ contentErrors }) => contentErrors)),
    advice: longest(all.map(({ advice }) => advice)),
  };
}

function longest(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce((most, next) => (next.length > most.length ? next : most));
}

function shorten(issues: readonly ContentIssue[]): readonly string[] {
  const lines = issues.slice(0, MAX_LINES).map((issue) => formatIssues([issue]));
  const left = issues.length - lines.length;
  return left > 0 ? [...lines, `… and ${left} more`] : lines;
}
