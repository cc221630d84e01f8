/**
 * Remix's private, undocumented globals. Only this file reads them; tests/e2e/remix-globals.e2e.ts fails when an upgrade
 * changes one.
 */
type Router = typeof window.__remixRouter;

/** The name of the router's global, for the inline script that runs without modules. */
export const ROUTER_GLOBAL = "__remixRouter";

/** The router of this tab, once it is hydrated. */
export function remixRouter(): Router {
  return window.__remixRouter;
}

/** The id of this tab's build. */
export function buildId(): string {
  return window.__remixManifest.version;
}

/** Path, module and imports of each route, by the route's id. */
export function manifestRoutes() {
  return window.__remixManifest.routes;
}

/** Remix's cache of loaded route modules, by the route's id; a navigation reads it first. */
export function routeModules() {
  return window.__remixRouteModules;
}

/** The loader data of the document, by the route's id. Complete once the page's data is decoded. */
export function documentData() {
  return window.__remixContext.state.loaderData ?? {};
}
