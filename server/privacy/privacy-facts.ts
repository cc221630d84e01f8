import type { Content } from "../content/content";
import { pageTitle } from "../content/pages/connect-pages";
import { type FormFacts, formFacts } from "../messages/form-settings";
import { browserStorage, type StoredKey } from "./browser-storage";
import { embedHosts, outsideParties, type Party, type PartyConfig } from "./outside-parties";

/** The data that a site stores of its visitors and the parties that it contacts, as it is configured now. */
export interface PrivacyFacts {
  /** Forms in the language of the content, with the titles of their pages. */
  forms: (FormFacts & { title: string })[];
  stored: StoredKey[];
  parties: Party[];
  /** Whether a form sends automatic replies. */
  hasReplies: boolean;
  /** Whether loading times are measured. */
  measures: boolean;
}

/** The analytics of the site, and all hosts that they may contact. */
interface AnalyticsFacts {
  cookies: readonly { name: string; days: number }[];
  webVitals: boolean;
  hosts: readonly string[];
}

interface FactParts {
  config: PartyConfig;
  /** Content whose `site` is in the page's language. */
  content: Content;
  /** Undefined without analytics. */
  analytics: AnalyticsFacts | undefined;
}

/** Derives the facts from the objects that configure mail, webhooks, analytics, pictures, icons and embeds. */
export function privacyFacts({ config, content, analytics }: FactParts): PrivacyFacts {
  const { site, pages, closedForms } = content;
  const all = formFacts(content, config.messages);
  const closedPages = new Map(closedForms.map(({ page }) => [page.path, page]));
  const forms = all.flatMap((form) => {
    const page = pages.get(form.page) ?? closedPages.get(form.page);
    if (page?.language !== site.language) return [];
    return [{ ...form, title: pageTitle(page.path, page) || site.name }];
  });
  return {
    forms,
    stored: browserStorage({
      hasForms: all.length > 0,
      hasEmbeds: embedHosts(content).length > 0,
      hasAnnouncements: [...pages.values()].some(({ announcements }) => announcements),
      hasConsent: analytics !== undefined,
      tagCookies: analytics?.cookies ?? [],
      hasModes: site.theme.mode === "auto",
    }),
    parties: outsideParties({ config, content, forms: all, analytics: analytics?.hosts ?? [] }),
    hasReplies: all.some(({ hasReply }) => hasReply),
    measures: analytics?.webVitals ?? false,
  };
}
