/** State of the consent banner. `none`: nothing to ask; `closed`: answered, may be reopened; `open`: shown. */
export type Prompt = "none" | "closed" | "open";

let prompt: Prompt = "none";
const listeners = new Set<() => void>();

export function readPrompt(): Prompt {
  return prompt;
}

export function setPrompt(next: Prompt): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Calls the listener after each change; returns a function that unsubscribes it. */
export function watchPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
