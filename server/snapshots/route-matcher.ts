import type { ServerBuild } from "@remix-run/node";

/**
 * Takes the build, returns whether Remix has a route for the path of a target: in its canonical spelling, in any case,
 * with one slash at its end or without. Another spelling of the same path, such as `/./about`, is not known (RFC 3986 6.2).
 */
export function createRouteMatcher({ routes }: ServerBuild): (path: string) => boolean {
  const known = Object.values(routes).flatMap((route) => {
    const isKnown = route?.index || (route?.path && route.path !== "*");
    return isKnown ? [{ path: `/${route.path ?? ""}`, isPage: Boolean(route.module.default) }] : [];
  });
  const exact = new Set(
    known.flatMap(({ path, isPage }) => (isPage ? [path, dataPath(path)] : [path])),
  );
  const folders = known.flatMap(({ path }) => (path.endsWith("/*") ? [path.slice(0, -1)] : []));

  return function isKnown(given) {
    const path = canonicalPath(given);
    return exact.has(path) || (isPlain(path) && folders.some((folder) => path.startsWith(folder)));
  };
}

/** Lower case, without one slash at the end. */
export function canonicalPath(path: string): string {
  const lower = path.toLowerCase();
  return lower.endsWith("/") && lower.length > 1 && lower !== "//" ? lower.slice(0, -1) : lower;
}

/** Where Remix's single fetch asks for the data of a page. */
export function dataPath(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

/** No escapes, no empty segments, none of dots alone. */
function isPlain(path: string): boolean {
  return !/[^\w./-]|\/\/|\/\.{1,2}(\/|$)/.test(path);
}
