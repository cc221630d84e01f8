import type { ServerBuild } from "@remix-run/node";

const OWN = ["/", "/_image", "/_report", "/apple-touch-icon.png", "/healthz", "/readyz"];
const FOLDERS = ["/assets/", "/builds/", "/cards/", "/icons/", "/media/"];

/** Returns what a path is counted as: a route that the site has, `/folder/*`, or `other`. Never more than a few dozen. */
export function createRouteLabels({ routes }: ServerBuild): (path: string) => string {
  const paths = Object.values(routes).flatMap((route) => (route?.path ? [`/${route.path}`] : []));
  const known = new Set([...OWN, ...paths.filter((path) => !/[:*]/.test(path))]);

  return function routeName(given) {
    const path = given.toLowerCase();
    const folder = FOLDERS.find((prefix) => path.startsWith(prefix));
    if (folder) return known.has(path) ? path : `${folder}*`;
    const bare = path.replace(/(?<=.)\/$/, "").replace(/\.data$/, "");
    return known.has(bare) ? bare : "other";
  };
}
