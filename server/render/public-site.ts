import { addressLines } from "../../contract/contact/address-lines";
import { nationalNumber } from "../../contract/contact/national-number";
import { DEFAULT_STRINGS, type UiStrings } from "../../contract/default-strings";
import { differing, given, SITE_DEFAULTS } from "../../contract/site-defaults";
import type { Config } from "../config";
import type { Content } from "../content/content";
import { legalPages } from "../content/pages/legal-pages";
import type { Site } from "../content/schema/site-schema";
import { sharedStrings } from "../strings/shared-strings";
import { translationFile } from "../strings/translation-file";
import { themeColours } from "../theme/theme-style";
import type { Analytics } from "./analytics";
import { siteIcon } from "./site-icon";
import { directionOf, namedLanguages } from "./site-languages";

/** Keys of site.yaml that only the server reads. Pages get what it makes of some of them, never the key itself. */
type ServerKey = keyof Pick<
  Site,
  | ("theme" | "analytics" | "imageQuality" | "imageHosts" | "socialImage" | "embeds")
  | ("company" | "locations" | "announcements" | "announceClosures" | "timezone")
  | ("languages" | "ownStrings" | "messages" | "security")
>;

/** Keys of groups that something reads: themes, consent, the messages of forms, and what a browser gets. */
interface ReadKeys {
  theme: "colors" | "style" | "font" | "mode" | "callBar";
  analytics: "script" | "text" | "webVitals";
  messages: "keepDays";
}

/** New keys of these groups: of none of them the code below compiles before it is read somewhere and named above. */
type UnreadKey = {
  [Group in keyof ReadKeys]: Exclude<keyof Site[Group], ReadKeys[Group]>;
}[keyof ReadKeys];

/** Asks for every other key, and lets pages have more than these. */
type EachPageKey = Record<Exclude<keyof Site, ServerKey> | UnreadKey, unknown> &
  Record<string, unknown>;

interface PublicSiteParts {
  config: Config;
  content: Content;
  analytics: Analytics | undefined;
  /** When this build was made, in ms since 1970. */
  buildTime: number;
  isPreview: boolean;
}

const OWN_IMAGES = "/_image";

/** The part of the site that every page shows, and so the part that the browser gets. */
export type PublicSite = ReturnType<typeof publicSite>;

/** Makes it of configuration and content. A new key of site.yaml stands here or among the server's: it compiles no sooner. */
export function publicSite({ config, content, analytics, buildTime, isPreview }: PublicSiteParts) {
  const { site } = content;
  const { mode, callBar } = site.theme;
  const languages = namedLanguages(content);
  const legal = unlinkedLegal(content);
  return {
    name: config.siteName ?? site.name,
    separator: config.titleSeparator ?? site.separator,
    description: site.description,
    language: site.language,
    direction: site.direction ?? directionOf(site.language),
    /** Path of the home page in this language, or in the default one. */
    home: languages?.find((one) => one.language === site.language)?.home ?? "/",
    /** Missing on a site in one language. */
    ...(languages && { languages }),
    logo: shownLogo(site),
    icon: siteIcon(content),
    /** The colour mode of a site that has one only. */
    ...(mode !== "auto" && { mode }),
    /** Whether phones show a bar with the action and the telephone number. */
    ...(callBar && { callBar }),
    navigation: site.navigation,
    action: site.action,
    footer: site.footer,
    /** Pages with a role that the footer links of its own accord; missing for none. */
    ...(legal.length > 0 && { legal }),
    social: site.social,
    contact: contactOf(site),
    canonicalQuery: site.canonicalQuery,
    /** The words of the interface, without those of the contact form and of the question for consent. */
    strings: sharedStrings(site.strings),
    /** Missing where nothing is measured. */
    ...(analytics && { analytics }),
    /** Where pictures and icons are asked for. */
    images: {
      endpoint: isPreview ? OWN_IMAGES : config.imageEndpoint,
      quality: site.imageQuality,
      ...(site.imageHosts.length > 0 && { hosts: site.imageHosts }),
    },
    iconEndpoint: config.iconEndpoint,
    /** Origin of every absolute URL, from SITE_URL only. */
    url: config.siteUrl,
    /** False keeps search engines out. */
    indexable: config.siteUrlGiven && !isPreview,
    buildTime,
    /** Where the browser fetches data from, from API_BASE_URL. */
    apiBaseUrl: config.apiBaseUrl,
    themeColours: themeColours(site.theme),
  } satisfies EachPageKey;
}

/** How to reach the site: what `contact` leaves out is that of the first location. */
export function contactOf({ contact, locations: [first] }: Site): ShownContact {
  if (!first) return contact;
  const { email = first.email, phone = first.phone, address } = contact;
  const lines = address.length > 0 ? address : addressLines(first.address);
  const phoneText = phone && nationalNumber(phone, first.address.country);
  const isOther = phoneText !== phone;
  return { ...contact, email, phone, address: lines, ...(isOther && { phoneText }) };
}

/** How to reach the site, and its telephone number as its country writes it, where that differs. */
export type ShownContact = Site["contact"] & { phoneText?: string };

/** The logo without the part that the site's colour mode never shows. */
function shownLogo({ logo, theme: { mode } }: Site): Site["logo"] {
  if (logo?.kind !== "image" || mode === "auto") return logo;
  const { dark, ...light } = logo;
  return dark && mode === "dark" ? { ...light, ...dark, alt: light.alt } : light;
}

/** The pages with a role that no group of the footer links. */
function unlinkedLegal({ site, pages }: Content) {
  const linked = new Set(site.footer.groups.flatMap(({ links }) => links.map(({ to }) => to)));
  return legalPages(pages.values(), site.language).filter(({ to }) => !linked.has(to));
}

/** Strings in the site's language. */
export interface Translation {
  /** Address of their file in the build. */
  file: string;
  strings: UiStrings;
}

/** Takes a language tag, returns its strings; undefined for English and for languages without strings. */
export function translationOf(language: string): Translation | undefined {
  const found = translationFile(language);
  return found && { file: `/assets/${found.name}`, strings: found.strings };
}

/** The site as it is sent to the browser. */
export type SerializedSite = ReturnType<typeof siteForClient>;

/** Takes out what the bundle has (SITE_DEFAULTS), and the strings of the translation, or the English ones without one. */
export function siteForClient(
  { home, separator, direction, iconEndpoint, apiBaseUrl, canonicalQuery, ...site }: PublicSite,
  translation: Translation | undefined,
) {
  return {
    ...given(site),
    ...differing(
      { home, separator, direction, iconEndpoint, apiBaseUrl, canonicalQuery },
      SITE_DEFAULTS,
    ),
    /** Address of the strings of the site's language; missing for English. */
    ...(translation && { stringsFile: translation.file }),
    strings: differing(site.strings, translation?.strings ?? DEFAULT_STRINGS),
  };
}
