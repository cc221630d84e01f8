import type { Config } from "../config";
import type { Html } from "../content/markdown/html";
import type { LegalLink } from "../content/pages/legal-pages";
import type { Site } from "../content/schema/site-schema";
import type { PolicyHosts } from "../security/content-security-policy";

/** What a page measures once its visitor has agreed, and the strings of the consent banner. */
export interface Analytics {
  /** Of tag managers: `GTM-…`, `G-…`, `AW-…`, `DC-…`. */
  ids: readonly string[];
  /** Of analytics that the owner hosts. */
  script?: { src: string; attributes: Record<string, string> };
  webVitals: boolean;
  strings: Record<"label" | "accept" | "reject", string> & { text: string | Html };
  /** The page that says more, after the site's own question; an owner's question has its own links. */
  privacy?: LegalLink;
}

/** A cookie that a tag sets on the site. */
export interface TagCookie {
  /** `…` stands for any characters. */
  name: string;
  /** How long it lasts unless the owner of the tag sets something else. */
  days: number;
}

/** A tag of an id: the hosts that it contacts, and what it stores. */
interface Tag extends PolicyHosts {
  cookies: readonly TagCookie[];
}

const GOOGLE = "https://www.google.com";
const TAG_MANAGER = "https://www.googletagmanager.com";
const MEASURING = ["https://*.google-analytics.com", "https://*.googletagmanager.com"];
const ADS = [
  GOOGLE,
  "https://google.com",
  "https://googleads.g.doubleclick.net",
  "https://pagead2.googlesyndication.com",
  "https://www.googleadservices.com",
];
/** The longest of them. */
const VISITOR: TagCookie = { name: "_ga…", days: 730 };
const CONVERSION: TagCookie = { name: "_gcl…", days: 90 };
const MEASURING_TAG: Tag = {
  image: MEASURING,
  connect: [...MEASURING, "https://*.analytics.google.com", GOOGLE],
  frame: [],
  // With an advertising account behind it, it sets that of conversions too.
  cookies: [VISITOR, CONVERSION],
};

/**
 * The tag of an id, as its maker's guides to policies (developers.google.com/tag-platform/security/guides/csp) and to cookies
 * (developers.google.com/gtagjs/devguide/cookies) have it. A container mostly holds a measuring tag.
 */
function tagOf(id: string): Tag {
  const [kind = "", rest = ""] = id.split("-");
  switch (kind) {
    case "AW":
      return {
        image: [TAG_MANAGER, ...ADS],
        connect: [TAG_MANAGER, ...ADS, "https://ad.doubleclick.net"],
        frame: [TAG_MANAGER],
        cookies: [CONVERSION],
      };
    case "DC": {
      const own = `https://${rest.toLowerCase()}.fls.doubleclick.net`;
      const hosts = [
        TAG_MANAGER,
        "https://ad.doubleclick.net",
        "https://ade.googlesyndication.com",
      ];
      return {
        image: [...hosts, own],
        connect: [...hosts, GOOGLE],
        frame: [TAG_MANAGER, own],
        cookies: [CONVERSION],
      };
    }
    default:
      return MEASURING_TAG;
  }
}

/** Takes the settings and the privacy page, if there is one; undefined when nothing is measured: pages then hold nothing of it. */
export function readAnalytics(
  { tagManagerIds }: Pick<Config, "tagManagerIds">,
  { analytics, strings }: Pick<Site, "analytics" | "strings">,
  privacy?: LegalLink,
): Analytics | undefined {
  const { script, text, webVitals } = analytics;
  if (tagManagerIds.length === 0 && !script && !webVitals) return undefined;
  return {
    ids: tagManagerIds,
    script,
    webVitals,
    strings: { ...strings.consent, text: text ?? strings.consent.text },
    ...(privacy && text === undefined && { privacy }),
  };
}

/** All hosts that a browser may contact once its visitor has agreed, each once; a subdomain of any name is `*`. */
export function analyticsParties(analytics: Analytics | undefined): string[] {
  const { image, connect, frame } = analyticsHosts(analytics);
  const scripts = analytics && analytics.ids.length > 0 ? [TAG_MANAGER] : [];
  const all = [...scripts, ...image, ...connect, ...frame];
  return [...new Set(all.map((origin) => origin.replace(/^https:\/\//, "")))];
}

/** All cookies that tags set on the site, each once. */
export function analyticsCookies(analytics: Analytics | undefined): TagCookie[] {
  return [...new Set((analytics?.ids ?? []).flatMap((id) => tagOf(id).cookies))];
}

/** The hosts that a page's policy must let through, each once. */
export function analyticsHosts(analytics: Analytics | undefined): PolicyHosts {
  const kinds = (analytics?.ids ?? []).map(tagOf);
  const src = analytics?.script?.src;
  const own = src?.startsWith("https:") ? [new URL(src).origin] : [];
  return {
    image: [...new Set(kinds.flatMap(({ image }) => image))],
    connect: [...new Set([...kinds.flatMap(({ connect }) => connect), ...own])],
    frame: [...new Set(kinds.flatMap(({ frame }) => frame))],
  };
}
