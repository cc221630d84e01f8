import type { RequestHandler } from "express";

/**
 * Takes a handler, returns one that shows it every HEAD as a GET, so that both get the same status and headers
 * (RFC 9110 9.3.2); Node sends no body. Remix would run an action for it, and `compression` would leave it as it is.
 */
export function headAsGet(handler: RequestHandler): RequestHandler {
  return function handleHeadAsGet(request, response, next) {
    const isHead = request.method === "HEAD";
    const seen: typeof request = isHead
      ? Object.create(request, { method: { value: "GET" } })
      : request;
    return handler(seen, response, next);
  };
}
