import type { LoaderFunctionArgs } from "@remix-run/node";
import { HOUR } from "../../seo/cache-control";
import { snapshotLoader } from "../../snapshot-loader";

/** The site's icon. Opened by itself an SVG is a document, so it may run nothing. */
async function answer({ context }: LoaderFunctionArgs) {
  return new Response(await context.favicon(), {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": HOUR,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}

export const loader = snapshotLoader(answer);
