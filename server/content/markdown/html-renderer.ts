import { escapeHtml } from "../../../contract/text/escape-text";
import { type MediaFile, mediaPath, versionedMediaUrl } from "../../media/media-file";
import { pictureMessage } from "../files/errors/did-you-mean";
import { type Message, message } from "../files/errors/messages";
import { type MarkdownBudget, Renderer, type Tokens } from "./bounded-marked";
import { type DroppedTag, droppedTag } from "./dropped-html";
import { markLongWords } from "./long-words";
import { decodeEntities, plainText, slug } from "./plain-text";
import { isExternal, linkError } from "./safe-link";
import type { UniqueNames } from "./unique-names";

/** The target of a link, or the reason why it is refused. */
export type CheckedLink = { to: string } | { expected: Message };

/** Lookup only: `get`, no iteration. */
export interface Lookup<Value> {
  get(key: string): Value | undefined;
}

/** Data that Markdown refers to. Ids and names are those of one page, and rendering adds to them. */
export interface MarkdownContext {
  media: Lookup<MediaFile>;
  /** Unusable files of `media/`, with the `expected` of errors that refer to them. */
  unusable?: Lookup<Message>;
  /** Returns the path of the file in media/ that is closest to a misspelt one. */
  similarMedia?(path: string, isUsable?: (path: string) => boolean): string | undefined;
  link(to: string): CheckedLink;
  /** Called for each HTML tag that is dropped. */
  onDropped?(tag: DroppedTag): void;
  headingIds: UniqueNames;
  tableNames: UniqueNames;
  /** Shared by the texts of one page; without it each text has its own limits. */
  budget?: MarkdownBudget;
}

export interface MarkdownError {
  found: string;
  expected: Message;
}

/** The end of a link or a picture that Markdown takes for text, because its address has a space. */
const SPACED_LINK = /\]\(((?:media\/|\/[a-z]|https?:\/\/)[^ \]()<>"\n]* [^\]()<>"\n]*)\)/gi;

/** The end of a link to a telephone number with spaces: `](0221 12345)`, `](tel:+49 (0) 221 12345)`. */
const SPACED_PHONE = /\]\(((?:tel:)?[+0](?:[\d /.-]|\(\d{1,6}\)){5,40})\)/gi;

// Finding a problem's line searches the text again for each of them.
const MAX_PROBLEMS = 100;

/** Renders Markdown tokens as HTML, drops raw HTML, checks links and pictures, and collects the errors. */
export class HtmlRenderer extends Renderer {
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

  #refuse(found: string, expected: Message): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ found, expected });
  }

  override html({ text, type, ...token }: Tokens.HTML | Tokens.Tag): string {
    const dropped = droppedTag(text, type === "html" && "pre" in token && token.block);
    if (dropped) this.#context.onDropped?.(dropped);
    return "";
  }

  // Marked does not escape text after a raw <pre> or <script>. Here such tags are dropped.
  override text(token: Tokens.Text | Tokens.Escape): string {
    if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
    for (const [, address = ""] of token.raw.matchAll(SPACED_LINK))
      this.#refuse(address, message("link-spaces", { address }));
    for (const [, phone = ""] of token.raw.matchAll(SPACED_PHONE)) {
      const expected = linkError(phone);
      if (expected) this.#refuse(phone, expected);
    }
    return escapeText(token.text);
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
    return `<h${level} id="${escapeHtml(id)}">${markLongWords(html)}</h${level}>\n`;
  }

  override link({ href, title, tokens, raw }: Tokens.Link): string {
    const label = this.parser.parseInline(tokens);
    const target = decodeEntities(href);
    const link = this.#context.link(target);
    if ("expected" in link) {
      this.#refuse(target, raw.startsWith("[^") ? message("text-footnote") : link.expected);
      return label;
    }
    if (linkError(link.to)) return label;
    const rel = isExternal(link.to) ? ' rel="noopener noreferrer"' : "";
    // A telephone number reads from left to right in right-to-left text, too.
    const direction = /^(tel|mailto):/i.test(link.to) ? ' dir="auto"' : "";
    return `<a href="${escapeHtml(link.to)}"${titleAttribute(title)}${rel}${direction}>${label}</a>`;
  }

  override image({ href, title, tokens }: Tokens.Image): string {
    const alt = escapeHtml(plainText(this.parser.parseInline(tokens)));
    const target = decodeEntities(href);
    const path = mediaPath(target) ?? "";
    const media = this.#context.media.get(path);
    if (!this.#pictures || !media?.width || !media.height) {
      const expected = this.#pictures
        ? (this.#context.unusable?.get(path) ??
          pictureMessage(path, media, this.#context.similarMedia))
        : message("picture-not-here");
      this.#refuse(target, expected);
      return alt;
    }
    const size = `width="${media.width}" height="${media.height}"`;
    const src = versionedMediaUrl(media);
    return `<img src="${escapeHtml(src)}" alt="${alt}"${titleAttribute(title)} ${size} loading="lazy" decoding="async">`;
  }

  // A wide table scrolls; a scrollable region needs a name and must be focusable (WCAG 2.1.1).
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
  const escaped = escapeHtml(text);
  if (!text.includes("&")) return escaped;
  return escaped.replace(/&amp;(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi, "&$1;");
}

function titleAttribute(title: string | null | undefined): string {
  return title ? ` title="${escapeHtml(decodeEntities(title))}"` : "";
}
