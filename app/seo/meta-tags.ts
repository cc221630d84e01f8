import type { MetaDescriptor } from "@remix-run/react";
import { canonicalPath, feedPath } from "../../contract/page-addresses";
import { fillIn } from "../../contract/text/fill-in";
import { titleFromPath } from "../../contract/text/title-from-path";
import type { SerializedSite } from "../../server/render/public-site";
import type { SocialImage } from "../../server/render/social-image";
import { describeError } from "../errors/route-error";
import type { PageContent, Pagination } from "../load-page";
import { translatedStrings } from "../site/translations";
import { completeSite } from "../site/use-site";
import { canonicalUrl } from "./canonical-url";
import { hreflangs, openGraphLocale } from "./hreflang";
import { formatTitle } from "./page-title";

interface PageHead {
  title?: string;
  description?: string;
  robots?: "none";
  feed?: boolean;
  socialImage?: SocialImage;
  pagination?: Pagination;
  /** The languages in which search engines may know the page, if there are several. */
  alternates?: readonly string[];
}

/** What Remix gives to a route's `meta`, as far as it is used here. */
interface RouteArguments {
  matches: readonly { id: string; data?: unknown }[];
  location: { pathname: string; search: string };
  /** Null when there is none. */
  error?: unknown;
}

interface MetaArguments extends RouteArguments {
  data?: { head?: PageHead; page?: Pick<PageContent, "languages"> };
}

/**
 * For the `meta` of a route of a developer's own: takes its arguments and what the route says of itself, returns the tags
 * that every page has: the title with the site's name, the canonical URL, Open Graph; on an error its title, noindex.
 */
export function pageMeta(
  { matches, location, error }: RouteArguments,
  head: Pick<PageHead, "title" | "description" | "robots">,
): MetaDescriptor[] {
  return metaTags({ matches, location, error, data: { head } });
}

/**
 * A route's `meta`: title, description, canonical URL, Open Graph and Twitter tags; on an error its title, noindex. A route
 * without one has that of the root, and so a title by its path.
 */
export function metaTags({ data, matches, location, error }: MetaArguments): MetaDescriptor[] {
  const sent = siteOf(matches.find(({ id }) => id === "root")?.data);
  if ((error ?? undefined) !== undefined || !sent) return errorMeta(error, sent);
  const site = completeSite(sent);
  const head = data?.head ?? {};

  const {
    title = titleFromPath(canonicalPath(location.pathname)),
    description = site.description,
    socialImage,
    pagination,
  } = head;
  const number = pagination && pagination.page > 1 ? pagination.page : undefined;
  const ownTitle = number ? fillIn(site.strings.pageTitle, { title, page: number }) : title;
  const fullTitle = formatTitle(ownTitle, site);
  const url = canonicalUrl(site.url, location, site.canonicalQuery);
  const { languages: shown = [] } = data?.page ?? {};
  const alternates = shown.filter(({ language }) => head.alternates?.includes(language));
  const languages = (site.languages ?? []).map(({ language }) => language);
  const isHidden = head.robots === "none" || !site.indexable;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(pagination ? pageLinks(site.url + canonicalPath(location.pathname), pagination) : []),
    ...hreflangs(alternates, languages).map(({ hreflang, path }) => {
      return {
        tagName: "link" as const,
        rel: "alternate",
        hrefLang: hreflang,
        href: site.url + path,
      };
    }),
    ...(head.feed ? [feedLink(title, site.url, location.pathname)] : []),
    ...(isHidden ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:type", content: "website" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:site_name", content: site.name },
    ...(site.languages ? localesMeta(site.language, alternates) : localeMeta(site.language)),
    ...(socialImage ? imageMeta(socialImage, site.url) : []),
  ];
}

function siteOf(data: unknown): SerializedSite | undefined {
  return isRootData(data) ? data.site : undefined;
}

function isRootData(data: unknown): data is { site: SerializedSite } {
  return typeof data === "object" && data !== null && "site" in data;
}

function pageLinks(url: string, { page, pages }: Pagination): MetaDescriptor[] {
  const link = (rel: string, to: number) => ({
    tagName: "link" as const,
    rel,
    href: to === 1 ? url : `${url}?page=${to}`,
  });
  return [
    ...(page > 1 ? [link("prev", page - 1)] : []),
    ...(page < pages ? [link("next", page + 1)] : []),
  ];
}

function feedLink(title: string, origin: string, pathname: string): MetaDescriptor {
  const href = origin + feedPath(canonicalPath(pathname));
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href };
}

function errorMeta(error: unknown, site: SerializedSite | undefined) {
  const { status, message, path = "", own } = describeError(error);
  const translated = own ? undefined : errorTitles(site && translatedStrings(site))[status];
  const said = translated ? fillIn(translated, { path }) : message;
  const title = said ? `${status} - ${said}` : String(status);
  return [
    { title: site ? formatTitle(title, completeSite(site)) : title },
    { name: "robots", content: "noindex" },
  ];
}

/** By status: the title in another language than English, in which errors have their own message. */
function errorTitles(strings: SerializedSite["strings"] = {}): Record<number, string | undefined> {
  return { 404: strings.notFoundTitle, 410: strings.goneTitle, 500: strings.errorTitle };
}

function localesMeta(own: string, alternates: readonly { language: string }[]): MetaDescriptor[] {
  const others = alternates.filter(({ language }) => language !== own);
  return [
    { property: "og:locale", content: openGraphLocale(own) },
    ...others.map(({ language }) => {
      return { property: "og:locale:alternate", content: openGraphLocale(language) };
    }),
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
