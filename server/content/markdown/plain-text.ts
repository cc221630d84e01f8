// Those that can hide something in a link, and those that people type.
const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  colon: ":",
  sol: "/",
  bsol: "\\",
  Tab: "\t",
  NewLine: "\n",
  nbsp: "\u00a0",
  shy: "\u00ad",
  copy: "©",
  reg: "®",
  trade: "™",
  hellip: "…",
  ndash: "–",
  mdash: "—",
};

/** Numeric entities and the commonest named ones as the characters that they stand for. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});/gi, (entity, name: string) => {
    if (!name.startsWith("#")) return (Object.hasOwn(ENTITIES, name) && ENTITIES[name]) || entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return valid ? String.fromCodePoint(code) : "\ufffd";
  });
}

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** The words of HTML that was made from Markdown, on one line, for titles and names that take no markup. */
export function plainText(html: string): string {
  const words = html.replace(/<\/?(?:a|code|del|em|strong)\b[^>]*>/g, "").replace(/<[^>]*>/g, " ");
  return decodeEntities(words).replace(/\s+/g, " ").trim();
}
