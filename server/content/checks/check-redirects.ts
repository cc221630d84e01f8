import { formsIn, thanksQuery } from "../../../contract/forms/form-fields";
import type { ContentIssue } from "../content";
import { quote } from "../files/errors/content-errors";
import { messageError } from "../files/errors/messages";
import { codedError } from "../files/errors/words/error-words";
import { splitTarget } from "../redirects/redirect-answer";
import { pathKey, type RedirectSource, sourceKey } from "../redirects/redirect-source";
import type { RedirectTable, Trace } from "../redirects/redirect-table";
import type { CheckedPage } from "./check-files";
import { type Anchors, createLinkCheck } from "./check-links";
import { type DeclaredRedirect, REDIRECTS_FILE } from "./declared-redirects";
import type { LinkTargets } from "./link-targets";

interface RedirectChecks {
  declared: readonly DeclaredRedirect[];
  table: RedirectTable;
  /** Errors of sources. */
  errors: ContentIssue[];
  pages: ReadonlyMap<string, CheckedPage>;
  targets: LinkTargets;
  anchors: Anchors;
}

/** Returns all errors of redirects: those of sources, loops, and targets that do not exist. */
export function checkRedirects(checks: RedirectChecks): ContentIssue[] {
  const looping = new Set<RedirectSource>();
  const errors = [...checks.errors, ...usedQueries(checks), ...loops(checks, looping)];
  const others = checks.declared.filter(({ redirect }) => !looping.has(redirect.source));
  return [...errors, ...missingTargets(checks, others)];
}

/** Sources whose query a page uses itself: `?page=` of its list, `?sent=` of its form. */
function usedQueries({ declared, pages }: RedirectChecks): ContentIssue[] {
  return declared.flatMap(({ redirect: { source }, from, error }) => {
    const sections = pages.get(source.path)?.data?.sections ?? [];
    const types = sections.map(({ type }) => type);
    const thanks = formsIn(sections).map(({ name }) => thanksQuery(name));
    const isUsed = source.query.some(
      (one) => (one.startsWith("page=") && types.includes("pages")) || thanks.includes(one),
    );
    return isUsed ? [error("from", codedError("redirect-query", { found: quote(from) }))] : [];
  });
}

/** The pages of a folder, hidden ones too, and its redirects. */
interface KnownAddresses {
  pages: { has(path: string): boolean };
  redirects: Pick<RedirectTable, "redirectedTo">;
}

/** Returns the addresses that are neither a page nor redirected. */
export function missingAddresses(
  remembered: readonly string[],
  { pages, redirects }: KnownAddresses,
): string[] {
  return remembered.filter(
    (address) => !pages.has(address) && redirects.redirectedTo(address) === undefined,
  );
}

/** Advice for addresses that the site once served and that now have neither page nor redirect. */
export function adviseMissing(
  remembered: readonly string[],
  addresses: KnownAddresses,
): ContentIssue[] {
  return missingAddresses(remembered, addresses).map((address) => ({
    file: REDIRECTS_FILE,
    path: "",
    ...codedError("advice-address-gone", { address: quote(address) }),
  }));
}

/** One error for each loop. Adds to `reported` the sources in loops and the sources that lead into one. */
function loops({ declared, table }: RedirectChecks, reported: Set<RedirectSource>): ContentIssue[] {
  const bySource = new Map(declared.map((one) => [one.redirect.source, one]));
  return declared.flatMap(({ redirect }) => {
    if (reported.has(redirect.source)) return [];
    const trace = table.trace(sample(redirect.source));
    if (!trace.isLoop) return [];
    const sources = trace.passed.map(({ source }) => source);
    const isKnown = sources.some((source) => reported.has(source));
    for (const source of sources) reported.add(source);
    const turn = circle(trace);
    const first = bySource.get(turn[0] ?? redirect.source);
    if (isKnown || !first) return [];
    const path = [...turn, ...turn.slice(0, 1)].map(sourceKey).join(" → ");
    return [first.error("to", codedError("redirect-loop", { path }))];
  });
}

/** The sources of a loop, each once. */
function circle({ passed }: Trace): RedirectSource[] {
  const sources = passed.map(({ source }) => source);
  const repeated = sources.filter((source, index) => sources.indexOf(source) < index);
  return [...new Set(repeated)];
}

/** An example of an address that a source matches. */
function sample({ path, isFolder, query }: RedirectSource): string {
  const search = query.length > 0 ? `?${query.join("&")}` : "";
  return `${path || (isFolder ? "" : "/")}${isFolder ? "/-" : ""}${search}`;
}

function missingTargets(
  { declared, table, pages, targets, anchors }: RedirectChecks,
  checked: readonly DeclaredRedirect[],
): ContentIssue[] {
  const checkLink = createLinkCheck({ targets, anchors, onAnchor() {} });
  const files = [...targets.media.keys()].map((path) => `/${path}`);
  const sources = declared.map(({ redirect }) => redirect.source);
  const folders = new Set([
    ...[...pages.keys(), ...files].flatMap(foldersAbove),
    ...sources.flatMap(({ path, isFolder }) => foldersAbove(isFolder ? `${path}/-` : path)),
  ]);
  return checked.flatMap(({ redirect: { to }, isOwn, error }) => {
    if (isOwn || !to?.startsWith("/")) return [];
    if (to.endsWith("/*")) {
      const folder = pathKey(to.slice(0, -2));
      const wrong = codedError("redirect-folder", { found: quote(to) });
      return folders.has(folder) ? [] : [error("to", wrong)];
    }
    const { path, search } = splitTarget(to);
    if (table.trace(path + search).passed.length > 0) return [];
    const link = checkLink(to);
    return "to" in link ? [] : [error("to", messageError(quote(to), link.expected))];
  });
}

/** The folders above a path, as keys: `/news` and the root, "", for `/news/opening`. */
function foldersAbove(path: string): string[] {
  const key = pathKey(path);
  return [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index));
}
