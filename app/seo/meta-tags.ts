import type { MetaDescriptor } from "@remix-run/react";
import type { SocialImage } from "../../server/render/load-context";
import type { PublicSite } from "../../server/render/public-site";
import { describeError } from "../errors/route-error";
import { canonicalUrl } from "./canonical-url";
import { formatTitle, titleFromPath } from "./page-title";

interface PageHead {
  title?: string;
  description?: string;
  socialImage?: SocialImage;
}

interface MetaArguments {
  data?: { head?: PageHead };
  matches: readonly { id: string; data?: { site?: PublicSite } }[];
  location: { pathname: string; search: string; hash: string };
  /** Null when there is none. */
  error?: unknown;
}

/** A route's `meta`: title, description, canonical URL, Open Graph and Twitter tags; on an error its title, noindex. */
export function metaTags({ data, matches, location, error }: MetaArguments): MetaDescriptor[] {
  const site = matches.find(({ id }) => id === "root")?.data?.site;
  const head = data?.head;
  if ((error ?? undefined) !== undefined || !head || !site) return errorMeta(error, location, site);

  const {
    title = titleFromPath(location.pathname),
    description = site.description,
    socialImage,
  } = head;
  const fullTitle = formatTitle(title, site);
  const url = canonicalUrl(site.url, location, site.canonicalQuery);
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(site.indexable ? [] : [{ name: "robots", content: "noindex" }]),
    { property: "og:type", content: "website" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:site_name", content: site.name },
    ...localeMeta(site.language),
    ...(socialImage ? imageMeta(socialImage, site.url) : []),
  ];
}

function errorMeta(
  error: unknown,
  location: MetaArguments["location"],
  site: PublicSite | undefined,
) {
  const { status, message } = describeError(error, location.hash);
  const title =
    status === 404 || status === 500 ? `${status} - ${message}` : titleFromPath(location.pathname);
  return [
    { title: site ? formatTitle(title, site) : title },
    { name: "robots", content: "noindex" },
  ];
}

/** Open Graph locales name a region (`en_US`); a bare language is left out. */
function localeMeta(language: string): MetaDescriptor[] {
  const [name, region] = language.split("-");
  return region && /^[A-Za-z]{2}$/.test(region)
    ? [{ property: "og:locale", content: `${name}_${region.toUpperCase()}` }]
    : [];
}

function imageMeta({ src, width, height, alt }: SocialImage, origin: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: new URL(src, origin).href },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
