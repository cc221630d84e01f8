import type { Config } from "../config";
import type { Content, ContentPage, PageInLanguage } from "../content/content";
import { privacyPage } from "../content/pages/legal-pages";
import { prefersJson } from "../http/prefers-json";
import type { ContactMessages } from "../messages/message-service";
import type { Log } from "../observability/log";
import type { ShownPreview } from "../previews/shown-preview";
import { privacyFacts } from "../privacy/privacy-facts";
import { type FactTable, privacyTables } from "../privacy/privacy-tables";
import { documentHeaders } from "../security/content-security-policy";
import type { CommonHeaders } from "../security/security-headers";
import { socialCards } from "../social-cards/describe-card";
import type { FontUrls } from "../theme/fonts/font-face";
import { createThemeStyle, readFavicon, type ThemeStyle } from "../theme/theme-style";
import {
  type Analytics,
  analyticsCookies,
  analyticsHosts,
  analyticsParties,
  readAnalytics,
} from "./analytics";
import { publicSite, siteForClient, translationOf } from "./public-site";
import { ownIcon } from "./site-icon";
import { contentIn, nameOf } from "./site-languages";
import { socialImageOf } from "./social-image";

/** What Remix gets from the server with each request: the only seam between `server/` and `app/`. */
export type LoadContext = ReturnType<typeof createLoadContext> & RequestContext;

/** What belongs to one request. */
interface RequestContext {
  /** The fields of a posted form; undefined for requests that only read. */
  readonly form?: URLSearchParams;
  /** Who sends a form, for abuse limits only; undefined for requests that only read. */
  readonly visitorAddress?: string;
  /** Missing for what everybody sees. */
  readonly preview?: ShownPreview;
}

/** A page in a language, with the language's own name. */
export interface TranslatedPage extends PageInLanguage {
  name: string;
}

/** One id for all replicas of a build. */
export interface BuildIdentity {
  readonly id: string;
  readonly timestamp: number;
}

interface RunningBuild extends BuildIdentity {
  /** Paths of the pages that have a route module of their own. */
  readonly prerendered: readonly string[];
  /** Whether it has files of strings; in development, documents carry them. */
  readonly hasTranslations: boolean;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends LoadContext {}
}

interface LoadContextParts {
  config: Config;
  log: Log;
  build: RunningBuild;
  messages: ContactMessages;
  /** Nothing is measured, nothing indexed, and pictures come from this site. */
  isPreview?: boolean;
}

/** Derives from configuration and content what the pages in one language need; made once for each content and language. */
export function createLoadContext(
  { config, log, build, messages, isPreview = false }: LoadContextParts,
  allContent: Content,
  language: string,
) {
  const content = contentIn(allContent, language);
  const translation = build.hasTranslations ? translationOf(content.site.language) : undefined;
  const measured = readAnalytics(
    config,
    content.site,
    privacyPage(content.pages.values(), content.site.language),
  );
  const analytics = isPreview ? undefined : measured;
  const site = publicSite({ config, content, analytics, buildTime: build.timestamp, isPreview });
  const cards = socialCards(content, site);
  let style: Promise<ThemeStyle> | undefined;
  return {
    log,
    /** Takes what visitors write to the people behind the site. */
    messages,
    /** The running build: id and time of the build in ms since 1970. */
    build,
    /** Its `site` has the settings of the language of the request's URL. */
    content,
    site,
    siteForClient: siteForClient(site, translation),
    /** The strings that the browser takes from a file of the build; missing where it has them already. */
    translation,
    /** The pictures by which pages are shared where the owner has none, by path of the page. */
    cards,
    /** The picture by which a page is shared: `socialImage`, its own or the site's, or its card. */
    socialImage: (page: ContentPage) => socialImageOf(page, content.site, cards),
    /** What the site stores of its visitors and whom it contacts, in words. */
    privacyTables: () => legalTables({ config, content, analytics: measured }),
    /** The site's icon, SVG. */
    favicon: () => readFavicon(content, ownIcon(content)),
    /** The site's colours and font, for the addresses under which the build serves the default font. */
    themeStyle(fontUrls: FontUrls): Promise<ThemeStyle> {
      style ??= createThemeStyle(content, fontUrls);
      return style;
    },
    /** Takes the path of no page; returns the page in other languages that would have this path in its own. */
    missingAt(path: string): TranslatedPage[] {
      const found = content.missingAt(path);
      return found.map((page) => ({ ...page, name: nameOf(page.language) }));
    },
    /** Whether a redirect says that the address of a request is gone for good. */
    isGone({ url }: Request): boolean {
      const { pathname, search } = new URL(url);
      return content.redirects.redirectedTo(pathname + search) === "";
    },
    /** Whether a client that met an error wants it as JSON. */
    prefersJson({ headers, url }: Request): boolean {
      return prefersJson((name) => headers.get(name), new URL(url).pathname);
    },
    /** The headers that make the policy of a document with these texts of inline scripts and styles and these framed origins. */
    documentHeaders(
      scripts: readonly string[],
      styles: readonly string[],
      frames: readonly string[],
    ): CommonHeaders {
      const hosts = analyticsHosts(analytics);
      const all = { ...hosts, frame: [...new Set([...hosts.frame, ...frames])] };
      return documentHeaders(config, all, scripts, styles);
    },
  };
}

interface TableParts {
  config: Config;
  content: Content;
  analytics: Analytics | undefined;
}

/** What the site stores of its visitors and whom it contacts, in the words of the content's language. */
function legalTables({ config, content, analytics }: TableParts): FactTable[] {
  const counting = analytics && {
    ...analytics,
    hosts: analyticsParties(analytics),
    cookies: analyticsCookies(analytics),
  };
  const { strings, language } = content.site;
  const facts = privacyFacts({ config, content, analytics: counting });
  return privacyTables(facts, { strings: strings.privacy, language });
}
