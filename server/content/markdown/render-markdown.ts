import { type Message, message } from "../files/errors/messages";
import { LimitError, lexBlocks, lexLine, MarkdownBudget, Parser } from "./bounded-marked";
import { HtmlRenderer, type MarkdownContext, type MarkdownError } from "./html-renderer";
import { markLongWords } from "./long-words";

export interface RenderedMarkdown {
  /** Safe to put into a page as it is, also when there are problems. */
  html: string;
  problems: MarkdownError[];
  /** Set for a text that is raw HTML only, and so is dropped. */
  isDropped?: true;
}

const MAX_LENGTH = 100_000;

/**
 * Renders CommonMark with tables and autolinks. Raw HTML is dropped. Headings begin at `topLevel` whatever the owner
 * begins with, and skip none, so that they continue the page's outline.
 */
export function blockMarkdown(
  text: string,
  context: MarkdownContext,
  topLevel = 2,
): RenderedMarkdown {
  const renderer = new HtmlRenderer(context, topLevel, true);
  const { budget = new MarkdownBudget() } = context;
  return finish(renderer, text, () => {
    const tokens = lexBlocks(text, budget);
    return Parser.parse(tokens, { renderer });
  });
}

/** Renders one line of Markdown: emphasis, code, links and line breaks, no pictures or blocks. */
export function inlineMarkdown(text: string, context: MarkdownContext): RenderedMarkdown {
  const renderer = new HtmlRenderer(context, 2, false);
  const { budget = new MarkdownBudget() } = context;
  return finish(renderer, text, () => {
    const tokens = lexLine(text, budget);
    return markLongWords(Parser.parseInline(tokens, { renderer }));
  });
}

function finish({ problems }: HtmlRenderer, text: string, render: () => string): RenderedMarkdown {
  if (text.length > MAX_LENGTH)
    return failed(text, message("size-characters", { limit: MAX_LENGTH }));
  try {
    const html = render().trim();
    if (html !== "") return { html, problems };
    problems.push({ found: text, expected: message("text-dropped") });
    return { html, problems, isDropped: true };
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return failed(error.found, error.expected);
  }
}

function failed(found: string, expected: Message): RenderedMarkdown {
  return { html: "", problems: [{ found, expected }] };
}
