import type { Log } from "../observability/log";
import type { Content, ContentIssue } from "./content";
import { formatIssues } from "./files/errors/content-errors";

type Listener = (content: Content) => void;

/** Those who want to know of a changed content. One that fails stops no other. */
export function createContentListeners(log: Log) {
  const listeners = new Set<Listener>();
  return {
    /** Returns a function that ends it. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(content: Content): void {
      for (const listener of listeners) {
        try {
          listener(content);
        } catch (error) {
          log.fault("content", { err: error }, "a listener failed on changed content");
        }
      }
    },
  };
}

/** Takes the advice of a content each time that it changes, logs what is new, returns it. It blocks no change. */
export function createAdviceLog(log: Log) {
  let known = "";
  return function advise(next: readonly ContentIssue[]): readonly ContentIssue[] {
    const text = formatIssues(next);
    if (text !== known && next.length > 0)
      log.warn({ advice: text.split("\n") }, "the content can be served, but has advice");
    known = text;
    return next;
  };
}
