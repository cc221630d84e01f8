import { formsIn, thanksQuery } from "../../contract/forms/form-fields";
import { listPart, listParts } from "../../contract/list-parts";
import {
  canonicalPath,
  canonicalQuery,
  dataPath,
  payloadPath,
} from "../../contract/page-addresses";
import type { Content } from "../content/content";
import { DATA_KEY } from "../http/request-head";
import type { Snapshot } from "./snapshot";
import type { Answer } from "./snapshot-maker";

/** The snapshots of one part of a page, or of the site's files. A table takes it over from the one before while its key stays. */
export interface Entry {
  readonly key: string;
  /** What requests are counted as, by target. */
  routeOf(target: string): string;
  readonly ahead: readonly string[];
  readonly others: readonly string[];
  readonly snapshots: Map<string, Snapshot>;
  /** Being made, for one request or several. */
  readonly making: Map<string, Promise<Snapshot>>;
  /** Targets that cannot be rendered ahead; they are answered live. */
  readonly live: Set<string>;
  /** Compressed quickly, to be compressed again. */
  readonly fast: Map<string, Answer>;
  /** How it is compressed in the end. */
  readonly level: "best" | "compact";
  /** Picture variants in its HTML. */
  pictures: readonly string[];
}

/** The snapshots of one version of the content. */
export interface Table {
  readonly content: Content;
  /** By name of the page's part, in the order of rendering. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly byTarget: ReadonlyMap<string, Entry>;
  /** Number of parts of pages with a list, by path of their document, data and payload. */
  readonly lists: ReadonlyMap<string, number>;
  /** Targets that a form leads to once its message is stored. */
  readonly thanks: ReadonlySet<string>;
  /** Query keys that name a different page; with any other key a page stays the same. */
  readonly queryKeys: readonly string[];
}

export function createTable(content: Content, entries: ReadonlyMap<string, Entry>): Table {
  const byTarget = new Map<string, Entry>();
  for (const entry of entries.values()) {
    for (const target of [...entry.ahead, ...entry.others]) byTarget.set(target, entry);
  }
  const lists = [...content.pages.values()].flatMap(({ path, sections }) => {
    const list = sections.find((section) => section.type === "pages");
    const paths = list ? [path, dataPath(path), payloadPath(path)] : [];
    return paths.map((path): [string, number] => [path, list ? listParts(list) : 1]);
  });
  const queryKeys = content.site.canonicalQuery.filter((key) => key !== DATA_KEY);
  const thanks = new Set(thanksTargets(content));
  return { content, entries, byTarget, lists: new Map(lists), thanks, queryKeys };
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
  }
  return part > 1 ? `${path}?page=${part}` : path;
}
