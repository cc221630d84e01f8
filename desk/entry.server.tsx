import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

/** Renders the whole document: a page is complete or it is an error. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Response {
  const html = renderToString(<RemixServer context={remixContext} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${html}`, { status, headers });
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
