import type { MetaDescriptor } from "@remix-run/react";
import { fillIn } from "../../contract/fill-in";
import { canonicalPath, feedPath } from "../../contract/page-addresses";
import { titleFromPath } from "../../contract/title-from-path";
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

interface MetaArguments {
  data?: { head?: PageHead; page?: Pick<PageContent, "languages"> };
  matches: readonly { id: string; data?: { site?: SerializedSite } }[];
  location: { pathname: string; search: string };
  /** Null when there is none. */
  error?: unknown;
}

/** A route's `meta`: title, description, canonical URL, Open Graph and Twitter tags; on an error its title, noindex. */
export function metaTags({ data, matches, location, error }: MetaArguments): MetaDescriptor[] {
  const sent = matches.find(({ id }) => id === "root")?.data?.site;
  const head = data?.head;
  if ((error ?? undefined) !== undefined || !head || !sent) return errorMeta(error, location, sent);
  const site = completeSite(sent);

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

function pageLinks(url: string, { page, pages }: Pagination): MetaDescriptor[] {
  const link = (rel: string, to: number) => ({
    ...{ tagName: "link" as const, rel },
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

function errorMeta(
  error: unknown,
  location: MetaArguments["location"],
  site: SerializedSite | undefined,
) {
  const { status, message, path = "" } = describeError(error);
  const own = errorTitles(site && translatedStrings(site))[status];
  const title = [404, 410, 500].includes(status)
    ? `${status} - ${own ? fillIn(own, { path }) : message}`
    : titleFromPath(location.pathname);
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
