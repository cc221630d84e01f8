import type { LoaderFunctionArgs } from "@remix-run/node";
import { HOUR } from "../cache-policy";

/** The three pages by their canonical URLs (sitemaps.org protocol 0.9). */
export function loader({ context: { site } }: LoaderFunctionArgs) {
  const urls = ["/", "/about", "/contact"].map(
    (path) => `  <url><loc>${site.url}${path}</loc></url>`,
  );
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
