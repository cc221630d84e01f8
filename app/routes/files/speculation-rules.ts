import { HOUR } from "../../seo/cache-control";
import { snapshotLoader } from "../../snapshot-loader";

const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/*.*" } },
          // Once it is hydrated a page fetches ahead by itself, and less. With Save-Data nothing is to be fetched.
          { selector_matches: ":root:not([data-live]) a" },
          { not: { selector_matches: "[aria-current=page], [download], [target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** The links whose pages browsers may prerender when a visitor is about to follow them (WICG Speculation Rules). */
function answer() {
  return new Response(JSON.stringify(RULES), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": HOUR },
  });
}

export const loader = snapshotLoader(answer);
