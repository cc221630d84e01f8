import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "../../errors/not-found";
import { loadPage } from "../../load-page";

/** The data of one page for client navigations, with the build and the content that it belongs to. */
export function loader(args: LoaderFunctionArgs) {
  const { build, content } = args.context;
  const url = new URL(args.request.url);
  const page = content.pages.get(url.searchParams.get("path") ?? "");
  if (!page) throw notFound(url);
  const payload = {
    buildId: build.id,
    contentId: page.id,
    prerenderedAt: Date.now(),
    data: loadPage(page.path, args),
  };
  return Response.json(payload, { headers: { "Cache-Control": "no-cache" } });
}
