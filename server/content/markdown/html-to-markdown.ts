import { type HtmlElement, type HtmlNode, parseHtml } from "./parse-html";

const BLOCKS = new Set("p h1 h2 h3 h4 h5 h6 ul ol pre blockquote hr div table".split(" "));

/**
 * Takes HTML that our renderer made from Markdown, returns Markdown that renders to the same. It is made from the
 * HTML, not kept from the file, so that it holds what a page shows: no dropped markup, links that are checked.
 * Addresses become absolute, from `base` on.
 */
export function htmlToMarkdown(html: string, base: string): string {
  return blocks(parseHtml(html), base);
}

function blocks(nodes: readonly HtmlNode[], base: string): string {
  const parts: string[] = [];
  let line: HtmlNode[] = [];
  function endLine(): void {
    const text = inline(line, base).trim();
    if (text) parts.push(escapeLineStarts(text));
    line = [];
  }
  for (const node of nodes) {
    if (typeof node === "string" || !BLOCKS.has(node.tag)) {
      line.push(node);
    } else {
      endLine();
      parts.push(block(node, base));
    }
  }
  endLine();
  return parts.join(isTight(nodes) ? "\n" : "\n\n");
}

/** In a list without paragraphs what is below an item follows it directly. */
function isTight(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => typeof node === "string" || !/^(p|pre|blockquote)$/.test(node.tag))
    ? nodes.some((node) => typeof node === "string" && node.trim() !== "")
    : false;
}

function block({ tag, attributes, children }: HtmlElement, base: string): string {
  switch (tag) {
    case "p":
      return escapeLineStarts(inline(children, base).trim());
    case "ul":
    case "ol":
      return list(children, tag === "ol" ? Number(attributes.start ?? 1) : undefined, base);
    case "pre":
      return fence(plain(children));
    case "blockquote":
      return blocks(children, base).replace(/^/gm, "> ").replace(/ +$/gm, "");
    case "hr":
      return "* * *";
    case "div":
      return blocks(children, base);
    case "table":
      return table(children, base);
    default:
      return `${"#".repeat(Number(tag.slice(1)))} ${inline(children, base).trim()}`;
  }
}

function list(children: readonly HtmlNode[], start: number | undefined, base: string): string {
  const items = elements(children).map((item, index) => {
    const marker = start === undefined ? "- " : `${start + index}. `;
    const text = blocks(item.children, base);
    return marker + text.replace(/\n(?=.)/g, `\n${" ".repeat(marker.length)}`);
  });
  const isLoose = elements(children).some((item) =>
    elements(item.children).some(({ tag }) => tag === "p"),
  );
  return items.join(isLoose ? "\n\n" : "\n");
}

function fence(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}\n${code.replace(/\n$/, "")}\n${ticks}`;
}

function table(children: readonly HtmlNode[], base: string): string {
  const rows = elements(children).flatMap((part) => elements(part.children));
  const [head] = rows;
  const rule = elements(head?.children ?? []).map(({ attributes }) => {
    const { class: alignment } = attributes;
    if (alignment === "align-center") return ":-:";
    return alignment === "align-end" ? "-:" : "-";
  });
  const lines = rows.map((row) =>
    elements(row.children).map((cell) => inline(cell.children, base).trim()),
  );
  return [lines[0] ?? [], rule, ...lines.slice(1)]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function inline(nodes: readonly HtmlNode[], base: string): string {
  return nodes
    .map((node) => (typeof node === "string" ? escapeText(node) : span(node, base)))
    .join("");
}

function span({ tag, attributes, children }: HtmlElement, base: string): string {
  switch (tag) {
    case "strong":
      return `**${inline(children, base)}**`;
    case "em":
      return `*${inline(children, base)}*`;
    case "del":
      return `~~${inline(children, base)}~~`;
    case "code":
      return codeSpan(plain(children));
    case "br":
      return "\\\n";
    case "a":
      return `[${inline(children, base)}](${target(attributes.href, attributes.title, base)})`;
    case "img": {
      const words = escapeText(attributes.alt ?? "");
      return `![${words}](${target(attributes.src, attributes.title, base)})`;
    }
    default:
      return inline(children, base);
  }
}

function codeSpan(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = "`".repeat(longest + 1);
  const gap = /^`|`$|^ .* $/.test(code) ? " " : "";
  // In a table a bar would end the cell.
  return `${ticks}${gap}${code.replaceAll("|", "\\|")}${gap}${ticks}`;
}

function target(address = "", title: string | undefined, base: string): string {
  const url = /^(mailto|tel):/.test(address) ? address : new URL(address, base).href;
  const place = url.replace(/[()\\]/g, encodeURIComponent).replace(/[()]/g, "\\$&");
  return title ? `${place} "${title.replace(/["\\]/g, "\\$&")}"` : place;
}

function plain(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : plain(node.children))).join("");
}

function elements(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node !== "string");
}

function escapeText(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, "\\$&")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/!$/, "\\!");
}

/** What stands at the beginning of a line must not turn it into something else. */
function escapeLineStarts(text: string): string {
  return text
    .replace(/^(#{1,6}|[+-])(?=\s|$)/gm, "\\$1")
    .replace(/^(?=(=+|-+)\s*$)/gm, "\\")
    .replace(/^(\d+)(?=[.)](?:\s|$))/gm, "$1\\");
}
