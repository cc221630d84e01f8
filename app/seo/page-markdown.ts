import type { ListedPage } from "./site-pages";
import { printMarkdown } from "./text/print-markdown";

/** Prints a page as Markdown. Takes the markup of its sections. */
export function pageMarkdown(
  { page, url, title, description }: ListedPage,
  markup: string,
): string {
  const frontMatter = [
    "---",
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `url: ${url}`,
    ...(page.date ? [`date: ${page.date}`] : []),
    ...(page.author ? [`author: ${JSON.stringify(page.author)}`] : []),
    "---",
  ].join("\n");
  return `${frontMatter}\n\n${printMarkdown(markup, url)}\n`;
}
