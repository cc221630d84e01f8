import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** Renders the whole document: a page is complete or it is an error. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const html = await renderToText(<RemixServer context={remixContext} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** Logs what nobody expected. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isAnswer) return;
  logOf(context)?.(error);
}

function logOf({ desk }: AppLoadContext) {
  return desk?.failed;
}

function renderToText(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady() {
        const rendered = text(pipe(new PassThrough()));
        // React 18 fills up its blocks of 2 KB with zeros where a letter of several bytes does not fit.
        rendered.then((html) => resolve(html.replaceAll("\0", "")), reject);
      },
      onError: reject,
      onShellError: reject,
    });
  });
}
