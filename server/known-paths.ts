import type { ServerBuild } from "@remix-run/node";

/** Takes the build, returns whether Remix has a route for a path; what only the catch-all would take is not known. */
export function createKnownPaths({ routes }: ServerBuild): (pathname: string) => boolean {
  const paths = Object.values(routes).flatMap((route) =>
    route?.path && route.path !== "*" ? [`/${route.path}`] : [],
  );
  const exact = new Set(["/", ...paths.filter((path) => !path.endsWith("/*"))]);
  const folders = paths.filter((path) => path.endsWith("/*")).map((path) => path.slice(0, -1));

  return function isKnown(pathname) {
    const path = pathname.toLowerCase();
    const isData = path.endsWith(".data");
    return (
      isData ||
      exact.has(path.replace(/(?<=.)\/$/, "")) ||
      folders.some((folder) => path.startsWith(folder))
    );
  };
}
