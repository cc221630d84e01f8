import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler } from "express";
import type { Log } from "../observability/log";
import { loggedPath } from "../observability/request-log";

/** The last handler: what went wrong outside of Remix is logged and answered without a word of its own. */
export function handleServerError(log: Log): ErrorRequestHandler {
  return function answerError(error, request, response, next) {
    const status = statusOf(error);
    if (status >= 500) {
      const { method, originalUrl, headers } = request;
      const details = { method, path: loggedPath(originalUrl), id: headers["x-request-id"] };
      log.fault("request", { ...details, err: error }, "request failed");
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    response.set("Cache-Control", "no-store").status(status).type("text/plain");
    response.send(status >= 500 ? "Server Error\n" : `${STATUS_CODES[status]}.\n`);
  };
}

function statusOf(error: unknown): number {
  const status =
    typeof error === "object" && error !== null && "status" in error ? error.status : 500;
  return typeof status === "number" && status in STATUS_CODES && status >= 400 ? status : 500;
}
