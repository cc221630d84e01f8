import { HOUR } from "../cache-policy";

const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: ["/", "/about", "/contact"] },
          // Once the page is live (app/browser/late-scripts.ts), it fetches by itself, and less.
          { selector_matches: ":root:not(.live) a" },
          { not: { selector_matches: "[aria-current=page], [download], [target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** What browsers may prerender when a visitor is about to follow a link (WICG Speculation Rules). */
export function loader() {
  return new Response(JSON.stringify(RULES), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": HOUR },
  });
}

export const handle = { snapshot: true };
