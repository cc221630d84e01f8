import type { Page } from "../schema/page-schema";
import { pageTitle } from "./connect-pages";

/** A page with a role, as the footer links it. */
export interface LegalLink {
  label: string;
  to: string;
}

const ROLES: readonly Page["role"][] = ["imprint", "privacy", "accessibility", "terms"];

interface PlacedPage extends Page {
  path: string;
  language: string;
}

/** The privacy page in a language; undefined for none. */
export function privacyPage(pages: Iterable<PlacedPage>, language: string): LegalLink | undefined {
  const [page] = legalPages(
    [...pages].filter(({ role }) => role === "privacy"),
    language,
  );
  return page;
}

/** The pages with a role in a language, in the order of the roles. */
export function legalPages(pages: Iterable<PlacedPage>, language: string): LegalLink[] {
  return [...pages]
    .filter((page) => page.language === language && page.role !== undefined)
    .sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role))
    .map((page) => ({ label: pageTitle(page.path, page), to: page.path }));
}
