const ENTITY = /&(?=#?\w+;)/g;

/** Prints plain text on one line. */
export function printText(text: string | undefined = ""): string {
  return escapeLineStarts(escapeText(text.replace(/\s+/g, " ").trim()));
}

/** Takes plain text as a label and an address relative to `base`, prints a link. */
export function printLink(label: string, to: string, base: string): string {
  return `[${printText(label)}](${printTarget(new URL(to, base).href)})`;
}

/** Takes an absolute address and a title, prints both as the target of a link. */
export function printTarget(address: string, title?: string): string {
  const target = address
    .replace(/[|`]/g, encodeURIComponent)
    .replaceAll("\\", "%5C")
    .replace(/[()]/g, "\\$&")
    .replace(ENTITY, "&amp;");
  if (!title) return target;
  const text = title.replace(/\s+/g, " ").replace(/["\\|]/g, "\\$&");
  return `${target} "${text.replace(ENTITY, "&amp;")}"`;
}

/** Escapes characters that Markdown or HTML would read as markup; a no-break space at an end stays where it is. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, "\\$&")
    .replace(/&(?=#?\w+;|$)/g, "\\&")
    .replace(/!$/, "\\!")
    .replace(/^\u00a0|\u00a0$/g, "&nbsp;");
}

/** Keeps characters at the beginning of a line from turning it into another block. */
export function escapeLineStarts(markdown: string): string {
  return markdown
    .replace(/^(#{1,6}|[+-])(?=\s|$)/gm, "\\$1")
    .replace(/^(?=(=+|:?-+:?)\s*$)/gm, "\\")
    .replace(/^(\d+)(?=[.)](?:\s|$))/gm, "$1\\");
}
