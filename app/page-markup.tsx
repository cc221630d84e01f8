import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { Outlet, RemixServer } from "@remix-run/react";
import type { ContentPage } from "../server/content/content";
import { renderToText } from "./document/render-to-text";
import { loadWholePage } from "./load-page";
import { PageView } from "./page-view";
import { addTranslation } from "./site/translations";
import { SiteContext, useLoadedSite } from "./site/use-site";

type Routes = EntryContext["manifest"]["routes"];

const NOTHING = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  module: "",
};
const routes: Routes = {
  root: { ...NOTHING, id: "root" },
  page: { ...NOTHING, id: "page", parentId: "root", path: "*" },
};

/**
 * Renders the sections of a page without a document around them, with every entry of its lists and the source files of its
 * pictures: what the page's Markdown and feeds are printed from.
 */
export function pageMarkup(page: ContentPage, context: AppLoadContext): Promise<string> {
  const { siteForClient, translation } = context;
  if (translation) addTranslation(translation.file, translation.strings);
  const site = { ...siteForClient, images: { ...siteForClient.images, endpoint: "" } };
  const entry = entryOf(page.path, { root: { site }, page: loadWholePage(page, context) });
  return renderToText(<RemixServer context={entry} url={context.site.url + page.path} />);
}

/** The root without a document. */
function Root() {
  return (
    <SiteContext.Provider value={useLoadedSite()}>
      <Outlet />
    </SiteContext.Provider>
  );
}

/** What Remix hands to `entry.server`, for two routes: one with the data of the site, one that shows the page. */
function entryOf(pathname: string, loaderData: Record<string, unknown>): EntryContext {
  const matches = Object.values(routes).map(({ id, path }) => ({
    params: {},
    pathname,
    pathnameBase: "/",
    route: { id, path },
  }));
  return {
    manifest: { entry: { imports: [], module: "" }, routes, url: "", version: "" },
    routeModules: { root: { default: Root }, page: { default: PageView } },
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
    isSpaMode: false,
    serializeError: ({ message }) => ({ message }),
    staticHandlerContext: {
      basename: "/",
      location: { pathname, search: "", hash: "", state: null, key: "default" },
      matches,
      loaderData,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
  };
}
