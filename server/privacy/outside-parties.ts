import type { Config } from "../config";
import type { Content } from "../content/content";
import type { FormFacts } from "../messages/form-settings";
import { isPostgres } from "../messages/store/database";
import { foreignOrigins } from "../security/content-security-policy";
import type { PrivacyStrings } from "../strings/english";

/** Who contacts a party, and when: the server, or a browser at once, after consent, or on the visitor's request. */
type Contact = "byServer" | "byBrowser" | "byConsent" | "byLoad";

/** A host that is not the site's own. */
export interface Party {
  host: string;
  purpose: keyof PrivacyStrings;
  by: Contact;
}

export type PartyConfig = Pick<
  Config,
  "siteUrl" | "apiBaseUrl" | "imageEndpoint" | "iconEndpoint" | "iconServiceUrl" | "messages"
>;

interface PartyParts {
  config: PartyConfig;
  content: Pick<Content, "site" | "pages">;
  /** Facts about all forms of the site. */
  forms: readonly FormFacts[];
  /** Hosts that analytics may contact. */
  analytics: readonly string[];
}

/** Returns every host that the server or a browser contacts for this site, in the order of the table. */
export function outsideParties({ config, content, forms, analytics }: PartyParts): Party[] {
  const { iconServiceUrl, messages } = config;
  const { imageHosts } = content.site;
  const hostsOf = (address: string) => foreignHosts(config.siteUrl, address);
  const imageService = hostsOf(config.imageEndpoint);
  const database = forms.length > 0 ? databaseHost(messages.database) : undefined;
  const of = (
    purpose: keyof PrivacyStrings,
    by: Contact,
    hosts: readonly (string | undefined)[],
  ): Party[] => [...new Set(hosts)].flatMap((host) => (host ? [{ host, purpose, by }] : []));
  const mailHosts = forms.map(({ mailHost }) => mailHost);
  const webhookHosts = forms.map(({ webhookHost }) => webhookHost);
  return [
    ...of("mail", "byServer", mailHosts),
    ...of("webhook", "byServer", webhookHosts),
    ...of("database", "byServer", [database]),
    ...of("visits", "byConsent", analytics),
    ...of("pictures", "byBrowser", imageService),
    // With another image service, that service fetches remote pictures.
    ...of("pictures", "byServer", imageService.length > 0 ? [] : imageHosts),
    ...of("icons", "byBrowser", hostsOf(config.iconEndpoint)),
    ...of("icons", "byServer", [iconServiceUrl && new URL(iconServiceUrl).host]),
    ...of("pageData", "byBrowser", hostsOf(config.apiBaseUrl)),
    ...of("embeds", "byLoad", embedHosts(content)),
  ];
}

function foreignHosts(siteUrl: string, address: string): string[] {
  return foreignOrigins(siteUrl, address).map((origin) => new URL(origin).host);
}

/** The host of a database server; undefined for a file or a socket. */
function databaseHost(database: string): string | undefined {
  return isPostgres(database) ? new URL(database).hostname || undefined : undefined;
}

/** Returns the hosts of embeds on any page. */
export function embedHosts({ pages }: Pick<Content, "pages">): string[] {
  const sections = [...pages.values()].flatMap((page) => page.sections);
  return sections.flatMap((section) =>
    section.type === "embed" ? [new URL(section.url).host] : [],
  );
}
