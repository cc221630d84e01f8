import { escapeLineStarts, escapeText, printTarget } from "./escape-markdown";
import { childrenNamed, type MarkupElement, type MarkupNode, textOf } from "./parse-markup";
import { inRuns, readableMarkup } from "./readable-markup";

/** Takes the markup of a page and its URL, prints what one reads of it as Markdown with absolute addresses. */
export function printMarkdown(html: string, pageUrl: string): string {
  return printBlocks(readableMarkup(html), pageUrl, "\n\n");
}

function printBlocks(nodes: readonly MarkupNode[], base: string, between: string): string {
  const blocks: string[] = [];
  /** Lists directly before the next block: two lists with the same marker would be one. */
  let lists = 0;
  for (const run of inRuns(nodes)) {
    const isLine = Array.isArray(run);
    const text = isLine ? printParagraph(run, base) : printBlock(run, base, lists % 2 === 1);
    if (text !== "") blocks.push(text);
    if (!isLine) lists = run.name === "ul" || run.name === "ol" ? lists + 1 : 0;
  }
  return blocks.join(between);
}

function printBlock(block: MarkupElement, base: string, isOther: boolean): string {
  const { name, children } = block;
  switch (name) {
    case "p":
      return printParagraph(children, base);
    case "ul":
    case "ol":
      return printList(block, base, isOther);
    case "pre":
      return printCode(textOf(children));
    case "blockquote":
      return printBlocks(children, base, "\n\n").replace(/^/gm, "> ").replace(/^> $/gm, ">");
    case "hr":
      return "* * *";
    case "table":
      return printTable(block, base);
    default:
      return printHeading(block, base);
  }
}

function printHeading({ name, children }: MarkupElement, base: string): string {
  const text = onOneLine(printInline(children, base)).replace(/#+$/, "\\$&");
  return text && `${"#".repeat(Number(name.slice(1)))} ${text}`;
}

function printList({ name, attributes, children }: MarkupElement, base: string, isOther: boolean) {
  const items = childrenNamed(children, "li");
  const isLoose = items.some((item) => childrenNamed(item.children, "p").length > 0);
  const between = isLoose ? "\n\n" : "\n";
  const lines = items.map((item, index) => {
    const number = `${Number(attributes.start ?? 1) + index}${isOther ? ")" : "."} `;
    const marker = name === "ol" ? number : isOther ? "+ " : "- ";
    const text = printBlocks(item.children, base, between);
    return `${marker}${text.replace(/\n(?=.)/g, `\n${" ".repeat(marker.length)}`)}`.trimEnd();
  });
  return lines.join(between);
}

function printCode(code: string): string {
  const fence = "`".repeat(Math.max(3, longestTicks(code) + 1));
  return `${fence}\n${code.replace(/\n$/, "")}\n${fence}`;
}

function printTable({ children }: MarkupElement, base: string): string {
  const rows = children.flatMap((part) =>
    childrenNamed([part], "thead", "tbody").flatMap((rowsOf) =>
      childrenNamed(rowsOf.children, "tr"),
    ),
  );
  const [head = [], ...others] = rows.map((row) => childrenNamed(row.children, "th", "td"));
  const lines = [head, ...others].map((row) => row.map((cell) => printCell(cell, base)));
  return [lines[0] ?? [], head.map(printSide), ...lines.slice(1)]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function printSide({ attributes }: MarkupElement): string {
  const [, side] = /\balign-(center|end)\b/.exec(attributes.class ?? "") ?? [];
  return side === "center" ? ":-:" : side === "end" ? "-:" : "-";
}

/** A bar ends a cell, in code as well. */
function printCell({ children }: MarkupElement, base: string): string {
  return onOneLine(printInline(children, base)).replace(/(?<!\\)\|/g, "\\|");
}

function printParagraph(nodes: readonly MarkupNode[], base: string): string {
  return escapeLineStarts(printInline(nodes, base).trim());
}

function printInline(nodes: readonly MarkupNode[], base: string): string {
  return nodes
    .map((node) =>
      typeof node === "string"
        ? escapeText(node.replace(/[ \t]*\n[ \t]*/g, "\n"))
        : printElement(node, base),
    )
    .join("");
}

function printElement(element: MarkupElement, base: string): string {
  const { name, attributes, children } = element;
  if (name === "code") return printCodeSpan(textOf(children));
  if (name === "br") return "\\\n";
  if (name === "img") return printPicture(element, base);
  const text = printInline(children, base);
  if (text.trim() === "") return text;
  switch (name) {
    case "strong":
      return `**${text}**`;
    case "em":
      return `*${text}*`;
    case "del":
      return `~~${text}~~`;
    case "a":
      return printAnchor(text, attributes, base);
    default:
      return text;
  }
}

function printAnchor(label: string, { href, title }: MarkupElement["attributes"], base: string) {
  if (href === undefined) return label;
  return `[${label.trim()}](${printTarget(new URL(href, base).href, title)})`;
}

/** A picture without a text only decorates. */
function printPicture({ attributes: { src = "", alt, title } }: MarkupElement, base: string) {
  if (!alt) return "";
  return `![${escapeText(alt)}](${printTarget(new URL(src, base).href, title)})`;
}

function printCodeSpan(code: string): string {
  const ticks = "`".repeat(longestTicks(code) + 1);
  const gap = /^`|`$|^ .* $/.test(code) ? " " : "";
  return ticks + gap + code + gap + ticks;
}

function longestTicks(code: string): number {
  return Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
}

/** A heading and a cell have one line; a line break in them becomes a space. */
function onOneLine(markdown: string): string {
  return markdown.replace(/\\?\n/g, " ").trim();
}
