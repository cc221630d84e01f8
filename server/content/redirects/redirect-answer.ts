import type { RedirectSource } from "./redirect-source";

export type RedirectStatus = 301 | 302 | 308 | 410;

/** A redirect of redirects.yaml, or of a page's `was`. */
export interface Redirect {
  source: RedirectSource;
  /** Path of this site or http(s) URL, ASCII; ends with `/*` where the rest of the address follows. Missing for 410. */
  to?: string;
  status: RedirectStatus;
}

/** An answer to a request. `location` is a path of this site or a URL; missing for 410. */
export interface RedirectAnswer {
  status: RedirectStatus;
  location?: string;
}

/** The answer of a redirect. `rest` takes the place of the star, `search` is the request's query with its `?`. */
export function answerOf({ to, status }: Redirect, rest: string, search: string): RedirectAnswer {
  if (to === undefined) return { status };
  const whole = to.endsWith("/*") ? to.slice(0, -1) + rest : to;
  const [, address = "", hash = ""] = /^([^#]*)(#.*)?$/.exec(whole) ?? [];
  return { status, location: address + (address.includes("?") ? "" : search) + hash };
}

/** The answer of two redirects in a row: temporary if one of them is, and the last one's target. */
export function joinAnswers(first: RedirectAnswer, { status, location }: RedirectAnswer) {
  if (location === undefined) return { status };
  const hash = location.includes("#") ? "" : hashOf(first.location);
  const isTemporary = first.status === 302 || status === 302;
  return { status: isTemporary ? 302 : first.status, location: location + hash } as const;
}

/** Splits a path of this site into the part that a server is asked for and the fragment with its `#`. */
export function splitTarget(location: string): { path: string; search: string } {
  const [, path = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(location) ?? [];
  return { path, search };
}

function hashOf(location = ""): string {
  const cut = location.indexOf("#");
  return cut < 0 ? "" : location.slice(cut);
}
