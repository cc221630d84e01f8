import type { UiStrings } from "../../contract/default-strings";
import type { SITE_DEFAULTS } from "../../contract/site-defaults";
import type { LegalLink } from "../content/pages/legal-pages";
import type { Site } from "../content/schema/site-schema";
import type { Analytics } from "./analytics";
import type { SiteIcon } from "./site-icon";
import type { NamedLanguage } from "./site-languages";

/** The part of the site that every page shows, and so the part that the browser gets. */
export interface PublicSite
  extends Pick<
    Site,
    | "name"
    | "separator"
    | "description"
    | "language"
    | "logo"
    | "navigation"
    | "action"
    | "footer"
    | "social"
    | "contact"
    | "canonicalQuery"
  > {
  icon: SiteIcon;
  /** The colour mode of a site that has one only. */
  mode?: "light" | "dark";
  /** Whether phones show a bar with the action and the telephone number. */
  callBar?: boolean;
  /** Pages with a role that the footer links of its own accord; missing for none. */
  legal?: readonly LegalLink[];
  /** Path of the home page in this language, or in the default one. */
  home: string;
  /** Missing on a site in one language. */
  languages?: readonly NamedLanguage[];
  /** The words of the interface, without those of the contact form and of the question for consent. */
  strings: UiStrings;
  /** Missing where nothing is measured. */
  analytics?: Analytics;
  /** Origin of every absolute URL, from SITE_URL only. */
  url: string;
  direction: "ltr" | "rtl";
  /** Where pictures and icons are asked for. */
  images: { endpoint: string; quality: number; hosts?: string[] };
  iconEndpoint: string;
  /** False keeps search engines out. */
  indexable: boolean;
  /** When this build was made, in ms since 1970. */
  buildTime: number;
  /** Where the browser fetches data from, from API_BASE_URL. */
  apiBaseUrl: string;
  themeColours: { light: string; dark: string };
}

/** The settings that the bundle has; a page carries one that differs. */
type DefaultSetting = keyof typeof SITE_DEFAULTS;

/** The same as it is sent to the browser. */
export interface SerializedSite
  extends Omit<PublicSite, "strings" | DefaultSetting>,
    Partial<Pick<PublicSite, DefaultSetting>> {
  /** Address of the strings of the site's language; missing for English. */
  stringsFile?: string;
  /** Those that differ from that file, or from the English ones in the bundle. */
  strings: Partial<UiStrings>;
}
