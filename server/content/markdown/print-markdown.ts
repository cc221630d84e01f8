import { Parser, Renderer, type Token, type Tokens } from "./bounded-marked";
import { escapeLineStarts, escapeText, printSource, printTarget } from "./escape-markdown";
import type { CheckedTokens } from "./html-renderer";

/**
 * Prints tokens as Markdown that renders to the same HTML: without raw HTML, with checked links and the page's heading
 * levels. A URL of this site is enclosed in NULs until `withAddresses` makes it absolute.
 */
export function printBlocks(tokens: Token[], checked: CheckedTokens): string {
  return createPrinter(checked).blocks(tokens, "\n\n");
}

/** Prints the tokens of one line, as `printBlocks` does. */
export function printLine(tokens: Token[], checked: CheckedTokens): string {
  return createPrinter(checked).line(tokens);
}

function createPrinter(checked: CheckedTokens): MarkdownPrinter {
  const printer = new MarkdownPrinter(checked);
  printer.parser = new Parser({ renderer: printer });
  return printer;
}

class MarkdownPrinter extends Renderer {
  readonly #checked: CheckedTokens;
  /** Number of lists directly before this block: two adjacent lists with one marker would merge. */
  #listsBefore = 0;

  constructor(checked: CheckedTokens) {
    super();
    this.#checked = checked;
  }

  blocks(tokens: Token[], separator: "\n" | "\n\n"): string {
    const blocks: string[] = [];
    let checkbox = "";
    let lists = 0;
    for (const token of tokens) {
      this.#listsBefore = lists;
      const text = this.parser.parse([token]);
      if (token.type === "checkbox") {
        checkbox = text;
      } else if (text !== "") {
        blocks.push(checkbox + text);
        checkbox = "";
        lists = token.type === "list" ? lists + 1 : 0;
      }
    }
    return blocks.join(separator) + checkbox;
  }

  line(tokens: Token[]): string {
    return escapeLineStarts(this.parser.parseInline(tokens).trim());
  }

  override space(): string {
    return "";
  }

  override html(): string {
    return "";
  }

  override paragraph({ tokens }: Tokens.Paragraph): string {
    return this.line(tokens);
  }

  override heading(token: Tokens.Heading): string {
    const level = this.#checked.levels.get(token) ?? token.depth;
    const text = onOneLine(this.parser.parseInline(token.tokens)).replace(/#+$/, "\\$&");
    return `${"#".repeat(level)} ${text}`;
  }

  override list({ ordered, start, loose, items }: Tokens.List): string {
    const isOther = this.#listsBefore % 2 === 1;
    const lines = items.map(({ tokens }, index) => {
      const bullet = isOther ? "+ " : "- ";
      const marker = ordered ? `${Number(start) + index}${isOther ? ")" : "."} ` : bullet;
      const text = this.blocks(tokens, loose ? "\n\n" : "\n");
      return `${marker}${text.replace(/\n(?=.)/g, `\n${" ".repeat(marker.length)}`)}`.trimEnd();
    });
    return lines.join(loose ? "\n\n" : "\n");
  }

  override checkbox({ checked }: Tokens.Checkbox): string {
    return checked ? "[x] " : "[ ] ";
  }

  override code({ text }: Tokens.Code): string {
    const fence = "`".repeat(Math.max(3, longestTicks(text) + 1));
    return `${fence}\n${text}\n${fence}`;
  }

  override blockquote({ tokens }: Tokens.Blockquote): string {
    return this.blocks(tokens, "\n\n").replace(/^/gm, "> ").replace(/^> $/gm, ">");
  }

  override hr(): string {
    return "* * *";
  }

  override table({ header, rows, align }: Tokens.Table): string {
    const rule = align.map((side) => (side === "center" ? ":-:" : side === "right" ? "-:" : "-"));
    const lines = [header, ...rows].map((row) => row.map(({ tokens }) => this.#cell(tokens)));
    return [lines[0] ?? [], rule, ...lines.slice(1)]
      .map((cells) => `| ${cells.join(" | ")} |`)
      .join("\n");
  }

  /** A bar ends a cell, in code as well. */
  #cell(tokens: Token[]): string {
    return onOneLine(this.parser.parseInline(tokens)).replace(/(?<!\\)\|/g, "\\|");
  }

  override text(token: Tokens.Text | Tokens.Escape): string {
    if (token.type === "escape") return escapeText(token.text);
    return "tokens" in token && token.tokens ? this.line(token.tokens) : printSource(token.text);
  }

  override strong({ tokens }: Tokens.Strong): string {
    return `**${this.parser.parseInline(tokens)}**`;
  }

  override em({ tokens }: Tokens.Em): string {
    return `*${this.parser.parseInline(tokens)}*`;
  }

  override del({ tokens }: Tokens.Del): string {
    return `~~${this.parser.parseInline(tokens)}~~`;
  }

  override br(): string {
    return "\\\n";
  }

  override codespan({ text }: Tokens.Codespan): string {
    const ticks = "`".repeat(longestTicks(text) + 1);
    const gap = /^`|`$|^ .* $/.test(text) ? " " : "";
    return ticks + gap + text + gap + ticks;
  }

  override link(token: Tokens.Link): string {
    const label = this.parser.parseInline(token.tokens);
    const to = this.#checked.links.get(token);
    return to === undefined ? label : `[${label}](${printTarget(to, token.title)})`;
  }

  override image(token: Tokens.Image): string {
    const alt = this.parser.parseInline(token.tokens);
    const src = this.#checked.pictures.get(token);
    return src === undefined ? alt : `![${alt}](${printTarget(src, token.title)})`;
  }
}

function longestTicks(code: string): number {
  return Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
}

/** A heading and a cell have one line; a line break in them becomes a space. */
function onOneLine(markdown: string): string {
  return markdown.replace(/\\?\n/g, " ").trim();
}
