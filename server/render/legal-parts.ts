import type { Config } from "../config";
import type { Content } from "../content/content";
import { legalPages } from "../content/pages/legal-pages";
import { privacyFacts } from "../privacy/privacy-facts";
import { type FactTable, privacyTables } from "../privacy/privacy-tables";
import { type Analytics, analyticsCookies, analyticsParties } from "./analytics";
import type { PublicSite } from "./public-site";

interface TableParts {
  config: Config;
  content: Content;
  analytics: Analytics | undefined;
}

/** What the site stores of its visitors and whom it contacts, in the words of the content's language. */
export function legalTables({ config, content, analytics }: TableParts): FactTable[] {
  const counting = analytics && {
    ...analytics,
    hosts: analyticsParties(analytics),
    cookies: analyticsCookies(analytics),
  };
  const { strings, language } = content.site;
  const facts = privacyFacts({ config, content, analytics: counting });
  return privacyTables(facts, { strings: strings.privacy, language });
}

/** The pages with a role that no group of the footer links. */
export function unlinkedLegal({ site, pages }: Content): Pick<PublicSite, "legal"> {
  const linked = new Set(site.footer.groups.flatMap(({ links }) => links.map(({ to }) => to)));
  const legal = legalPages(pages.values(), site.language).filter(({ to }) => !linked.has(to));
  return legal.length > 0 ? { legal } : {};
}
