import { answerOf, joinAnswers, type Redirect, splitTarget } from "./redirect-answer";

/**
 * Replaces each redirect whose target is the source of another by one to the last target, so that a chain of any length is
 * one step. `next` returns the redirect at a redirect's target. Loops, and what leads into one, stay as they are.
 */
export function joinChains(
  redirects: Map<string, Redirect>,
  next: (redirect: Redirect) => Redirect | undefined,
): void {
  const ends = new Map<Redirect, Redirect | "loop">();
  for (const redirect of redirects.values()) {
    const chain = new Set<Redirect>();
    let at: Redirect | undefined = redirect;
    for (; at && !ends.has(at) && !chain.has(at); at = next(at)) chain.add(at);
    let end: Redirect | "loop" | undefined = at && (ends.get(at) ?? "loop");
    for (const link of [...chain].reverse()) {
      if (end !== "loop") end = end ? joined(link, end) : link;
      ends.set(link, end);
    }
  }
  for (const [redirect, end] of ends) if (end !== "loop") redirects.set(redirect.source.path, end);
}

function joined(first: Redirect, last: Redirect): Redirect {
  const { search } = splitTarget(first.to ?? "");
  const { status, location } = joinAnswers(
    { status: first.status, location: first.to },
    answerOf(last, "", search),
  );
  return { source: first.source, to: location, status };
}
