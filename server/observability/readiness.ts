import type { ContentIssue } from "../content/content";
import type { ContentStore } from "../content/content-store";
import { formatIssues } from "../content/files/errors/content-errors";
import type { DeliveryAdvice } from "../messages/delivery-advice";
import type { ContactMessages } from "../messages/message-service";
import type { Lifecycle } from "../process/lifecycle";

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
  content: Pick<ContentStore, "problem" | "servedFrom" | "advice">;
  messages: Pick<ContactMessages, "problem">;
  deliveryAdvice: Pick<DeliveryAdvice, "current">;
  lifecycle: Pick<Lifecycle, "state">;
  /** Missing where there is none. */
  history?: { problem(): string | undefined };
}

/** Returns a function for the current readiness of this process. */
export function createReadiness(parts: ReadinessParts): () => Readiness {
  const { content, messages, deliveryAdvice, lifecycle } = parts;
  return function readiness() {
    if (lifecycle.state === "draining") return notReady("the server is stopping");
    if (lifecycle.state === "starting") return notReady("the server is starting");
    const { problem, advice } = content;
    const reasons: string[] = [];
    if (problem) reasons.push(`${content.servedFrom ?? "the last good content"} is served`);
    for (const reason of [messages.problem(), parts.history?.problem()])
      if (reason !== undefined) reasons.push(reason);
    return {
      status: reasons.length > 0 ? "degraded" : "ready",
      reasons,
      contentErrors: shorten(problem ?? []),
      advice: shorten([...deliveryAdvice.current(), ...advice]),
    };
  };
}

/** The readiness of a process that serves no pages, for one reason. */
export function notReady(reason: string): Readiness {
  return { status: "not ready", reasons: [reason], contentErrors: [], advice: [] };
}

function shorten(issues: readonly ContentIssue[]): readonly string[] {
  const lines = issues.slice(0, MAX_LINES).map((issue) => formatIssues([issue]));
  const left = issues.length - lines.length;
  return left > 0 ? [...lines, `… and ${left} more`] : lines;
}
