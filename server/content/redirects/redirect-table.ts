import { joinChains } from "./join-chains";
import {
  answerOf,
  joinAnswers,
  type Redirect,
  type RedirectAnswer,
  splitTarget,
} from "./redirect-answer";
import { isPlainKey, parameterKey, pathKey } from "./redirect-source";

/** All redirects of a content folder. */
export interface Redirects {
  readonly size: number;
  /** Whether some source has a query. Only then a page's address may be redirected. */
  readonly hasQueries: boolean;
  /** Takes a request target in ASCII, returns the answer of a redirect whose source has a query. */
  findByQuery(target: string): RedirectAnswer | undefined;
  /** Takes a request target in ASCII, returns the answer of another redirect; none for pages and the site's files. */
  find(target: string): RedirectAnswer | undefined;
}

/** A table that also says which redirects a target passes. */
export interface RedirectTable extends Redirects {
  /** Takes a request target; returns the redirects that it passes, in order, and whether they never end. */
  trace(target: string): Trace;
  /** Takes a request target, returns where it ends: an address, "" for one that is gone, undefined without a redirect. */
  redirectedTo(target: string): string | undefined;
}

export interface Trace {
  passed: readonly Redirect[];
  isLoop: boolean;
  answer?: RedirectAnswer;
}

interface Match {
  redirect: Redirect;
  answer: RedirectAnswer;
}

/** Redirects in a row for one request. Those of exact sources are joined before and count as one. */
const MAX_STEPS = 20;
/** Characters of a path that is redirected, escapes included: each step of a chain reads all of them. */
const MAX_PATH_LENGTH = 2000;
/** Characters of a query that sources are compared with. */
const MAX_QUERY_LENGTH = 2000;

/** Makes the table. `isServed`: whether a path is that of a page or a file, where redirects end. */
export function createRedirectTable(
  redirects: readonly Redirect[],
  isServed: (path: string) => boolean,
): RedirectTable {
  const exact = new Map<string, Redirect>();
  const folders = new Map<string, Redirect>();
  const queries = new Map<string, Redirect[]>();
  const pathsOfQueries = new Set<string>();
  for (const redirect of redirects) {
    const { path, isFolder, query } = redirect.source;
    const [first] = query;
    if (first !== undefined) {
      pathsOfQueries.add(path);
      const key = `${path}?${first}`;
      queries.set(key, [...(queries.get(key) ?? []), redirect].sort(byMostParameters));
    } else {
      (isFolder ? folders : exact).set(path, redirect);
    }
  }
  const deepest = Math.max(...[...folders.keys()].map((path) => path.split("/").length - 1));
  joinChains(exact, ({ to }) => {
    if (!to?.startsWith("/")) return undefined;
    const { path, search } = splitTarget(to);
    const key = pathKey(path);
    return isServed(key) || matchQuery(path + search) ? undefined : exact.get(key);
  });

  function matchQuery(target: string): Match | undefined {
    const cut = target.indexOf("?");
    if (queries.size === 0 || cut < 0 || cut > MAX_PATH_LENGTH) return undefined;
    if (target.length - cut > MAX_QUERY_LENGTH) return undefined;
    const path = pathKey(target.slice(0, cut));
    if (!pathsOfQueries.has(path)) return undefined;
    const given = [...new URLSearchParams(target.slice(cut))];
    const parameters = new Set(given.map(parameterKey));
    const found = [...parameters].flatMap((parameter) => {
      const candidates = queries.get(`${path}?${parameter}`) ?? [];
      return (
        candidates.find(({ source }) => source.query.every((one) => parameters.has(one))) ?? []
      );
    });
    const [redirect] = found.sort(byMostParameters);
    if (!redirect) return undefined;
    const { query } = redirect.source;
    const kept = given.filter((parameter) => !query.includes(parameterKey(parameter)));
    const search = kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
    return { redirect, answer: answerOf(redirect, "", search) };
  }

  function matchPath(target: string): Match | undefined {
    const cut = target.indexOf("?");
    const path = cut < 0 ? target : target.slice(0, cut);
    const search = cut < 0 ? "" : target.slice(cut);
    const key = pathKey(path);
    if (!isPlainKey(key)) return undefined;
    const found = exact.get(key);
    if (found) return { redirect: found, answer: answerOf(found, "", search) };
    // Of the longest source that matches the rest is the shortest.
    for (const end of firstSlashes(key, deepest + 1).reverse()) {
      const redirect = end < key.length - 1 ? folders.get(key.slice(0, end)) : undefined;
      if (redirect) return { redirect, answer: answerOf(redirect, restOf(path, key, end), search) };
    }
    return undefined;
  }

  function matchUnserved(target: string): Match | undefined {
    const { path } = splitTarget(target);
    if (path.length > MAX_PATH_LENGTH) return undefined;
    return isServed(pathKey(path)) ? undefined : matchPath(target);
  }

  function match(target: string): Match | undefined {
    return matchQuery(target) ?? matchUnserved(target);
  }

  /** Follows redirects to the first target that has none. */
  function follow(first: Match | undefined): Trace {
    const passed: Redirect[] = [];
    let answer: RedirectAnswer | undefined;
    for (let next = first; next; ) {
      passed.push(next.redirect);
      if (passed.length > MAX_STEPS) return { passed, isLoop: true };
      answer = answer ? joinAnswers(answer, next.answer) : next.answer;
      const { location } = next.answer;
      if (!location?.startsWith("/")) break;
      const { path, search } = splitTarget(location);
      next = match(path + search);
    }
    return { passed, isLoop: false, answer };
  }

  return {
    size: redirects.length,
    hasQueries: queries.size > 0,
    findByQuery: (target) => follow(matchQuery(target)).answer,
    find: (target) => follow(matchUnserved(target)).answer,
    trace: (target) => follow(match(target)),
    redirectedTo(target) {
      const { answer } = follow(match(target));
      return answer && (answer.location ?? "");
    },
  };
}

/** Where the first slashes of a path are, at most `max`. */
function firstSlashes(path: string, max: number): number[] {
  const found: number[] = [];
  for (let at = path.indexOf("/"); at >= 0 && found.length < max; at = path.indexOf("/", at + 1))
    found.push(at);
  return found;
}

/** The part of a path behind the slash that is at `end` of its key. A key has as many slashes as its path. */
function restOf(path: string, key: string, end: number): string {
  let at = -1;
  for (
    let slash = key.indexOf("/");
    slash >= 0 && slash <= end;
    slash = key.indexOf("/", slash + 1)
  )
    at = path.indexOf("/", at + 1);
  return path.slice(at + 1);
}

function byMostParameters(a: Redirect, b: Redirect): number {
  return b.source.query.length - a.source.query.length;
}
