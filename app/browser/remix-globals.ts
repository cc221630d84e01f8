/**
 * Remix's private globals, which no documentation promises: nothing else reads them, and tests/e2e/remix-globals.e2e.ts
 * fails when an upgrade changes one of them.
 */
type Router = typeof window.__remixRouter;

/** The name of the router's global, for the inline script that runs without modules. */
export const ROUTER_GLOBAL = "__remixRouter";

export function remixRouter(): Router {
  return window.__remixRouter;
}

/** The id of the build that this tab runs. */
export function buildId(): string {
  return window.__remixManifest.version;
}

/** Path, module and imports of each route, by the route's id. */
export function manifestRoutes() {
  return window.__remixManifest.routes;
}

/** Remix's memory of loaded route modules, by the route's id: a navigation looks there first. */
export function routeModules() {
  return window.__remixRouteModules;
}

/** The data that the document's loaders returned, by the route's id. Complete once the page's data is decoded. */
export function documentData() {
  return window.__remixContext.state.loaderData ?? {};
}
