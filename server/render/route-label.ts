import type { Content } from "../content/content";
import { importantPages } from "../content/important-pages";
import { pageOfFile } from "./page-files";
import { isFixed, type SiteRoutes } from "./site-routes";

/** Maximum number of pages with a label of their own; all others share one. */
const MAX_NAMES = 40;
const SHARED = "page";

/** The label of a page in metrics: its path, `page` for most pages of a large site, or `other` for no page. */
export type PageLabel = (path: string, content: Content) => string;

/** Takes paths that always have a label of their own; so have the home page and pages in the navigation, up to MAX_NAMES. */
export function createPageLabels(own: readonly string[]): PageLabel {
  const named = new Set(own);
  let important: readonly string[] = [];
  let current: Content | undefined;
  return function pageLabel(path, content) {
    if (!content.pages.has(path)) return "other";
    if (current !== content) {
      current = content;
      important = importantPages(content);
    }
    if (named.size < MAX_NAMES && important.includes(path)) named.add(path);
    return named.has(path) ? path : SHARED;
  };
}

const OWN = ["/", "/_image", "/_report", "/healthz", "/readyz"];
const FOLDERS = ["/_preview/", "/assets/", "/builds/", "/cards/", "/icons/", "/media/"];

interface LabelParts {
  routes: SiteRoutes;
  content: { readonly current: Content };
  pageLabel: PageLabel;
}

/** Returns the label of a path: a route of the site, a page's label, `/folder/*`, or `other`. Never more than a few dozen. */
export function createRouteLabels({
  routes,
  content,
  pageLabel,
}: LabelParts): (path: string) => string {
  const paths = routes.all.map(({ pattern }) => pattern);
  const fixedPaths = new Set([...OWN, ...paths.filter(isFixed)]);

  return function routeName(requested) {
    const path = requested.toLowerCase();
    const folder = FOLDERS.find((prefix) => path.startsWith(prefix));
    if (folder) return fixedPaths.has(path) ? path : `${folder}*`;
    const bare = path.replace(/(?<=.)\/$/, "").replace(/\.data$/, "");
    if (fixedPaths.has(bare)) return bare;
    const route = routes.ofRequest(requested);
    if (route && route.kind !== "content") return route.pattern;
    return pageLabel(pageOfFile(bare)?.page ?? bare, content.current);
  };
}
