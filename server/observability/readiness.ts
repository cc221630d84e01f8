import type { ContentStore } from "../content/content-store";
import { formatIssues } from "../content/files/content-errors";
import type { ContactMessages } from "../messages/message-service";

const MAX_CONTENT_ERRORS = 20;

/** Whether pages can be served. The reasons are for operators only: they contain paths and errors of the database. */
export interface Readiness {
  readonly status: "ready" | "degraded" | "not ready";
  readonly reasons: readonly string[];
  /** Errors of the content folder, one line each; the 21st line has the number of the rest. */
  readonly contentErrors: readonly string[];
}

interface ReadinessParts {
  content: Pick<ContentStore, "problem">;
  messages: Pick<ContactMessages, "problem">;
  isDraining(): boolean;
  isListening(): boolean;
}

/** Returns a function for the current readiness of this process. */
export function createReadiness(parts: ReadinessParts): () => Readiness {
  const { content, messages, isDraining, isListening } = parts;
  return function readiness() {
    if (isDraining()) return notReady("the server is stopping");
    if (!isListening()) return notReady("the server is starting");
    const { problem } = content;
    const reasons: string[] = [];
    if (problem) reasons.push("the last good content is served");
    const storeProblem = messages.problem();
    if (storeProblem !== undefined) reasons.push(storeProblem);
    return {
      status: reasons.length > 0 ? "degraded" : "ready",
      reasons,
      contentErrors: problem ? shorten(problem.map((error) => formatIssues([error]))) : [],
    };
  };
}

export function notReady(reason: string): Readiness {
  return { status: "not ready", reasons: [reason], contentErrors: [] };
}

/** The readiness of processes that share a port: ready when all are, not ready when none can serve pages. */
export function mergeReadiness(all: readonly Readiness[]): Readiness {
  const [first, ...others] = all;
  if (first === undefined) return notReady("no process takes requests");
  return {
    status: others.every(({ status }) => status === first.status) ? first.status : "degraded",
    reasons: [...new Set(all.flatMap(({ reasons }) => reasons))],
    // All processes read the same folder, though not at the same time.
    contentErrors: all
      .map(({ contentErrors }) => contentErrors)
      .reduce((most, next) => (next.length > most.length ? next : most)),
  };
}

function shorten(lines: readonly string[]): readonly string[] {
  if (lines.length <= MAX_CONTENT_ERRORS) return lines;
  const left = lines.length - MAX_CONTENT_ERRORS;
  return [...lines.slice(0, MAX_CONTENT_ERRORS), `… and ${left} more`];
}
