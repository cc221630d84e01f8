import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import latinExt from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { errorJson, wantsJson } from "./error-json";
import { ThemeCss } from "./ui/theme-style";

const fontUrls = { latin, "latin-ext": latinExt };

// Loaders never defer, so there is nothing to wait for; Remix keeps a timer and its request for this long.
export const streamTimeout = 50;

/** Renders the whole document before the first byte is sent, so that a page is complete or is an error, never half. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");

  const [error] = Object.values(remixContext.staticHandlerContext.errors ?? {});
  if (error !== undefined && wantsJson(request)) return errorJson(error, headers);

  const { css, preloads } = await loadContext.themeStyle(fontUrls);
  const html = await renderDocument(
    <ThemeCss.Provider value={css}>
      <RemixServer context={remixContext} url={request.url} />
    </ThemeCss.Provider>,
  );
  for (const { href, type } of preloads) {
    headers.append("Link", `<${href}>; rel=preload; as=font; type=${type}; crossorigin`);
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** Logs what nobody expected, once; a visitor who has gone away is no error. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted) return;
  context.log.error({ err: error, method: request.method, url: request.url }, "rendering failed");
}

function renderDocument(document: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      onAllReady() {
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onError: reject,
      onShellError: reject,
    });
  });
}
