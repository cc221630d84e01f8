import {
  childrenNamed,
  element,
  type MarkupElement,
  type MarkupNode,
  parseMarkup,
  textOf,
} from "./parse-markup";

/** Elements that nobody reads: controls, drawings, forms, and ways through a page or a site. */
const LEFT_OUT = new Set(
  "button caption dialog form iframe input nav script source style template track wbr".split(" "),
);
/** Ways on from an article, a link that the note below it has too, and whether a place is open at this moment. */
const LEFT_OUT_CLASS = /\b(?:article-end|embed-choice|opening-state)\b/;
const BLOCKS = new Set("blockquote h1 h2 h3 h4 h5 h6 hr ol p pre table ul".split(" "));
const KEPT = new Set(
  [...BLOCKS].concat("br code del em img strong tbody td th thead tr".split(" ")),
);
const WRAPPERS = new Set("a bdi span svg time".split(" "));
const BOXES = new Set(
  "address article aside details div figcaption figure footer header main section summary".split(
    " ",
  ),
);

/**
 * Takes the markup of a page, returns what one reads of it, made of the elements that Markdown has: no boxes, classes or
 * controls; lists of terms are plain lists, and lists of cards are what stands in them.
 */
export function readableMarkup(html: string): MarkupNode[] {
  return inParagraphs(readAll(parseMarkup(html)));
}

/** Whether a node stands on lines of its own. */
function isBlock(node: MarkupNode): node is MarkupElement {
  return typeof node !== "string" && BLOCKS.has(node.name);
}

function readAll(nodes: readonly MarkupNode[]): MarkupNode[] {
  let before: MarkupNode | undefined;
  return nodes.flatMap((node) => {
    const read = readNode(node);
    if (read.length === 0) return [];
    const apart = separator(before, node);
    before = node;
    return [...apart, ...read];
  });
}

/** Elements of React's side by side, with no space between them, are apart by their style. */
function separator(before: MarkupNode | undefined, node: MarkupNode): string[] {
  if (!isWrapper(before) || !isWrapper(node)) return [];
  return [before.name === "a" && node.name === "a" ? " " : ", "];
}

function isWrapper(node: MarkupNode | undefined): node is MarkupElement {
  return typeof node === "object" && WRAPPERS.has(node.name) && node.attributes.class !== "word";
}

function readNode(node: MarkupNode): MarkupNode[] {
  if (typeof node === "string") return [node];
  const { name, attributes } = node;
  if (name === "svg") return attributes["aria-label"] ? [attributes["aria-label"]] : [];
  if (isLeftOut(node)) return [];
  if (name === "video") return readVideo(node);
  if (name === "img") return attributes.src?.startsWith("data:") ? [] : [node];
  if (name === "dl") return readTerms(node);
  if (name === "ul" || name === "ol") return readList(node);
  if (name === "table") return readTable(node);
  const children = readAll(node.children);
  if (name === "a") return readLink(node, children);
  if (BOXES.has(name)) return inParagraphs(children);
  return KEPT.has(name) ? [element(name, children, attributes)] : children;
}

function isLeftOut({ name, attributes }: MarkupElement): boolean {
  return (
    LEFT_OUT.has(name) ||
    LEFT_OUT_CLASS.test(attributes.class ?? "") ||
    "hidden" in attributes ||
    attributes["aria-hidden"] === "true"
  );
}

/** A picture that links to itself is a picture; a link without a label is none. */
function readLink({ attributes }: MarkupElement, children: MarkupNode[]): MarkupNode[] {
  const pictures = childrenNamed(children, "img");
  const hasText = textOf(children).trim() !== "";
  if (!hasText && pictures.every((picture) => picture.attributes.src === attributes.href))
    return children;
  return [element("a", children, attributes)];
}

function readVideo({ attributes: { src = "", "aria-label": label = src } }: MarkupElement) {
  return [element("p", [element("a", [label], { href: src })])];
}

/** The items of a list, or what stands in them where these are cards: then the headings have the numbers. */
function readList({ name, attributes, children }: MarkupElement): MarkupNode[] {
  const items = childrenNamed(children, "li");
  if (!items.some(isCard))
    return [
      element(
        name,
        items.map((item) => element("li", readAll(contentOf(item)))),
        attributes,
      ),
    ];
  return items.flatMap((item, index) =>
    inParagraphs(readAll(item.children)).map((node) =>
      name === "ol" && typeof node === "object" && isHeading(node)
        ? element(node.name, [`${index + 1}. `, ...node.children])
        : node,
    ),
  );
}

function isHeading({ name }: MarkupElement): boolean {
  return /^h\d$/.test(name);
}

function isCard({ children }: MarkupElement): boolean {
  return children.some(
    (node) =>
      typeof node === "object" && (isHeading(node) || node.name === "figure" || isCard(node)),
  );
}

/** The children of an item, or of the one box in it. */
function contentOf({ children }: MarkupElement): MarkupNode[] {
  const [only] = children;
  const isBox = children.length === 1 && typeof only === "object" && BOXES.has(only.name);
  return isBox ? only.children : children;
}

/** Terms with what is said about each: a list, below the term where there is only one. */
function readTerms({ children }: MarkupElement): MarkupNode[] {
  const all = children.flatMap((node) =>
    typeof node === "object" && node.name === "div" ? node.children : [node],
  );
  const groups: { term: MarkupNode[]; texts: MarkupNode[][] }[] = [];
  for (const { name, children: inside } of childrenNamed(all, "dt", "dd")) {
    if (name === "dt") groups.push({ term: readAll(inside), texts: [] });
    else groups.at(-1)?.texts.push(readAll(inside));
  }
  const [first] = groups;
  if (groups.length === 1 && first && first.texts.length > 1)
    return [element("p", [...first.term, ":"]), listOf(first.texts)];
  return [listOf(groups.map(({ term, texts }) => [...term, ": ", ...joined(texts, " – ")]))];
}

/** A table, or a list of its rows where the columns have no names. */
function readTable({ children }: MarkupElement): MarkupNode[] {
  const parts = childrenNamed(readAll(children), "thead", "tbody");
  if (parts.some(({ name }) => name === "thead")) return [element("table", parts)];
  const rows = parts.flatMap((part) => childrenNamed(part.children, "tr"));
  const texts = rows.map((row) => {
    const [head, ...cells] = childrenNamed(row.children, "th", "td").map((cell) => cell.children);
    return [...(head ?? []), ": ", ...joined(cells, ", ")];
  });
  return [listOf(texts)];
}

function listOf(items: readonly MarkupNode[][]): MarkupElement {
  return element(
    "ul",
    items.map((item) => element("li", item)),
  );
}

function joined(texts: readonly MarkupNode[][], by: string): MarkupNode[] {
  return texts.flatMap((text, index) => (index === 0 ? text : [by, ...text]));
}

/** Puts what stands between blocks into paragraphs. */
function inParagraphs(nodes: readonly MarkupNode[]): MarkupNode[] {
  return inRuns(nodes).flatMap((run) => {
    if (!Array.isArray(run)) return run;
    const hasContent = textOf(run).trim() !== "" || childrenNamed(run, "img").length > 0;
    return hasContent ? element("p", run) : [];
  });
}

/** Takes nodes, returns the blocks among them, and the runs of nodes between blocks. */
export function inRuns(nodes: readonly MarkupNode[]): (MarkupElement | MarkupNode[])[] {
  const runs: (MarkupElement | MarkupNode[])[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (isBlock(node)) runs.push(node);
    else if (Array.isArray(last)) last.push(node);
    else runs.push([node]);
  }
  return runs;
}
