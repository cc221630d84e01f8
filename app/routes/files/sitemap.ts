import type { LoaderFunctionArgs } from "@remix-run/node";
import { HOUR } from "../../cache-control";
import { sitePages } from "../../seo/site-pages";

/** The pages by their canonical URLs, and when their words last changed (sitemaps.org protocol 0.9). */
export function loader({ context: { content, site } }: LoaderFunctionArgs) {
  const urls = sitePages(content, site).map(({ url, modified }) => {
    const lastModified = modified ? `<lastmod>${modified}</lastmod>` : "";
    return `  <url><loc>${url}</loc>${lastModified}</url>`;
  });
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ];
  return new Response(sitemap.join("\n"), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": HOUR },
  });
}

export const handle = { snapshot: true };
