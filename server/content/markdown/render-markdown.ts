import { type MediaFile, mediaPath, versionedMediaUrl } from "../files/media-file";
import {
  LimitError,
  MarkdownBudget,
  Renderer,
  renderBlocks,
  renderLine,
  type Tokens,
} from "./bounded-marked";
import { decodeEntities, escapeHtml, plainText, slug } from "./plain-text";
import { isExternal, linkError } from "./safe-link";

import type { UniqueNames } from "./unique-names";

/** Where a link leads, or what is expected in its place. */
export type CheckedLink = { to: string } | { expected: string };

/** What Markdown is checked against. The names are those of one page, and grow with what is rendered. */
export interface MarkdownContext {
  media: ReadonlyMap<string, MediaFile>;
  /** Files of `media/` that cannot be used, with what is expected of them. */
  unusable?: ReadonlyMap<string, string>;
  link(to: string): CheckedLink;
  headingIds: UniqueNames;
  tableNames: UniqueNames;
  /** What the texts of one page share; without it each text has one of its own. */
  budget?: MarkdownBudget;
}

export interface MarkdownError {
  found: string;
  expected: string;
}

export interface RenderedMarkdown {
  /** Safe to put into a page as it is, also when there are problems. */
  html: string;
  problems: MarkdownError[];
}

const MAX_LENGTH = 100_000;
// Each is looked up in the text to tell its line.
const MAX_PROBLEMS = 100;

/**
 * Renders CommonMark with tables and autolinks. Raw HTML is dropped. Headings begin at `topLevel` whatever the owner
 * begins with, and skip none, so that they continue the page's outline.
 */
export function blockMarkdown(
  text: string,
  context: MarkdownContext,
  topLevel = 2,
): RenderedMarkdown {
  const renderer = new SafeRenderer(context, topLevel, true);
  const { budget = new MarkdownBudget() } = context;
  return finish(renderer, text, () => renderBlocks(text, renderer, budget));
}

/** Renders one line of Markdown: emphasis, code, links and line breaks, no pictures or blocks. */
export function inlineMarkdown(text: string, context: MarkdownContext): RenderedMarkdown {
  const renderer = new SafeRenderer(context, 2, false);
  const { budget = new MarkdownBudget() } = context;
  return finish(renderer, text, () => renderLine(text, renderer, budget));
}

function finish(renderer: SafeRenderer, text: string, render: () => string): RenderedMarkdown {
  const { problems } = renderer;
  if (text.length > MAX_LENGTH) {
    return { html: "", problems: [{ found: text, expected: `at most ${MAX_LENGTH} characters` }] };
  }
  try {
    const html = render().trim();
    if (html === "") problems.push({ found: text, expected: "text (HTML in Markdown is dropped)" });
    return { html, problems };
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return { html: "", problems: [{ found: error.found, expected: error.expected }] };
  }
}

class SafeRenderer extends Renderer {
  readonly problems: MarkdownError[] = [];
  readonly #context: MarkdownContext;
  readonly #topLevel: number;
  readonly #pictures: boolean;
  #openHeadings: number[] = [];

  constructor(context: MarkdownContext, topLevel: number, pictures: boolean) {
    super();
    this.#context = context;
    this.#topLevel = topLevel;
    this.#pictures = pictures;
  }

  #refuse(found: string, expected: string): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ found, expected });
  }

  override html(): string {
    return "";
  }

  // Marked leaves text after a raw <pre> or <script> unescaped, for that tag's sake. There is no such tag here.
  override text(token: Tokens.Text | Tokens.Escape): string {
    return "tokens" in token && token.tokens
      ? this.parser.parseInline(token.tokens)
      : escapeText(token.text);
  }

  override codespan({ text }: Tokens.Codespan): string {
    return `<code>${escapeHtml(text)}</code>`;
  }

  override code({ text }: Tokens.Code): string {
    return `<pre tabindex="0"><code>${escapeHtml(text)}\n</code></pre>\n`;
  }

  override checkbox({ checked }: Tokens.Checkbox): string {
    return checked ? "☑ " : "☐ ";
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    this.#openHeadings = [...this.#openHeadings.filter((open) => open < depth), depth];
    const level = Math.min(6, this.#topLevel + this.#openHeadings.length - 1);
    const html = this.parser.parseInline(tokens);
    const id = this.#context.headingIds.claim(slug(plainText(html)));
    return `<h${level} id="${escapeHtml(id)}">${html}</h${level}>\n`;
  }

  override link({ href, title, tokens }: Tokens.Link): string {
    const words = this.parser.parseInline(tokens);
    const target = decodeEntities(href);
    const link = this.#context.link(target);
    if ("expected" in link) {
      this.#refuse(target, link.expected);
      return words;
    }
    if (linkError(link.to)) return words;
    const rel = isExternal(link.to) ? ' rel="noopener noreferrer"' : "";
    // A number reads from left to right, also between words that do not.
    const direction = /^(tel|mailto):/i.test(link.to) ? ' dir="auto"' : "";
    return `<a href="${escapeHtml(link.to)}"${titleAttribute(title)}${rel}${direction}>${words}</a>`;
  }

  override image({ href, title, tokens }: Tokens.Image): string {
    const alt = escapeHtml(plainText(this.parser.parseInline(tokens)));
    const target = decodeEntities(href);
    const path = mediaPath(target) ?? "";
    const media = this.#context.media.get(path);
    if (!this.#pictures || !media?.width || !media.height) {
      const expected = this.#pictures
        ? (this.#context.unusable?.get(path) ?? "a picture in media/")
        : "text without pictures";
      this.#refuse(target, expected);
      return alt;
    }
    const size = `width="${media.width}" height="${media.height}"`;
    const src = escapeHtml(versionedMediaUrl(media));
    return `<img src="${src}" alt="${alt}"${titleAttribute(title)} ${size} loading="lazy" decoding="async">`;
  }

  // A wide table scrolls by itself; a region that scrolls needs a name and must be reachable by keyboard.
  override table({ header, rows }: Tokens.Table): string {
    const heads = header.map((cell) => this.tablecell(cell));
    const names = heads.map(plainText).filter(Boolean).join(", ");
    const label = this.#context.tableNames.claim(names || "Table");
    const body = rows
      .map((row) => `<tr>${row.map((cell) => this.tablecell(cell)).join("")}</tr>\n`)
      .join("");
    return (
      `<div class="table-scroll" tabindex="0" role="region" aria-label="${escapeHtml(label)}"><table>\n` +
      `<thead><tr>${heads.join("")}</tr></thead>\n<tbody>\n${body}</tbody>\n</table></div>\n`
    );
  }

  override tablecell({ tokens, header, align }: Tokens.TableCell): string {
    const content = this.parser.parseInline(tokens);
    const tag = header && content !== "" ? "th" : "td";
    const scope = tag === "th" ? ' scope="col"' : "";
    const alignment =
      align && align !== "left" ? ` class="align-${align === "right" ? "end" : align}"` : "";
    return `<${tag}${scope}${alignment}>${content}</${tag}>`;
  }
}

function escapeText(text: string): string {
  return escapeHtml(text).replace(/&amp;(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi, "&$1;");
}

function titleAttribute(title: string | null | undefined): string {
  return title ? ` title="${escapeHtml(decodeEntities(title))}"` : "";
}
