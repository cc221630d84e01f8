import { createHash } from "node:crypto";
import { formsIn, thanksQuery } from "../../contract/forms/form-fields";
import { dataPath, feedPath, markdownPath, payloadPath } from "../../contract/page-addresses";
import { listParts } from "../../contract/text/list-parts";
import type { Content, ContentPage } from "../content/content";
import { importantPages } from "../content/important-pages";

/** What is rendered, and reused, as one: a page, a further part of its paginated list, or its feed. */
export interface PagePart {
  /** `/news`, `/news?page=2`, `/news/feed.xml`. */
  name: string;
  path: string;
  /** Changes whenever an answer changes. */
  key: string;
  /** Rendered ahead: the document, and what a click fetches; all targets of an important page. */
  ahead: readonly string[];
  /** Rendered when they are requested. */
  others: readonly string[];
}

interface SiteParts {
  important: PagePart[];
  rest: PagePart[];
}

/** Takes a content, returns all parts of its pages in the order of rendering. */
export function pageParts(content: Content): SiteParts {
  const shared = new Map(
    Array.from(content.sites, ([language, site]) => [language, hashOf([placeholdersIn(site)])]),
  );
  const sharedBy = ({ language }: ContentPage) => shared.get(language) ?? "";
  const first = new Set(importantPages(content));
  const pages = [...content.pages.values()];
  const firstPart = (page: ContentPage) => ownPart(page, sharedBy(page));
  const siteKeys = new Map(
    Array.from(content.sites, ([language, site]) => {
      return [language, hashOf([shared.get(language), site, mediaHashes(content)])];
    }),
  );
  return {
    important: pages.filter(({ path }) => first.has(path)).map((page) => allAhead(firstPart(page))),
    rest: [
      ...pages.filter(({ path }) => !first.has(path)).map(firstPart),
      ...pages.flatMap((page) => furtherParts(page, siteKeys.get(page.language) ?? "")),
      ...pages.filter(({ feed }) => feed).map((page) => feedPart(page, content)),
    ],
  };
}

/** A page with the beginning of its list. Its id changes with its files; the placeholders of its pictures are made later. */
function ownPart(page: ContentPage, shared: string): PagePart {
  const { path, id } = page;
  return {
    name: path,
    path,
    key: hashOf([id, shared, placeholdersIn(page)]),
    ahead: [path, payloadPath(path)],
    others: [
      dataPath(path),
      markdownPath(path),
      ...formsIn(page.sections).map(({ name }) => `${path}?${thanksQuery(name)}`),
    ],
  };
}

function allAhead(part: PagePart): PagePart {
  return { ...part, ahead: [...part.ahead, ...part.others], others: [] };
}

/**
 * The parts of a page's first list after the first. A page's id covers its whole list; the key of a part covers what it
 * shows, so that a changed entry leaves the other parts as they are.
 */
function furtherParts(page: ContentPage, siteKey: string): PagePart[] {
  const first = page.sections.find((section) => section.type === "pages");
  const count = first ? listParts(first) : 1;
  const { path, sections, id: _whole, ...shown } = page;
  return Array.from({ length: count - 1 }, (_, index) => {
    const part = index + 2;
    const query = `?page=${part}`;
    const own = sections.map((section) => {
      if (section.type !== "pages") return section;
      const start = section === first ? (part - 1) * section.limit : 0;
      return { ...section, entries: section.entries.slice(start, start + section.limit) };
    });
    return {
      name: path + query,
      path,
      key: hashOf([siteKey, path, shown, own, count]),
      ahead: [path + query, payloadPath(path) + query],
      others: [dataPath(path) + query],
    };
  });
}

/** A feed has the full text of the pages that it lists. */
function feedPart({ path, id, sections }: ContentPage, { pages }: Content): PagePart {
  const entries = sections.find((section) => section.type === "pages")?.entries ?? [];
  const ids = entries.map((entry) => pages.get(entry.path)?.id);
  const name = feedPath(path);
  return { name, path, key: hashOf([id, ids]), ahead: [name], others: [] };
}

function placeholdersIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "placeholder" in value ? [String(value.placeholder)] : [];
  return own.concat(...Object.values(value).map(placeholdersIn));
}

function mediaHashes({ media }: Content): string[] {
  return [...media.values()].map(({ path, hash }) => `${path} ${hash}`);
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
