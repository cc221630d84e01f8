import { escapeHtml } from "../../../contract/text/escape-text";
import type { MarkupElement, MarkupNode } from "./parse-markup";
import { readableMarkup } from "./readable-markup";

const EMPTY = new Set(["br", "hr", "img"]);

/** Takes the markup of a page and its URL, prints what one reads of it as plain HTML with absolute addresses. */
export function printHtml(html: string, pageUrl: string): string {
  // Feeds and structured data have the page's title apart.
  const isTitle = (node: MarkupNode) => typeof node === "object" && node.name === "h1";
  const nodes = readableMarkup(html).filter((node) => !isTitle(node));
  return printAll(nodes, pageUrl, "\n");
}

function printAll(nodes: readonly MarkupNode[], base: string, between = ""): string {
  return nodes
    .map((node) => (typeof node === "string" ? escapeHtml(node) : printElement(node, base)))
    .join(between);
}

function printElement({ name, attributes, children }: MarkupElement, base: string): string {
  const { href, src, alt } = attributes;
  const targets = Object.entries({ href, src }).map(
    ([key, value]) => value && ` ${key}="${escapeHtml(new URL(value, base).href)}"`,
  );
  const start = [name, ...targets, name === "img" && ` alt="${escapeHtml(alt ?? "")}"`];
  const tag = `<${start.filter(Boolean).join("")}>`;
  return EMPTY.has(name) ? tag : `${tag}${printAll(children, base)}</${name}>`;
}
