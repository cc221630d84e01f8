import {
  COLOUR_MODE_DAYS,
  COLOUR_MODE_KEY,
  CONSENT_COOKIE,
  CONSENT_DAYS,
  DISMISSED_KEY,
  DRAFT_KEY,
  EMBEDS_KEY,
  FONT_KEY,
  RELOADS_KEY,
  SCROLL_KEY,
  STATE_KEY,
} from "../../contract/privacy/stored-keys";
import type { PrivacyStrings } from "../strings/english";

/** A cookie, or an entry of the browser's storage. */
export interface StoredKey {
  /** `…` stands for any characters. */
  name: string;
  place: "cookie" | "tabStorage" | "browserStorage";
  purpose: keyof PrivacyStrings;
  /** Days, or until the tab is closed, or until it is deleted by hand. */
  lifetime: number | "untilTabCloses" | "untilDeleted";
}

/** The parts of a site that store something in browsers. */
export interface StoringParts {
  hasForms: boolean;
  hasEmbeds: boolean;
  hasAnnouncements: boolean;
  hasConsent: boolean;
  /** Cookies that tags set on the site. */
  tagCookies: readonly { name: string; days: number }[];
  /** Whether visitors can choose a colour mode. */
  hasModes: boolean;
}

/** Everything that the site stores in browsers, cookies first. A test compares it with the source. */
export function browserStorage(features: StoringParts): StoredKey[] {
  const cookie = (name: string, purpose: keyof PrivacyStrings, lifetime: number): StoredKey => {
    return { name, place: "cookie", purpose, lifetime };
  };
  const tab = (name: string, purpose: keyof PrivacyStrings): StoredKey => {
    return { name, place: "tabStorage", purpose, lifetime: "untilTabCloses" };
  };
  const stored = (name: string, purpose: keyof PrivacyStrings): StoredKey => {
    return { name, place: "browserStorage", purpose, lifetime: "untilDeleted" };
  };
  const modes = [
    cookie(COLOUR_MODE_KEY, "colourMode", COLOUR_MODE_DAYS),
    stored(COLOUR_MODE_KEY, "colourMode"),
  ];
  return [
    ...(features.hasConsent ? [cookie(CONSENT_COOKIE, "consent", CONSENT_DAYS)] : []),
    ...features.tagCookies.map(({ name, days }) => cookie(name, "visits", days)),
    ...(features.hasModes ? modes : []),
    ...(features.hasAnnouncements ? [stored(DISMISSED_KEY, "dismissed")] : []),
    ...(features.hasForms ? [tab(`${DRAFT_KEY}…`, "typed")] : []),
    tab(STATE_KEY, "notices"),
    tab(SCROLL_KEY, "scrolling"),
    tab(FONT_KEY, "font"),
    tab(RELOADS_KEY, "reloads"),
    ...(features.hasEmbeds ? [tab(EMBEDS_KEY, "embedHosts")] : []),
  ];
}
