import type { LoaderFunctionArgs } from "@remix-run/node";
import { HOUR } from "../../cache-control";

/** The web app manifest (W3C appmanifest), so that a pinned site has its name, icon and colours. */
export function loader({ context: { site } }: LoaderFunctionArgs) {
  const manifest = {
    name: site.name,
    description: site.description,
    lang: site.language,
    dir: site.direction,
    start_url: "/",
    display: "browser",
    background_color: site.themeColours.light,
    theme_color: site.themeColours.light,
    icons: [{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": HOUR },
  });
}

export const handle = { snapshot: true };
