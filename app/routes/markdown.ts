import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "../errors/not-found";
import { pageMarkdown } from "../seo/page-markdown";
import { sitePages } from "../seo/site-pages";

/** A page as Markdown, for programs that read. Search engines are led to the page itself (RFC 6596). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { content, site } = context;
  const url = new URL(request.url);
  const path = url.searchParams.get("path");
  const page = sitePages(content, site).find((listed) => listed.page.path === path);
  if (!page) throw notFound(url);
  return new Response(pageMarkdown(page, site, context.markdownWriter(page.url)), {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": "no-cache",
      Link: `<${page.url}>; rel="canonical"`,
    },
  });
}
