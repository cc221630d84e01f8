import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "../../errors/not-found";
import { pageMarkup } from "../../page-markup";
import { pageMarkdown } from "../../seo/page-markdown";
import { describePage } from "../../seo/site-pages";

/** A page as Markdown, for programs that read. Search engines are led to the page itself (RFC 6596). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { content, site } = context;
  const url = new URL(request.url);
  const found = content.pages.get(url.searchParams.get("path") ?? "");
  if (!found) throw notFound(url);
  const page = describePage(found, site);
  return new Response(pageMarkdown(page, await pageMarkup(found, context)), {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Content-Language": found.language,
      "Cache-Control": "no-cache",
      Link: `<${page.url}>; rel="canonical"`,
    },
  });
}
