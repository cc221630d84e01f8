const adopted = new Set<string>();

/**
 * Adds a style sheet to the document once; does nothing on the server. For elements whose rules are not in the
 * document's inlined CSS: elements that only JavaScript renders, and pages of client navigations. The CSP allows
 * constructed style sheets: it restricts markup, not the CSSOM of trusted scripts (CSP Level 3, 8.3).
 */
export function adoptStylesheet(css: string): void {
  if (typeof document === "undefined" || adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
