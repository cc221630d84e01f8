import { decodeEntities } from "./plain-text";

export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

/** A string is text, its entities decoded. */
export type HtmlNode = string | HtmlElement;

const VOID = new Set(["br", "hr", "img"]);

/** Takes HTML that our own renderer made, in which every tag is closed and every `>` escaped; no parser for others'. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: "", attributes: {}, children: [] };
  const open = [root];
  for (const [token, close, tag, rest = ""] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g,
  )) {
    const parent = open.at(-1) ?? root;
    if (tag === undefined) {
      parent.children.push(decodeEntities(token));
    } else if (close) {
      open.pop();
    } else {
      const element = { tag, attributes: parseAttributes(rest), children: [] };
      parent.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  return root.children;
}

function parseAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      decodeEntities(value),
    ]),
  );
}
