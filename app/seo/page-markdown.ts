import { escapeHtml } from "../../contract/escape-html";
import type { Html } from "../../server/content/schema/fields";
import type { ContentLink, Picture } from "../../server/content/schema/section-schema";
import type { PublicSite } from "../../server/render/public-site";
import { sectionMarkdown } from "./section-markdown";
import type { ListedPage } from "./site-pages";

/** Turns the parts of a section into Markdown; what is missing becomes an empty text. */
export interface MarkdownWriter {
  html(of: Html | undefined): string;
  text(words: string | undefined): string;
  link(link: ContentLink | undefined): string;
  picture(picture: Picture | undefined): string;
}

/** The words of a page as Markdown, in the order and with the headings that the page shows. */
export function pageMarkdown(
  { page, url, title, description }: ListedPage,
  site: PublicSite,
  toMarkdown: (html: string, base: string) => string,
): string {
  const write: MarkdownWriter = {
    html: (of) => (of ? toMarkdown(of.html, url) : ""),
    text: (words = "") => toMarkdown(escapeHtml(words), url),
    link: (link) =>
      link ? toMarkdown(`<a href="${escapeHtml(link.to)}">${escapeHtml(link.label)}</a>`, url) : "",
    picture: (picture) =>
      picture?.kind === "image" && picture.alt
        ? toMarkdown(`<img src="${picture.src}" alt="${escapeHtml(picture.alt)}">`, url)
        : "",
  };
  const titled = page.sections.findIndex((section) => section.title);
  const parts = [
    titled < 0 ? `# ${write.text(title)}` : "",
    ...page.sections.flatMap((section, index) =>
      sectionMarkdown(section, index === titled ? 1 : 2, site, write),
    ),
    write.html(page.body),
  ];
  const origin = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\nurl: ${url}\n---`;
  return `${[origin, ...parts].filter(Boolean).join("\n\n")}\n`;
}
