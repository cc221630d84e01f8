const adopted = new Set<string>();

/**
 * Adds a style sheet to the document once. For elements that only JavaScript shows, whose rules are not in the inlined
 * CSS. The CSP allows constructed style sheets: it restricts markup, not the CSSOM of trusted scripts (CSP Level 3, 8.3).
 */
export function adoptStylesheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
