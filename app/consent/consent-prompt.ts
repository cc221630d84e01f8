/** `none`: nothing to ask; `closed`: asked and answered, may be opened again; `open`: the banner is shown. */
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

/** Calls the listener after each change; returns the way to stop that. */
export function watchPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
