import { escapeHtml } from "../../contract/escape-text";
import type { ContentPage } from "../../server/content/content";
import type { Html } from "../../server/content/markdown/markdown-writer";
import type { Section, SectionOf } from "../../server/content/schema/page-schema";

/** The fields of a section and its items that are read as text, in the order in which pages show them. */
const HEADINGS = ["title", "question", "name", "label"];
const TEXTS = ["value", "role", "price", "text", "answer", "caption", "note"];

/** A page's text as plain HTML with absolute addresses, for feeds: headings, texts, pictures, no forms. */
export function pageHtml(page: ContentPage, origin: string): string {
  const { sections, body, layout, picture } = page;
  const parts = sections.flatMap((section) => [
    ...fieldsHtml(section, 2),
    ...figureHtml(section),
    ...listsOf(section).flatMap((item) => fieldsHtml(item, 3)),
  ]);
  const opening = layout === "article" ? pictureHtml(picture) : "";
  const html = [opening, ...parts, body?.html ?? ""].filter(Boolean).join("\n");
  return html.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
}

/** Parts that only some types of sections have: films as links, tables, addresses, pages of other hosts as links. */
function figureHtml(section: Section): string[] {
  switch (section.type) {
    case "split":
      return section.video ? filmHtml(section.video) : [];
    case "video":
      return filmHtml(section);
    case "table":
      return [tableHtml(section)];
    case "map":
      return [`<p>${section.address.map(escapeHtml).join("<br>")}</p>`];
    case "embed":
      return [pictureHtml(section.poster), linkHtml(section.url, new URL(section.url).host)];
    default:
      return [];
  }
}

function filmHtml({ src, poster }: Pick<SectionOf<"video">, "src" | "poster">): string[] {
  return [pictureHtml(poster), linkHtml(src.url, poster.alt || src.url)];
}

function tableHtml({ columns, rows }: SectionOf<"table">): string {
  const head = ["", ...columns].map((column) => `<th>${escapeHtml(column)}</th>`).join("");
  const body = rows.map(({ label, cells }) => {
    const data = cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("");
    return `<tr><th>${escapeHtml(label)}</th>${data}</tr>`;
  });
  return `<table><tr>${head}</tr>${body.join("")}</table>`;
}

function linkHtml(to: string, text: string): string {
  return `<p><a href="${escapeHtml(to)}">${escapeHtml(text)}</a></p>`;
}

function fieldsHtml(fields: object, level: number): string[] {
  const heading = HEADINGS.map((name) => inlineHtml(value(fields, name))).find(Boolean);
  const to = targetOf(fields);
  const linked = heading && to ? `<a href="${escapeHtml(to)}">${heading}</a>` : heading;
  return [
    linked ? `<h${level}>${linked}</h${level}>` : "",
    pictureHtml(value(fields, "picture")),
    ...TEXTS.map((name) => blockHtml(value(fields, name))),
  ];
}

/** Where a card, a logo or a file for visitors leads. */
function targetOf(fields: object): string | undefined {
  const to = value(fields, "to");
  if (typeof to === "object" && to !== null) return targetOf(to);
  return typeof to === "string" ? to : undefined;
}

/** The items of a section, whatever its type calls them. */
function listsOf(section: object): object[] {
  const items = value(section, "items") ?? value(section, "plans");
  return Array.isArray(items) ? items.filter((item) => typeof item === "object") : [];
}

function inlineHtml(text: unknown): string {
  if (typeof text === "string") return escapeHtml(text);
  return isHtml(text) ? text.html : "";
}

function blockHtml(text: unknown): string {
  const html = inlineHtml(text);
  return html === "" || /^<(p|[uo]l|h[1-6]|blockquote|pre|div|table|hr)\b/.test(html)
    ? html
    : `<p>${html}</p>`;
}

function pictureHtml(picture: unknown): string {
  if (typeof picture !== "object" || picture === null) return "";
  const src = value(picture, "src");
  const alt = value(picture, "alt");
  if (typeof src !== "string") return "";
  return `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(String(alt ?? ""))}"></p>`;
}

function isHtml(text: unknown): text is Html {
  return typeof text === "object" && text !== null && "html" in text;
}

function value(fields: object, name: string): unknown {
  return Object.hasOwn(fields, name) ? Reflect.get(fields, name) : undefined;
}
