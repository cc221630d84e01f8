import { parseSource } from "../server/content/redirects/redirect-source";
import { createRedirectTable } from "../server/content/redirects/redirect-table";

const COUNT = 5000;
const ROUNDS = 20;

/** µs of processor time that 5,000 redirects cost a request, by the kind of the request. */
export interface RedirectCost {
  exact: number;
  folder: number;
  query: number;
  /** A path four levels deep that no redirect is for. */
  unknown: number;
}

/** Measures the lookup in a table of exact sources, folders and queries, a third of each. */
export function measureRedirects(): RedirectCost {
  const kinds = [
    (index: number) => `/old/page-${index}`,
    (index: number) => `/archive/${index}/*`,
    (index: number) => `/?p=${index}`,
  ];
  const redirects = Array.from({ length: COUNT }, (_, index) => {
    const source = parseSource(kinds[index % 3]?.(index) ?? "");
    if ("expected" in source) throw new Error(source.expected);
    return { source, to: source.isFolder ? "/new/*" : "/new", status: 301 as const };
  });
  const table = createRedirectTable(redirects, (path) => path === "/" || path.startsWith("/new"));

  function cost(targetOf: (index: number) => string): number {
    const targets = Array.from({ length: COUNT }, (_, index) => targetOf(index));
    const look = () => {
      for (const target of targets) table.findByQuery(target) ?? table.find(target);
    };
    look();
    const start = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round++) look();
    return process.cpuUsage(start).user / (ROUNDS * COUNT);
  }

  return {
    exact: cost((index) => `/old/page-${index - (index % 3)}`),
    folder: cost((index) => `/archive/${index - (index % 3) + 1}/a/b?utm_source=x`),
    query: cost((index) => `/?p=${Math.min(COUNT - 3, index - (index % 3) + 2)}&utm_source=x`),
    unknown: cost((index) => `/a/b/c/${index}?x=${index}`),
  };
}
