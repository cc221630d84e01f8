import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAGE_NAMES, PAGE_PATHS } from "../../contract/page-paths";
import { notFound } from "../errors/not-found";
import { loadPage } from "../load-page";

/** The data of one page for client navigations, with the build and the content that it belongs to. */
export function loader(args: LoaderFunctionArgs) {
  const { build, content } = args.context;
  const url = new URL(args.request.url);
  const path = url.pathname.toLowerCase().replace(/\/?_payload\.json\/?$/, "") || "/";
  const name = PAGE_NAMES.find((page) => PAGE_PATHS[page] === path);
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
