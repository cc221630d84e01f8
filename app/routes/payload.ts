import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageName } from "../../server/content/files/page-files";
import { notFound } from "../errors/not-found";
import { loadPage } from "../load-page";

const PAGES: ReadonlyMap<string, PageName> = new Map([
  ["/", "home"],
  ["/about/", "about"],
  ["/contact/", "contact"],
]);

/** The data of one page, which a client navigation takes in the page's place: made with the page, kept with it. */
export function loader(args: LoaderFunctionArgs) {
  const { build, content } = args.context;
  const url = new URL(args.request.url);
  const folder = url.pathname.toLowerCase().replace(/_payload\.json\/?$/, "");
  const name = PAGES.get(folder);
  if (!name) throw notFound(url);
  const payload = {
    buildId: build.id,
    contentId: content.id,
    prerenderedAt: Date.now(),
    data: loadPage(name, args),
  };
  return Response.json(payload, { headers: { "Cache-Control": "no-cache" } });
}

export const handle = { snapshot: true };
