import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

/** A route that a path can lead to. */
export interface SiteRoute {
  readonly id: string;
  /** Its path with those of its parents, such as `/jobs/:id`; `/*` for the route of all other paths. */
  readonly pattern: string;
  /** What it answers: a page of the content folder, a page of its own, or no page. */
  readonly kind: "content" | "page" | "resource";
  /** The methods that it and its parents take. Routes of content take posts only where the content has a form. */
  readonly methods: readonly string[];
  /** Whether its answer is the same for everybody (app/snapshot-loader.ts). */
  readonly isSnapshot: boolean;
}

/** The routes of the build, and the one that a path leads to: what the router of `app/routes.ts` says. */
export interface SiteRoutes {
  readonly all: readonly SiteRoute[];
  /** The route that Remix runs for the path of a request; of a `.data` address that of its page. */
  ofRequest(path: string): SiteRoute | undefined;
  /** The route that a browser's router shows at a path, and with which it hydrates a document. */
  inBrowser(path: string): SiteRoute | undefined;
}

/** What is read of a route of the build, so that tests can make some. */
export interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  module: {
    default?: unknown;
    ErrorBoundary?: unknown;
    loader?: unknown;
    action?: unknown;
  };
}

type RouteObject = Parameters<typeof matchRoutes>[0][number];

const READ = ["GET", "HEAD"];
const ACT = ["POST", "PUT", "PATCH", "DELETE"];

/** Takes the build, returns its routes. Paths are matched by the function that Remix and the browser match with. */
export function createSiteRoutes({ routes }: Pick<ServerBuild, "routes">): SiteRoutes {
  return siteRoutesOf(Object.values(routes).filter((route) => route !== undefined));
}

/** The same for a list of routes. */
export function siteRoutesOf(routes: readonly BuiltRoute[]): SiteRoutes {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const view = routes.find((route) => patternOf(route, byId) === "/*")?.module.default;
  const described = new Map(routes.map((route) => [route.id, describe(route, byId, view)]));
  const treeFor = createTrees(routes, byId);
  let last: { path: string; route: SiteRoute | undefined } | undefined;

  function inBrowser(path: string): SiteRoute | undefined {
    // A request asks for the same path several times.
    if (last?.path === path) return last.route;
    const target = decodable(path);
    const id = matchRoutes(treeFor(target), target)?.at(-1)?.route.id;
    last = { path, route: id === undefined ? undefined : described.get(id) };
    return last.route;
  }

  return {
    // The root is around all others, and shows nothing by itself.
    all: [...described.values()].filter(({ id }) => byId.get(id)?.parentId !== undefined),
    inBrowser,
    ofRequest: (path) =>
      inBrowser(
        path.endsWith(".data")
          ? path.replace(/\.data$/, "").replace(/^\/_root$/, "/") || "/"
          : path,
      ),
  };
}

/** Takes a path or a target, returns it with its percent signs escaped if its escapes are invalid: the router warns of them. */
export function decodable(target: string): string {
  try {
    decodeURIComponent(target.split("?")[0] ?? "");
    return target;
  } catch {
    return target.replaceAll("%", "%25");
  }
}

/** Whether a pattern is a path: it has no parameter, no splat and no optional segment. */
export function isFixed(pattern: string): boolean {
  return !/[:*?]/.test(pattern);
}

/** The paths of pages of the content folder that have a route of their own. */
export function contentPaths({ all }: Pick<SiteRoutes, "all">): string[] {
  return all
    .filter(({ kind, pattern }) => kind === "content" && isFixed(pattern))
    .map(({ pattern }) => pattern);
}

function describe(
  route: BuiltRoute,
  byId: ReadonlyMap<string, BuiltRoute>,
  view: unknown,
): SiteRoute {
  const { default: component, ErrorBoundary, loader } = route.module;
  const isPage = component !== undefined || ErrorBoundary !== undefined;
  const canAct = branchOf(route, byId).some(({ module }) => module.action !== undefined);
  return {
    id: route.id,
    pattern: patternOf(route, byId),
    kind: view !== undefined && component === view ? "content" : isPage ? "page" : "resource",
    methods: [...(isPage || loader !== undefined ? READ : []), ...(canAct ? ACT : [])],
    isSnapshot: typeof loader === "function" && "isSnapshot" in loader,
  };
}

function patternOf(route: BuiltRoute, byId: ReadonlyMap<string, BuiltRoute>): string {
  const paths = branchOf(route, byId).flatMap(({ path }) => path || []);
  return `/${paths.join("/")}`;
}

/** A route with its parents, outermost first. */
function branchOf(route: BuiltRoute, byId: ReadonlyMap<string, BuiltRoute>): BuiltRoute[] {
  const parent = route.parentId === undefined ? undefined : byId.get(route.parentId);
  return parent ? [...branchOf(parent, byId), route] : [route];
}

/**
 * Returns a function that takes a target and returns the tree of the routes that can match it: without those whose first
 * segment is another word. The router makes a regular expression of each route each time.
 */
function createTrees(routes: readonly BuiltRoute[], byId: ReadonlyMap<string, BuiltRoute>) {
  const starts = new Map(routes.map((route) => [route, firstWord(patternOf(route, byId))]));
  const treeOf = (word: string | undefined) =>
    routesIn(
      undefined,
      routes.filter((route) => [undefined, word].includes(starts.get(route))),
    );
  const trees = new Map([...starts.values()].map((word) => [word, treeOf(word)]));
  const others = treeOf(undefined);
  return (target: string): RouteObject[] =>
    trees.get(firstWord(decodeURIComponent(target.split(/[?#]/)[0] ?? ""))) ?? others;
}

/** The first segment of a pattern or path in capitals, in which case makes no difference; undefined unless it is a plain word. */
function firstWord(path: string): string | undefined {
  return /^\/([\w.-]+)(?:\/|$)/.exec(path)?.[1]?.toUpperCase();
}

function routesIn(parentId: string | undefined, routes: readonly BuiltRoute[]): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: routesIn(id, routes) },
    );
}
