import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageMarkdown } from "../seo/page-markdown";
import { sitePages } from "../seo/site-pages";

/** A page as Markdown, for programs that read. Search engines are led to the page itself (RFC 6596). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { content, site } = context;
  const { pathname } = new URL(request.url);
  const page = sitePages(content, site).find(
    ({ markdownUrl }) => markdownUrl === site.url + pathname.toLowerCase(),
  );
  if (!page) throw new Response("Not found.\n", { status: 404 });
  return new Response(pageMarkdown(page, site, context.markdownWriter(page.url)), {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": "no-cache",
      Link: `<${page.url}>; rel="canonical"`,
    },
  });
}

export const handle = { snapshot: true };
