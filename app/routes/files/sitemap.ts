import type { LoaderFunctionArgs } from "@remix-run/node";
import { freshFor } from "../../seo/cache-control";
import { hreflangs } from "../../seo/hreflang";
import { sitePages } from "../../seo/site-pages";
import { snapshotLoader } from "../../snapshot-loader";

/** The pages by their canonical URLs, and when their words last changed (sitemaps.org protocol 0.9). */
function answer({ context: { content, site } }: LoaderFunctionArgs) {
  const urls = sitePages(content, site).map(({ page, url, modified }) => {
    const lastModified = modified ? `<lastmod>${modified}</lastmod>` : "";
    const links = hreflangs(page.alternates, content.languages).map(
      ({ hreflang, path }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${site.url}${path}"/>`,
    );
    return `  <url><loc>${url}</loc>${lastModified}${links.join("")}</url>`;
  });
  const isTranslated = content.languages.length > 1;
  const namespace = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>`,
    ...urls,
    "</urlset>",
    "",
  ];
  return new Response(sitemap.join("\n"), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": freshFor(content),
    },
  });
}

export const loader = snapshotLoader(answer);
