/** Complements of the media queries of app/pictures/crop.ts, for the `<img>` beside `<source>` elements. */
const WITHOUT = {
  phone: "(min-width: 640px)",
  wide: "(max-width: 1023.98px)",
} as const;

/**
 * Takes a rendered document, returns the `Link` header that preloads the page's first picture (fetchpriority `high`). It
 * repeats the picture's `src`, `srcset` and `sizes`, and those of its sources with their media queries, so the browser
 * chooses the same file and fetches it once.
 */
export function imagePreload(html: string): string | undefined {
  const [found, inside = "", image = ""] =
    /(?:<picture>((?:<source [^>]*>)*))?(<img [^>]*fetchpriority="high"[^>]*>)/.exec(html) ?? [];
  const src = attribute(image, "src");
  if (!found || !src) return undefined;
  const sources = [...inside.matchAll(/<source [^>]*>/g)].map(([tag]) => tag);
  const rest = sources.map((tag) =>
    attribute(tag, "media")?.includes("max-width") ? WITHOUT.phone : WITHOUT.wide,
  );
  return [
    ...sources.map((tag) => linkOf(tag, firstUrl(tag), attribute(tag, "media"))),
    linkOf(image, src, rest.join(" and ") || undefined),
  ].join(", ");
}

function linkOf(tag: string, href: string, media: string | undefined): string {
  const set = attribute(tag, "srcSet");
  const sizes = attribute(tag, "sizes");
  return [
    `<${href}>; rel=preload; as=image`,
    set && `imagesrcset="${set}"`,
    set && sizes && `imagesizes="${sizes}"`,
    media && `media="${media}"`,
    "fetchpriority=high",
  ]
    .filter(Boolean)
    .join("; ");
}

/** The first URL of a source, for browsers without `imagesrcset`. */
function firstUrl(tag: string): string {
  return attribute(tag, "srcSet")?.split(" ")[0] ?? "";
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
}
