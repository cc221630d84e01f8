import { decodeHTMLStrict } from "entities/decode";

export interface MarkupElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: MarkupNode[];
}

/** An element, or text with its entities decoded. */
export type MarkupNode = MarkupElement | string;

const VOID = new Set(["br", "hr", "img", "input", "source", "track", "wbr"]);
const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[^\s"<>=/]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const ATTRIBUTE = /([^\s"=]+)(?:="([^"]*)")?/g;

/** Parses what React and our own renderer of Markdown print: quoted attributes, every element closed. */
export function parseMarkup(html: string): MarkupNode[] {
  const root: MarkupElement = { name: "", attributes: {}, children: [] };
  const open = [root];
  let end = 0;

  function addText(part: string): void {
    if (part !== "") open.at(-1)?.children.push(decodeHTMLStrict(part));
  }

  const text = html.replace(/<!--.*?-->/gs, "");
  for (const {
    0: tag,
    1: isEnd,
    2: name = "",
    3: attributes = "",
    4: isClosed,
    index,
  } of text.matchAll(TAG)) {
    addText(text.slice(end, index));
    end = index + tag.length;
    if (isEnd) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element = { name, attributes: readAttributes(attributes), children: [] };
    open.at(-1)?.children.push(element);
    if (!isClosed && !VOID.has(name)) open.push(element);
  }
  addText(text.slice(end));
  return root.children;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)];
  return Object.fromEntries(
    pairs.map(([, name = "", value = ""]) => [name, decodeHTMLStrict(value)]),
  );
}

/** The text of nodes, without their elements. */
export function textOf(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}

/** The elements with one of these names, such as the items of a list. */
export function childrenNamed(nodes: readonly MarkupNode[], ...names: string[]): MarkupElement[] {
  return nodes
    .filter((node) => typeof node !== "string")
    .filter(({ name }) => names.includes(name));
}

/** Makes an element. */
export function element(
  name: string,
  children: MarkupNode[],
  attributes: MarkupElement["attributes"] = {},
): MarkupElement {
  return { name, attributes, children };
}
