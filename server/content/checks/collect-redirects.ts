import { languageSegment } from "../../../contract/page-addresses";
import { pageOfLink } from "../clock/shown-links";
import type { ContentIssue, PageAddress } from "../content";
import { quote } from "../files/errors/content-errors";
import { type Message, message, messageError } from "../files/errors/messages";
import { codedError } from "../files/errors/words/error-words";
import type { SiteLanguages } from "../languages/site-languages";
import { type Redirect, splitTarget } from "../redirects/redirect-answer";
import { type RedirectSource, sourceKey } from "../redirects/redirect-source";
import { createRedirectTable, type RedirectTable } from "../redirects/redirect-table";
import { isSiteFolder, servedAs } from "../redirects/site-addresses";
import { MAX_REDIRECTS } from "../schema/redirect-schema";
import type { Sources } from "./check-pages";
import {
  type DeclaredRedirect,
  REDIRECTS_FILE,
  readRedirects,
  readWas,
} from "./declared-redirects";

interface RedirectFiles extends Pick<Sources, "redirects" | "pages" | "languages"> {
  /** All pages, including pages with errors. */
  addresses: readonly PageAddress[];
}

/** The redirects of a content folder before the check of their targets. */
export interface CollectedRedirects {
  declared: readonly DeclaredRedirect[];
  table: RedirectTable;
  /** Returns the table without redirects to hidden pages. */
  tableWithout(hidden: ReadonlySet<string>): RedirectTable;
  /** Returns advice for redirects to these pages; takes the reason by path. */
  advise(hidden: ReadonlyMap<string, string>): ContentIssue[];
  errors: ContentIssue[];
}

const OWN_ADDRESS = message("redirect-own");

/**
 * Takes redirects.yaml and the front matter of all pages, returns the redirects of both, each source once, and the errors
 * of sources.
 */
export function collectRedirects(files: RedirectFiles): CollectedRedirects {
  const { declared: listed, errors: wrong } = readRedirects(files.redirects);
  const errors = [...wrong];
  const all = [...listed, ...files.pages.flatMap(readWas)];
  const pages = servedPages(files);
  const own = new Set(ofFirstLanguage(files.languages).map(({ source }) => sourceKey(source)));
  const declared = all.length > MAX_REDIRECTS ? [] : usableSources(all, { pages, own }, errors);
  if (all.length > MAX_REDIRECTS) {
    const values = { count: all.length, limit: MAX_REDIRECTS };
    errors.push({ file: REDIRECTS_FILE, path: "", ...codedError("redirects-too-many", values) });
  }
  const ofLanguages = ofFirstLanguage(files.languages);
  const redirects = declared.map(({ redirect }) => redirect);
  const table = createRedirectTable(
    [...ofLanguages, ...redirects],
    (path) => servedAs(path, pages) !== undefined,
  );
  const endOf = redirectEnds(redirects, table);
  return {
    declared,
    table,
    errors,
    tableWithout(hidden) {
      if (hidden.size === 0) return table;
      const visible = new Map([...pages].filter(([path]) => !hidden.has(path)));
      const leading = declared.filter((one) => !hidden.has(endOf(one.redirect)));
      return createRedirectTable(
        [...ofLanguages, ...leading.map(({ redirect }) => redirect)],
        (path) => servedAs(path, visible) !== undefined,
      );
    },
    advise: (hidden) =>
      declared.flatMap((one) => {
        const reason = one.isOwn ? undefined : hidden.get(endOf(one.redirect));
        if (reason === undefined) return [];
        const found = `${quote(one.redirect.to ?? "")}, ${reason}`;
        return [one.error("to", codedError("redirect-hidden", { found }))];
      }),
  };
}

function usableSources(
  all: readonly DeclaredRedirect[],
  { pages, own }: { pages: ServedPages; own: ReadonlySet<string> },
  errors: ContentIssue[],
): DeclaredRedirect[] {
  const seen = new Map<string, string>();
  return all.filter(({ redirect: { source }, from, error }) => {
    const first = seen.get(sourceKey(source));
    const used = own.has(sourceKey(source)) ? OWN_ADDRESS : usedBy(source, pages);
    if (first) {
      errors.push(error("from", codedError("redirect-twice", { from: quote(from), place: first })));
    } else if (used) {
      errors.push(error("from", messageError(quote(from), used)));
    }
    if (!first) {
      const { file, line } = error("from", messageError("", OWN_ADDRESS));
      seen.set(sourceKey(source), `${file}:${line}`);
    }
    return !first && !used;
  });
}

/** Redirects URLs with the default language's segment to the URLs without it. */
function ofFirstLanguage({ all, first }: SiteLanguages): Redirect[] {
  if (all.length === 1) return [];
  const path = `/${languageSegment(first)}`;
  return [
    { source: { path, isFolder: false, query: [] }, to: "/", status: 308 },
    { source: { path, isFolder: true, query: [] }, to: "/*", status: 308 },
  ];
}

type ServedPages = ReadonlyMap<string, { file: string; feed: boolean }>;

function servedPages({ pages, addresses }: RedirectFiles): ServedPages {
  const withFeed = pages.filter(({ page }) => page.hasFeed);
  const feeds = new Set(withFeed.map(({ address }) => address.path));
  return new Map(addresses.map(({ path, file }) => [path, { file, feed: feeds.has(path) }]));
}

/** Returns the `expected` text for a source that the site uses itself; undefined for others. */
function usedBy(
  { path, isFolder, query }: RedirectSource,
  pages: ServedPages,
): Message | undefined {
  if (isFolder) return isSiteFolder(path) ? OWN_ADDRESS : undefined;
  const served = servedAs(path || "/", pages);
  if (served === "a file") return OWN_ADDRESS;
  // A page answers with any query.
  if (served === undefined || query.length > 0) return undefined;
  return message("redirect-page", { file: pages.get(path)?.file ?? "" });
}

/** Takes redirects and their table, returns a function for the path of the page at which each ends; "" for none on this site. */
function redirectEnds(
  redirects: readonly Redirect[],
  table: Pick<RedirectTable, "redirectedTo">,
): (redirect: Redirect) => string {
  let known: ReadonlyMap<Redirect, string> | undefined;
  return function endOf(redirect) {
    // Of no use to a site that hides nothing.
    known ??= new Map(redirects.map((one) => [one, endPath(one, table)]));
    return known.get(redirect) ?? "";
  };
}

function endPath({ to = "" }: Redirect, table: Pick<RedirectTable, "redirectedTo">): string {
  if (!to.startsWith("/")) return "";
  const { path, search } = splitTarget(to);
  return pageOfLink(table.redirectedTo(path + search) ?? to);
}
