import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import latinExt from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import appCss from "./app.css?inline";
import { applyCsp } from "./document/apply-csp";
import { DocumentContext } from "./document/document-context";
import { imagePreload } from "./document/image-preload";
import { renderToText } from "./document/render-to-text";
import { documentStyles } from "./document-styles";
import { errorJson } from "./errors/route-error";
import type { PageContent } from "./load-page";
import { pageMarkup } from "./page-markup";
import previewCss from "./preview/preview-banner.css?inline";
import { framedOrigins } from "./sections/figures/framed-origins";
import { jsonLd } from "./seo/json-ld";
import type { PageSource } from "./seo/site-pages";
import { addTranslation } from "./site/translations";

const fontUrls = { latin, "latin-ext": latinExt };

/** Renders the whole document before the first byte is sent: a page is complete or it is an error, never half. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");

  const [error] = Object.values(remixContext.staticHandlerContext.errors ?? {});
  if (error !== undefined) {
    headers.set("Vary", "Accept");
    if (loadContext.prefersJson(request)) return errorJson(error, headers);
  }

  const nonce = randomUUID();
  const theme = await loadContext.themeStyle(fontUrls);
  // In development a link in the document brings the rules, so that they can be replaced while one looks.
  const loaded: { page?: PageContent }[] = Object.values(
    remixContext.staticHandlerContext.loaderData,
  );
  const page = loaded.map((data) => data?.page).find(Boolean);
  const { content, site, translation } = loadContext;
  if (translation) addTranslation(translation.file, translation.strings);
  const rules = (import.meta.env.PROD ? appCss : "") + documentStyles(page, site);
  const { preview } = loadContext;
  const css = theme.css + rules + (preview ? previewCss : "");
  const isPage = error === undefined;
  const source: PageSource = { content, site, markup: (one) => pageMarkup(one, loadContext) };
  const { pathname, search } = new URL(request.url);
  // With the bundle a preview would ask for data of the published site; and no router can show a path such as `//`.
  const hasBundle = !preview && URL.canParse(pathname + search, request.url);
  const html = await renderToText(
    <DocumentContext.Provider
      value={{
        css,
        nonce,
        preview,
        hasBundle,
        jsonLd: isPage ? await jsonLd(source, pathname) : undefined,
      }}
    >
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>,
  );
  const rendered = preview?.withLinks(html) ?? html;
  headers.set("Speculation-Rules", '"/speculation-rules.json"');
  const picturePreload = imagePreload(rendered);
  if (picturePreload) headers.append("Link", picturePreload);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", site.language);
  if (!import.meta.env.PROD) return new Response(rendered, { status, headers });

  const finished = applyCsp(rendered, nonce, { hasBundle });
  const { scripts, styles } = finished;
  for (const [name, value] of loadContext.documentHeaders(scripts, styles, framedOrigins(page))) {
    headers.set(name, value);
  }
  return new Response(finished.html, { status, headers });
}

/** Logs what nobody expected, once; neither a visitor who has gone away nor a thrown 4xx is an error. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isAnswer) return;
  const { method, url, headers } = request;
  const path = new URL(url).pathname;
  if (import.meta.env.DEV) {
    // For a person at a terminal: a line of JSON has the stack escaped.
    process.stderr.write(`${method} ${path}: ${inspect(error)}\n`);
    return;
  }
  const details = { method, path, id: headers.get("X-Request-Id") };
  context.log.fault("request", { ...details, err: error }, "rendering failed");
}
