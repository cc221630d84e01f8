import type { Config } from "./config";
import type { Html } from "./content/fields";
import type { Site } from "./content/site-schema";

/** What a page measures once its visitor has agreed, and the words that ask for it. */
export interface Analytics {
  /** Of tag managers: `GTM-…`, `G-…`, `AW-…`, `DC-…`. */
  ids: readonly string[];
  /** Of analytics that the owner hosts. */
  script?: { src: string; attributes: Record<string, string> };
  webVitals: boolean;
  words: Record<"label" | "accept" | "reject", string> & { text: string | Html };
}

type Hosts = Record<"image" | "connect", readonly string[]>;

const TAG_MANAGER = "https://www.googletagmanager.com";
const MEASURING = ["https://*.google-analytics.com", "https://*.googletagmanager.com"];

/** Where the tags of each kind of id send to, as their makers document it. A container mostly holds a measuring tag. */
const HOSTS: Record<string, Hosts> = {
  GTM: { image: MEASURING, connect: [...MEASURING, "https://*.analytics.google.com"] },
  G: { image: MEASURING, connect: [...MEASURING, "https://*.analytics.google.com"] },
  AW: {
    image: [TAG_MANAGER, "https://googleads.g.doubleclick.net", "https://www.google.com"],
    connect: [
      TAG_MANAGER,
      "https://googleads.g.doubleclick.net",
      "https://www.google.com",
      "https://www.googleadservices.com",
      "https://pagead2.googlesyndication.com",
    ],
  },
  DC: {
    image: [TAG_MANAGER, "https://ad.doubleclick.net", "https://ade.googlesyndication.com"],
    connect: [TAG_MANAGER, "https://ad.doubleclick.net", "https://ade.googlesyndication.com"],
  },
};

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
    words: { ...strings.consent, text: text ?? strings.consent.text },
  };
}

/** The hosts that a page's policy must let through, each once. */
export function analyticsHosts(analytics: Analytics | undefined): Hosts {
  const kinds = (analytics?.ids ?? []).flatMap((id) => HOSTS[id.split("-")[0] ?? ""] ?? []);
  const src = analytics?.script?.src;
  const own = src?.startsWith("https:") ? [new URL(src).origin] : [];
  return {
    image: [...new Set(kinds.flatMap(({ image }) => image))],
    connect: [...new Set([...kinds.flatMap(({ connect }) => connect), ...own])],
  };
}
