import { feedPath } from "../../contract/page-addresses";
import { escapeHtml } from "../../contract/text/escape-text";
import type { ContentPage } from "../../server/content/content";
import { describePage, type PageSource } from "./site-pages";
import { printHtml } from "./text/print-html";

const MAX_ITEMS = 50;

/** Prints the newest pages of a page's first list as RSS 2.0, with full text and absolute addresses. */
export async function pageFeed(page: ContentPage, source: PageSource): Promise<string> {
  const { content, site } = source;
  const { title, url, description } = describePage(page, site);
  const entries = page.sections.find((section) => section.type === "pages")?.entries ?? [];
  const newest = entries.toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));
  const items: string[] = [];
  for (const { path } of newest.slice(0, MAX_ITEMS)) {
    const listed = content.pages.get(path);
    if (listed) items.push(...(await feedItem(listed, source)));
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", `${title} ${site.separator} ${site.name}`),
    element("link", url),
    element("description", description),
    element("language", site.language),
    `<atom:link href="${escapeXml(site.url + feedPath(page.path))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

async function feedItem(page: ContentPage, { site, markup }: PageSource): Promise<string[]> {
  const { title, url } = describePage(page, site);
  const summary = page.summary ?? page.description;
  return [
    "<item>",
    element("title", title),
    element("link", url),
    element("guid", url),
    ...(page.date ? [element("pubDate", new Date(page.date).toUTCString())] : []),
    ...(page.author ? [element("dc:creator", page.author)] : []),
    ...(summary ? [element("description", summary)] : []),
    element("content:encoded", printHtml(await markup(page), url)),
    "</item>",
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Escapes markup, and leaves out characters that XML 1.0 has no place for (2.2 Characters). */
function escapeXml(text: string): string {
  return escapeHtml(
    text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ""),
  );
}
