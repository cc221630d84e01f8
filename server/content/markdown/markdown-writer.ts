import { printTarget, printText, withAddresses } from "./escape-markdown";
import type { RenderedMarkdown } from "./render-markdown";

/** HTML made from Markdown by our own renderer, safe to put into a page as it is. */
export interface Html {
  html: string;
}

/** Prints texts of a page as Markdown with absolute URLs; a missing text is an empty string. */
export interface MarkdownWriter {
  html(rendered: Html | undefined): string;
  text(plain: string | undefined): string;
  link(link: { label: string; to: string } | undefined): string;
  picture(picture: { alt: string; src: string }): string;
}

/** Markdown by HTML object: a property would be sent to browsers with the page's data. */
const printed = new WeakMap<Html, string>();

/** Takes a rendered text, returns its HTML; a MarkdownWriter finds the Markdown of this object. */
export function toHtml({ html, markdown }: RenderedMarkdown): Html {
  const rendered = { html };
  printed.set(rendered, markdown);
  return rendered;
}

/** Makes the writer for the page at a URL. */
export function createMarkdownWriter(pageUrl: string): MarkdownWriter {
  function target(to: string): string {
    return printTarget(new URL(to, pageUrl).href);
  }

  return {
    html(rendered) {
      if (!rendered) return "";
      const markdown = printed.get(rendered);
      if (markdown === undefined) throw new Error("HTML without Markdown was not made by toHtml()");
      return withAddresses(markdown, pageUrl);
    },
    text: (plain = "") => printText(plain),
    link: (link) => (link ? `[${printText(link.label)}](${target(link.to)})` : ""),
    picture: ({ alt, src }) => `![${printText(alt)}](${target(src)})`,
  };
}
