import { decodeEntities } from "./plain-text";

const ENTITY = /&(?=#?\w+;)/g;

/** Makes the addresses in printed Markdown absolute, resolved against the URL of its page. */
export function withAddresses(markdown: string, pageUrl: string): string {
  return markdown.replace(/\0([^\0]*)\0/g, (_, to: string) =>
    destination(new URL(to, pageUrl).href),
  );
}

/** Takes an address and a title, prints both as the target of a link. */
export function printTarget(to: string, title?: string | null): string {
  const address = to.replace(/[|`]/g, encodeURIComponent);
  const target = /^https?:/i.test(address)
    ? destination(new URL(address).href)
    : /^(mailto|tel):/i.test(address)
      ? destination(address)
      : `\0${address}\0`;
  if (!title) return target;
  const text = decodeEntities(title)
    .replace(/\s+/g, " ")
    .replace(/["\\|]/g, "\\$&");
  return `${target} "${text.replace(ENTITY, "&amp;")}"`;
}

/** Prints plain text on one line. */
export function printText(text: string): string {
  return escapeLineStarts(escapeText(text.replace(/\s+/g, " ").trim()));
}

function destination(url: string): string {
  return url.replaceAll("\\", "%5C").replace(/[()]/g, "\\$&").replace(ENTITY, "&amp;");
}

/**
 * Prints the source of text: entities become characters. Spaces stay entities where they could end a line or an
 * emphasis; a no-break space does so only at either end of the text.
 */
export function printSource(text: string): string {
  if (!text.includes("&")) return escapeText(text);
  return text.replace(/&#?\w+;|(?:(?!&#?\w+;).)+/gs, (part, offset: number) => {
    const decoded = decodeEntities(part);
    if (decoded === part || decoded.trim() !== "") return escapeText(decoded);
    const isInside = offset > 0 && offset + part.length < text.length;
    return decoded === "\u00a0" && isInside ? decoded : part;
  });
}

/** Escapes characters that Markdown or HTML would read as markup. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, "\\$&")
    .replace(/&(?=#?\w+;|$)/g, "\\&")
    .replace(/!$/, "\\!");
}

/** Keeps characters at the beginning of a line from turning it into another block. */
export function escapeLineStarts(markdown: string): string {
  return markdown
    .replace(/^(#{1,6}|[+-])(?=\s|$)/gm, "\\$1")
    .replace(/^(?=(=+|:?-+:?)\s*$)/gm, "\\")
    .replace(/^(\d+)(?=[.)](?:\s|$))/gm, "$1\\");
}
