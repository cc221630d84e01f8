import type { ServerBuild } from "@remix-run/node";
import { canonicalPath, dataPath, pageOfData } from "../../contract/page-addresses";
import { FEED_ROUTE, pageOfFile } from "../render/page-files";

type Pages = { get(path: string): { feed: boolean } | undefined };

/**
 * Takes the build, returns whether the path of a target is that of a page, of a page's file or of a route of Remix: in its
 * canonical spelling, in any case, with one slash at its end or without. Another spelling of the same path, such as
 * `/./about`, is not known (RFC 3986 6.2).
 */
export function createRouteMatcher(build: ServerBuild): (path: string, pages: Pages) => boolean {
  const ofContent = contentRoutes(build);
  const paths = Object.values(build.routes).flatMap((route) => {
    if (!route?.path || route.path === "*" || route.path.startsWith("_")) return [];
    const path = `/${route.path}`;
    if (ofContent.has(path)) return [];
    return route.module.default ? [path, dataPath(path)] : [path];
  });
  const exact = new Set(paths);
  const folders = paths.flatMap((path) => (path.endsWith("/*") ? [path.slice(0, -1)] : []));

  return function isKnown(given, pages) {
    const path = canonicalPath(given);
    const file = pageOfFile(path);
    const page = pages.get(file?.page ?? pageOfData(path));
    if (page) return page.feed || file?.route !== FEED_ROUTE;
    return exact.has(path) || (isPlain(path) && folders.some((folder) => path.startsWith(folder)));
  };
}

/** The paths of routes that show a page of the content as the route of all its pages does: without that page they answer 404. */
export function contentRoutes({ routes }: ServerBuild): ReadonlySet<string> {
  const all = Object.values(routes);
  const view = all.find((route) => route?.path === "*")?.module.default;
  const ofContent = all.filter((route) => view && route?.module.default === view);
  return new Set(ofContent.flatMap((route) => (route?.path ? [`/${route.path}`] : [])));
}

/** No escapes, no empty segments, none of dots alone. */
function isPlain(path: string): boolean {
  return !/[^\w./-]|\/\/|\/\.{1,2}(\/|$)/.test(path);
}
