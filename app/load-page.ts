import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { given } from "../contract/site-defaults";
import { listPart, listParts } from "../contract/text/list-parts";
import type { ContentPage } from "../server/content/content";
import type { Section } from "../server/content/schema/page-schema";
import { notFound, pageGone } from "./errors/not-found";
import { loadForms, withoutDelivery } from "./forms/form-view";
import { postedForm, thanksAlone } from "./forms/posted-form";
import { withSides } from "./sections/figures/split-sides";
import { shownLegal } from "./sections/legal/shown-legal";
import { shownPlaces } from "./sections/places/shown-places";
import { fileSize } from "./ui/file-size";
import { plainText } from "./ui/plain-text";

/** Loads the data of a page route: the sections to show and the texts of the head. Throws the 404 for no page. */
export function loadPage(path: string, { context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  // A form that is over comes back with the typed words.
  const posted = context.form && postedForm(path, context);
  const alone = thanksAlone({ pathname: path, search: url.search }, context.content);
  if (!posted && !alone && context.isGone(request)) throw pageGone(url);
  const page = posted?.page ?? alone ?? context.content.pages.get(path);
  // The router forgives any number of slashes; a path with an empty segment is nobody's page.
  if (!page || url.pathname.includes("//"))
    throw notFound(url, { translations: context.missingAt(path) });
  const { sections, pagination } = listPage(page.sections, url.searchParams.get("page")) ?? {};
  if (!sections) throw notFound(url);
  const hasCard = !posted?.isClosed && !alone;
  return {
    head: headOf(page, { path, pagination, hasCard }, context),
    page: contentOf(page, { path, pagination, sections }, context),
  };
}

/** The same of a page whose lists have one part with all entries. */
export function loadWholePage(page: ContentPage, context: AppLoadContext): PageData {
  const part = { path: page.path, pagination: undefined };
  return {
    head: headOf(page, { ...part, hasCard: false }, context),
    page: contentOf(page, { ...part, sections: page.sections }, context),
  };
}

interface ShownPart {
  path: string;
  pagination: Pagination | undefined;
}

function headOf(
  page: ContentPage,
  { path, pagination, hasCard }: ShownPart & { hasCard: boolean },
  context: AppLoadContext,
) {
  const { commonPath, summary, description = summary, robots, feed, alternates } = page;
  // A home page without a title of its own has the site's name.
  const title = page.title ?? (commonPath === "/" && path !== "/" ? context.site.name : undefined);
  return {
    ...given({ title, description, robots, feed, pagination }),
    ...(hasCard && { socialImage: context.socialImage(page) }),
    // Other languages may have fewer parts of a list.
    ...(isListed(page, pagination) && {
      alternates: alternates.map(({ language }) => language),
    }),
  };
}

function contentOf(
  page: ContentPage,
  { path, pagination, sections }: ShownPart & { sections: readonly Section[] },
  context: AppLoadContext,
) {
  const { language } = context.site;
  const { body, layout, date, author, parents, nearest, commonPath, announcements } = page;
  const places = shownPlaces(page.sections, context);
  const legal = shownLegal(page.sections, context);
  return {
    ...(nearest.length > 0 && { languages: nearest }),
    ...(commonPath.lastIndexOf("/") > 0 && { isInFolder: true }),
    path,
    parents,
    ...given({ layout, author, pagination, body, form: loadForms(page, context) }),
    ...(layout === "article" && { picture: page.picture, contents: headingsOf(body?.html) }),
    ...(date && { date, dateText: formatDate(date, language) }),
    sections: withSides(sections).map((section) => withoutDelivery(withTexts(section, language))),
    ...(hasFigures(sections) && { figures: context.content.site.strings.figures }),
    ...(places && { places }),
    ...(legal && { legal }),
    ...(announcements && { announcements }),
  };
}

/** Whether sections need the strings of films, maps and pages of other hosts. */
function hasFigures(sections: readonly Section[]): boolean {
  return sections.some((section) => {
    if (section.type === "split") return section.video !== undefined;
    return section.type === "video" || section.type === "map" || section.type === "embed";
  });
}

function isListed({ robots, alternates }: ContentPage, pagination?: Pagination): boolean {
  return robots !== "none" && alternates.length > 0 && (pagination?.page ?? 1) === 1;
}

const MIN_CONTENTS = 3;

/** The headings of the second level in rendered Markdown, if there are enough for a table of contents. */
function headingsOf(html = ""): { id: string; text: string }[] | undefined {
  const found = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)];
  if (found.length < MIN_CONTENTS) return undefined;
  return found.map(([, id = "", text = ""]) => ({ id, text: plainText(text) }));
}

/** Dates are put in words here, because a browser may have other words than the server. */
function formatDate(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(date),
  );
}

/** Puts dates and sizes in words, in the language of the site. */
function withTexts(section: Section, language: string): Section {
  if (section.type === "downloads") {
    const items = section.items.map((item) => {
      const sizeText = fileSize(item.to.bytes, language);
      return { ...item, to: { ...item.to, sizeText } };
    });
    return { ...section, items };
  }
  if (section.type !== "pages") return section;
  const entries = section.entries.map((entry) =>
    entry.date ? { ...entry, dateText: formatDate(entry.date, language) } : entry,
  );
  return { ...section, entries };
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
  const pages = listParts(first);
  const page = listPart(query, pages);
  if (page === 0) return undefined;
  const shown = sections.map((section) => {
    if (section.type !== "pages") return section;
    const start = section === first ? (page - 1) * section.limit : 0;
    const entries = section.entries.slice(start, start + section.limit);
    return { ...section, entries, ...(section === first && pages > 1 && { hasParts: true }) };
  });
  return { sections: shown, ...(pages > 1 && { pagination: { page, pages } }) };
}

/** All of a page that depends on which page it is. */
export type PageData = ReturnType<typeof loadPage>;

/** The visible part of a page. */
export type PageContent = PageData["page"];
