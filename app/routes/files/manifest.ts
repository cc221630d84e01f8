import type { LoaderFunctionArgs } from "@remix-run/node";
import { HOUR } from "../../seo/cache-control";
import { snapshotLoader } from "../../snapshot-loader";

/** The web app manifest (W3C appmanifest), so that a pinned site has its name, icon and colours. */
function answer({ context: { site } }: LoaderFunctionArgs) {
  const manifest = {
    name: site.name,
    description: site.description,
    lang: site.language,
    dir: site.direction,
    start_url: "/",
    display: "browser",
    background_color: site.themeColours.light,
    theme_color: site.themeColours.light,
    icons: [
      { src: site.icon.href, type: site.icon.type, sizes: sizesOf(site.icon.side) },
      { src: "/apple-touch-icon.png", type: "image/png", sizes: "180x180" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": HOUR },
  });
}

function sizesOf(side: number | undefined): string {
  return side ? `${side}x${side}` : "any";
}

export const loader = snapshotLoader(answer);
