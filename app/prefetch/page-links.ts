import { matchRoutes } from "@remix-run/react";
import { canonicalPath, languageOfPath, RESERVED_SEGMENTS } from "../../contract/page-addresses";
import { manifestRoutes, remixRouter } from "../browser/remix-globals";
import { knownAddresses } from "./address-list";

/**
 * Takes a path, returns the ids of the routes that show it, outermost first; none where no page is. Pages without a
 * module of their own share a route that matches any path, files too: while the list of pages is not known, every path
 * counts that could be in it.
 */
export function pageRoutes(pathname: string): string[] {
  const ids = (matchRoutes(remixRouter().routes, pathname) ?? []).map(
    ({ route }) => route.id ?? "",
  );
  const leaf = manifestRoutes()[ids.at(-1) ?? ""];
  // A route that shows something has an error boundary; files have none.
  if (!leaf?.hasErrorBoundary) return [];
  if (leaf.path !== "*" || leaf.parentId !== "root") return ids;
  const path = canonicalPath(pathname);
  return (knownAddresses()?.has(path) ?? mayBePage(path)) ? ids : [];
}

/** Whether a page can have that path: it has no dot, and the site answers nothing else below its first segment. */
export function mayBePage(path: string): boolean {
  const [, first = ""] = path.split("/");
  return !path.includes(".") && !first.startsWith("_") && !RESERVED_SEGMENTS.includes(first);
}

/** Tags of the site's languages, the default one first; none on a site in one language. */
let languages: readonly string[] = [];

/** Takes the languages of the site: a page in another one than the document's is loaded as a document. */
export function setLanguages(tags: readonly string[]): void {
  languages = tags;
}

function isInOtherLanguage({ pathname }: HTMLAnchorElement): boolean {
  return languageOfPath(pathname, languages) !== languageOfPath(location.pathname, languages);
}

/**
 * Takes the target of an event or any element, returns the link to a page of this site that it is or is in: a page that
 * this document can show.
 */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  const isElsewhere =
    link.origin !== location.origin ||
    (link.target !== "" && link.target !== "_self") ||
    link.hasAttribute("download") ||
    link.ariaDisabled === "true" ||
    isInOtherLanguage(link);
  return isElsewhere || pageRoutes(link.pathname).length === 0 ? undefined : link;
}
