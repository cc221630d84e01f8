import type { ServerBuild } from "@remix-run/node";
import { canonicalPath, dataPath } from "../../contract/page-addresses";
import { pageOfFile } from "../render/page-files";

type Pages = { has(path: string): boolean };

/**
 * Takes the build, returns whether the path of a target is that of a page, of a page's file or of a route of Remix: in its
 * canonical spelling, in any case, with one slash at its end or without. Another spelling of the same path, such as
 * `/./about`, is not known (RFC 3986 6.2).
 */
export function createRouteMatcher({
  routes,
}: ServerBuild): (path: string, pages: Pages) => boolean {
  const files = Object.values(routes).flatMap((route) => {
    const isFile = route?.path && route.path !== "*" && !route.module.default;
    return isFile && !route.path?.startsWith("_") ? [`/${route.path}`] : [];
  });
  const exact = new Set(files);
  const folders = files.flatMap((path) => (path.endsWith("/*") ? [path.slice(0, -1)] : []));

  return function isKnown(given, pages) {
    const path = canonicalPath(given);
    const page = pageOfFile(path)?.page ?? path.replace(/\.data$/, "");
    if (pages.has(page) || path === dataPath("/")) return true;
    return exact.has(path) || (isPlain(path) && folders.some((folder) => path.startsWith(folder)));
  };
}

/** No escapes, no empty segments, none of dots alone. */
function isPlain(path: string): boolean {
  return !/[^\w./-]|\/\/|\/\.{1,2}(\/|$)/.test(path);
}
