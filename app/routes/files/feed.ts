import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "../../errors/not-found";
import { pageMarkup } from "../../page-markup";
import { pageFeed } from "../../seo/page-feed";

/** The feed of a page with `feed: true`: the pages that its first list shows, with their full text. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, site } = context;
  const url = new URL(request.url);
  const page = content.pages.get(url.searchParams.get("path") ?? "");
  if (!page?.feed) throw notFound(url);
  const feed = await pageFeed(page, { content, site, markup: (one) => pageMarkup(one, context) });
  return new Response(feed, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Content-Language": page.language,
      "Cache-Control": "no-cache",
    },
  });
}
