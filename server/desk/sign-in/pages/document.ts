import type { SignInPage } from "../sign-in";
import { Html, html } from "./html";

/** The document of a page where the caller has none of its own: one style sheet, nothing that is loaded. */
export function plainDocument(page: SignInPage): string {
  const { language, title, main, style, script } = page;
  const head = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
${new Html(main)}
</main>
${script !== "" && html`<script type="module">${new Html(script)}</script>`}
</body>
</html>
`;
  return head.text;
}
