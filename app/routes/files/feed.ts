import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "../../errors/not-found";
import { pageFeed } from "../../seo/page-feed";

/** The feed of a page with `feed: true`: the pages that its first list shows, with their full text. */
export function loader({ request, context: { content, site } }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const page = content.pages.get(url.searchParams.get("path") ?? "");
  if (!page?.feed) throw notFound(url);
  return new Response(pageFeed(page, content, site), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Content-Language": page.language,
      "Cache-Control": "no-cache",
    },
  });
}
