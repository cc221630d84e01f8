import type { Config } from "../config";
import type { Html } from "../content/markdown/markdown-writer";
import type { Site } from "../content/schema/site-schema";

/** What a page measures once its visitor has agreed, and the strings of the consent banner. */
export interface Analytics {
  /** Of tag managers: `GTM-…`, `G-…`, `AW-…`, `DC-…`. */
  ids: readonly string[];
  /** Of analytics that the owner hosts. */
  script?: { src: string; attributes: Record<string, string> };
  webVitals: boolean;
  strings: Record<"label" | "accept" | "reject", string> & { text: string | Html };
}

export type TagHosts = Record<"image" | "connect" | "frame", readonly string[]>;

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
const MEASURING_HOSTS: TagHosts = {
  image: MEASURING,
  connect: [...MEASURING, "https://*.analytics.google.com", GOOGLE],
  frame: [],
};

/**
 * Where the tag of an id sends to, as its maker's guide to policies has it
 * (developers.google.com/tag-platform/security/guides/csp). A container mostly holds a measuring tag.
 */
function hostsOf(id: string): TagHosts {
  const [kind = "", rest = ""] = id.split("-");
  switch (kind) {
    case "AW":
      return {
        image: [TAG_MANAGER, ...ADS],
        connect: [TAG_MANAGER, ...ADS, "https://ad.doubleclick.net"],
        frame: [TAG_MANAGER],
      };
    case "DC": {
      const own = `https://${rest.toLowerCase()}.fls.doubleclick.net`;
      const hosts = [
        TAG_MANAGER,
        "https://ad.doubleclick.net",
        "https://ade.googlesyndication.com",
      ];
      return { image: [...hosts, own], connect: [...hosts, GOOGLE], frame: [TAG_MANAGER, own] };
    }
    default:
      return MEASURING_HOSTS;
  }
}

/** Undefined when nothing is measured: pages then hold nothing of it. */
export function readAnalytics(
  { tagManagerIds }: Pick<Config, "tagManagerIds">,
  { analytics, strings }: Pick<Site, "analytics" | "strings">,
): Analytics | undefined {
  const { script, text, webVitals } = analytics;
  if (tagManagerIds.length === 0 && !script && !webVitals) return undefined;
  return {
    ids: tagManagerIds,
    script,
    webVitals,
    strings: { ...strings.consent, text: text ?? strings.consent.text },
  };
}

/** All hosts that a browser may contact once its visitor has agreed, each once; a subdomain of any name is `*`. */
export function analyticsParties(analytics: Analytics | undefined): string[] {
  const { image, connect, frame } = analyticsHosts(analytics);
  const scripts = analytics && analytics.ids.length > 0 ? [TAG_MANAGER] : [];
  const all = [...scripts, ...image, ...connect, ...frame];
  return [...new Set(all.map((origin) => origin.replace(/^https:\/\//, "")))];
}

/** The hosts that a page's policy must let through, each once. */
export function analyticsHosts(analytics: Analytics | undefined): TagHosts {
  const kinds = (analytics?.ids ?? []).map(hostsOf);
  const src = analytics?.script?.src;
  const own = src?.startsWith("https:") ? [new URL(src).origin] : [];
  return {
    image: [...new Set(kinds.flatMap(({ image }) => image))],
    connect: [...new Set([...kinds.flatMap(({ connect }) => connect), ...own])],
    frame: [...new Set(kinds.flatMap(({ frame }) => frame))],
  };
}
