import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Section } from "../server/content/schema/page-schema";
import { loadForm } from "./contact/form-result";
import { notFound } from "./errors/not-found";

/** What a page route's loader returns: the sections to show, and what the head says. Throws the 404 for no page. */
export function loadPage(path: string, { context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const page = context.content.pages.get(path);
  // The router forgives any number of slashes; a path with an empty segment is nobody's page.
  if (!page || url.pathname.includes("//")) throw notFound(url);
  const { title, description, body, layout, date, author, robots, feed, parents } = page;
  const { sections, pagination } = listPage(page.sections, url.searchParams.get("page")) ?? {};
  if (!sections) throw notFound(url);
  return {
    head: { title, description, robots, feed, socialImage: context.socialImage(page), pagination },
    page: {
      ...{ path, layout, date, author, parents, sections, pagination, body },
      form: loadForm(page, context),
    },
  };
}

/** Which part of a page's first list is shown, from 1, and how many there are. */
export interface Pagination {
  page: number;
  pages: number;
}

interface ListPage {
  sections: Section[];
  /** Missing where the first list has one part only. */
  pagination?: Pagination;
}

/**
 * Takes a page's sections and the value of its query `page`, returns the sections with the entries of that part of the
 * first list, and of the beginning of any other. Undefined for a part that does not exist.
 */
export function listPage(sections: readonly Section[], query: string | null): ListPage | undefined {
  const first = sections.find((section) => section.type === "pages");
  if (!first) return { sections: [...sections] };
  const pages = Math.max(1, Math.ceil(first.entries.length / first.limit));
  const page = query === null ? 1 : /^[1-9]\d{0,3}$/.test(query) ? Number(query) : 0;
  if (page < 1 || page > pages) return undefined;
  const shown = sections.map((section) => {
    if (section.type !== "pages") return section;
    const start = section === first ? (page - 1) * section.limit : 0;
    return { ...section, entries: section.entries.slice(start, start + section.limit) };
  });
  return { sections: shown, ...(pages > 1 && { pagination: { page, pages } }) };
}

/** All of a page that depends on which page it is. */
export type PageData = ReturnType<typeof loadPage>;

/** The visible part of a page. */
export type PageContent = PageData["page"];
