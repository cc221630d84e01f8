const adopted = new Set<string>();

/**
 * Adds rules that only what script shows has need of, once each, so that they weigh on no first view. The security
 * policy allows it: it is about styles in markup, not about sheets made by a script that it trusts (CSP Level 3, 8.3).
 */
export function adoptStylesheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
