import type { AppLoadContext } from "@remix-run/node";
import type { MarkdownWriter } from "../../server/content/markdown/markdown-writer";
import { sectionMarkdown } from "./section-markdown";
import { image } from "./sections/markdown-parts";
import type { ListedPage } from "./site-pages";

type MarkdownContext = Pick<AppLoadContext, "content" | "site" | "privacyTables">;

/** Prints a page as Markdown, in the order and with the headings that the page shows. */
export function pageMarkdown(
  { page, url, title, description }: ListedPage,
  { content, site, privacyTables }: MarkdownContext,
  write: MarkdownWriter,
): string {
  const titled = page.sections.findIndex((section) => section.title);
  const shared = { content, site, privacyTables, write };
  const isArticle = page.layout === "article";
  const parts = [
    titled < 0 ? `# ${write.text(title)}` : "",
    isArticle ? image(page.picture, write) : "",
    ...page.sections.flatMap((section, index) =>
      sectionMarkdown(section, { ...shared, level: index === titled ? 1 : 2 }),
    ),
    write.html(page.body),
  ];
  const frontMatter = [
    "---",
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `url: ${url}`,
    ...(page.date ? [`date: ${page.date}`] : []),
    ...(page.author ? [`author: ${JSON.stringify(page.author)}`] : []),
    "---",
  ].join("\n");
  return `${[frontMatter, ...parts].filter(Boolean).join("\n\n")}\n`;
}
