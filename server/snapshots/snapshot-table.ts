import { formsIn, thanksQuery } from "../../contract/forms/form-fields";
import {
  canonicalPath,
  canonicalQuery,
  dataPath,
  payloadPath,
} from "../../contract/page-addresses";
import { listPart, listParts } from "../../contract/text/list-parts";
import type { Content } from "../content/content";
import { DATA_KEY } from "../http/request-head";
import type { Variants } from "../images/used-variants";
import type { Snapshot } from "./snapshot";

/** The place of a request target: its snapshot is there, or not there yet. */
export interface Slot {
  readonly target: string;
  readonly entry: Entry;
  /** Undefined until it is made. */
  snapshot: Snapshot | undefined;
  /** Once it has begun. If it rejects, the target is left to live rendering. */
  making: Promise<Snapshot> | undefined;
  /** Compresses the snapshot thoroughly; undefined if that is done, or not worth it. */
  finish: (() => Promise<void>) | undefined;
}

/** The snapshots of one part of a page, or of the site's files. A table takes it over from the one before while its key stays. */
export interface Entry {
  readonly key: string;
  /** What requests are counted as, by target. */
  routeOf(target: string): string;
  /** Targets that are rendered before they are requested. */
  readonly ahead: readonly string[];
  /** By target. */
  readonly slots: ReadonlyMap<string, Slot>;
  /** One of the first: compressed thoroughly, and kept uncompressed too. */
  readonly isFirst: boolean;
  /** Picture variants in its HTML. */
  pictures: Variants;
  /** Those that its document preloads. */
  firstPictures: Variants;
}

/** The snapshots of one version of the content. */
export interface Table {
  readonly content: Content;
  /** By name of the page's part, in the order of rendering. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Of all entries, so that a request needs one lookup. */
  readonly slots: ReadonlyMap<string, Slot>;
  /** Number of parts of pages with a list, by path of their document, data and payload. */
  readonly lists: ReadonlyMap<string, number>;
  /** Targets that a form leads to once its message is stored. */
  readonly thanks: ReadonlySet<string>;
  /** The thanks of forms that are over, on the path of their page. */
  readonly pastThanks: ReadonlySet<string>;
  /** Query keys that name a different page; with any other key a page stays the same. */
  readonly queryKeys: readonly string[];
}

interface EntryParts extends Pick<Entry, "key" | "ahead" | "isFirst" | "routeOf"> {
  /** Targets that are rendered when they are requested. */
  others: readonly string[];
}

export function createEntry({ key, ahead, others, isFirst, routeOf }: EntryParts): Entry {
  const slots = new Map<string, Slot>();
  const entry: Entry = {
    key,
    ahead,
    isFirst,
    routeOf,
    slots,
    pictures: new Map(),
    firstPictures: new Map(),
  };
  for (const target of [...ahead, ...others])
    slots.set(target, { target, entry, snapshot: undefined, making: undefined, finish: undefined });
  return entry;
}

export function createTable(content: Content, entries: ReadonlyMap<string, Entry>): Table {
  const slots = new Map([...entries.values()].flatMap((entry) => [...entry.slots]));
  const lists = [...content.pages.values()].flatMap(({ path, sections }) => {
    const list = sections.find((section) => section.type === "pages");
    const paths = list ? [path, dataPath(path), payloadPath(path)] : [];
    return paths.map((path): [string, number] => [path, list ? listParts(list) : 1]);
  });
  const queryKeys = content.site.canonicalQuery.filter((key) => key !== DATA_KEY);
  const thanks = new Set(thanksTargets(content));
  const pastThanks = thanksOfPast(content);
  return { content, entries, slots, lists: new Map(lists), thanks, pastThanks, queryKeys };
}

/** The thanks of all forms: on their own page, or a page with its data for client navigations. */
function thanksTargets({ pages }: Content): string[] {
  return [...pages.values()].flatMap(({ path, sections }) =>
    formsIn(sections).flatMap(({ name, thanks }) =>
      typeof thanks === "string"
        ? [thanks, payloadPath(thanks), dataPath(thanks)]
        : [`${path}?${thanksQuery(name)}`],
    ),
  );
}

/** Targets to which visitors are sent who sent a form in its last second. They are rendered live. */
export function thanksOfPast({ closedForms, removedForms }: Content): ReadonlySet<string> {
  const over = [...closedForms, ...removedForms];
  return new Set(over.map(({ page, section }) => `${page.path}?${thanksQuery(section.name)}`));
}

/** Takes a request target, returns the target whose snapshot answers it; undefined if its query names something else. */
export function snapshotTarget(target: string, table: Table): string | undefined {
  const cut = target.indexOf("?");
  const path = canonicalPath(cut < 0 ? target : target.slice(0, cut));
  if (cut < 0) return path;
  const query = new URLSearchParams(target.slice(cut));
  const parts = table.lists.get(path);
  const part = parts === undefined ? 1 : listPart(query.get("page"), parts);
  if (part === 0) return undefined;
  const page = table.content.pages.get(path);
  if (page) {
    if (parts !== undefined) query.delete("page");
    if (canonicalQuery(query, table.queryKeys).length > 0) return undefined;
    const sent = `sent=${query.get("sent")}`;
    const isThanks = formsIn(page.sections).some(({ name }) => thanksQuery(name) === sent);
    if (isThanks && part === 1) return `${path}?${sent}`;
    if (table.pastThanks.has(`${path}?${sent}`)) return undefined;
  }
  return part > 1 ? `${path}?page=${part}` : path;
}
