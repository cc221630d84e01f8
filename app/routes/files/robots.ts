import type { LoaderFunctionArgs } from "@remix-run/node";
import { HOUR } from "../../seo/cache-control";
import { snapshotLoader } from "../../snapshot-loader";

/** Lets everybody in and names the sitemap; nobody while the site has no public address. */
function answer({ context: { site } }: LoaderFunctionArgs) {
  const rules = site.indexable ? `Allow: /\n\nSitemap: ${site.url}/sitemap.xml` : "Disallow: /";
  return new Response(`User-agent: *\n${rules}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": HOUR },
  });
}

export const loader = snapshotLoader(answer);
