import { escapeHtml } from "../../contract/escape-text";
import type { ContentPage } from "../../server/content/content";
import type { Html } from "../../server/content/markdown/markdown-writer";

/** The fields of a section and its items that are read as text, in the order in which pages show them. */
const HEADINGS = ["title", "question", "name", "label"];
const TEXTS = ["value", "role", "price", "text", "answer", "caption", "note"];

/** A page's text as plain HTML with absolute addresses, for feeds: headings, texts, pictures, no forms. */
export function pageHtml(page: ContentPage, origin: string): string {
  const { sections, body, layout, picture } = page;
  const parts = sections.flatMap((section) => [
    ...fieldsHtml(section, 2),
    ...listsOf(section).flatMap((item) => fieldsHtml(item, 3)),
  ]);
  const opening = layout === "article" ? pictureHtml(picture) : "";
  const html = [opening, ...parts, body?.html ?? ""].filter(Boolean).join("\n");
  return html.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
}

function fieldsHtml(fields: object, level: number): string[] {
  const heading = HEADINGS.map((name) => inlineHtml(value(fields, name))).find(Boolean);
  return [
    heading ? `<h${level}>${heading}</h${level}>` : "",
    pictureHtml(value(fields, "picture")),
    ...TEXTS.map((name) => blockHtml(value(fields, name))),
  ];
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
