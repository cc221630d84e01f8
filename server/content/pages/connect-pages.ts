import { titleFromPath } from "../../../contract/text/title-from-path";
import type { PageLink } from "../content";
import { compareText } from "../files/known-files";
import type { ListEntry, Page, PagesSection } from "../schema/page-schema";

/** The path of the folder that a page lies in; undefined for the home page. */
export function folderOf(path: string): string | undefined {
  if (path === "/") return undefined;
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

/** Takes the path of a page by the names of files, returns its URL path in its language. */
type PathOf = (commonPath: string) => string;

/**
 * Fills the lists of all pages in a language. Takes them by their path, which is that of their files, and the language;
 * returns the sections of a page.
 */
export function createLists(
  pages: ReadonlyMap<string, Page>,
  language: string,
  pathOf: PathOf = asIs,
) {
  const children = new Map<string, Child[]>();
  for (const [path, page] of pages) {
    const folder = folderOf(path);
    if (folder === undefined || page.robots === "none") continue;
    const siblings = children.get(folder) ?? [];
    children.set(folder, siblings);
    siblings.push({ entry: entryOf(pathOf(path), page), order: page.order });
  }
  const comparers = createComparers(language);

  return function withEntries(page: Page): Page["sections"] {
    return page.sections.map((section) => {
      if (section.type !== "pages") return section;
      const sorted = (children.get(section.of) ?? []).toSorted(comparers[section.sort]);
      return { ...section, entries: sorted.map(({ entry }) => entry) };
    });
  };
}

/** The pages above a page, the outermost first, without the home page. */
export function parentsOf(
  path: string,
  pages: ReadonlyMap<string, Page>,
  pathOf: PathOf = asIs,
): PageLink[] {
  const parents: PageLink[] = [];
  for (let above = folderOf(path); above && above !== "/"; above = folderOf(above)) {
    const page = pages.get(above);
    const url = pathOf(above);
    if (page) parents.unshift({ path: url, title: pageTitle(url, page) });
  }
  return parents;
}

function asIs(path: string): string {
  return path;
}

/** The name of a page in lists and breadcrumbs, as in its document: its title, or one made of its path. */
export function pageTitle(path: string, { title }: Pick<Page, "title">): string {
  return title ?? titleFromPath(path);
}

/** A page as an entry, with what lists are sorted by. */
interface Child {
  entry: ListEntry;
  order: number | undefined;
}

function entryOf(path: string, page: Page): ListEntry {
  const { date, summary = page.description, picture } = page;
  return {
    path,
    title: pageTitle(path, page),
    ...(date && { date }),
    ...(summary && { summary }),
    ...(picture && { picture }),
  };
}

type Compare = (a: Child, b: Child) => number;

function createComparers(language: string): Record<PagesSection["sort"], Compare> {
  const { compare } = collatorOf(language);
  const byTitle: Compare = (a, b) =>
    compare(a.entry.title, b.entry.title) || compareText(a.entry.path, b.entry.path);
  const byDate = (before: (a: string, b: string) => number): Compare =>
    withLast(({ entry }) => entry.date, before, byTitle);
  return {
    newest: byDate((a, b) => compareText(b, a)),
    oldest: byDate(compareText),
    order: withLast(
      ({ order }) => order,
      (a, b) => a - b,
      byTitle,
    ),
    title: byTitle,
  };
}

/** Not every tag that the settings allow is one that the platform takes. */
function collatorOf(language: string): Intl.Collator {
  try {
    return new Intl.Collator(language, { numeric: true });
  } catch {
    return new Intl.Collator("en", { numeric: true });
  }
}

/** Compares by a value, entries without it last; equal ones by `then`. */
function withLast<Value>(
  keyOf: (child: Child) => Value | undefined,
  compare: (a: Value, b: Value) => number,
  then: Compare,
): Compare {
  return (a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || then(a, b);
    return compare(first, second) || then(a, b);
  };
}
