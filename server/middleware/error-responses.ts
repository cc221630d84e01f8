import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler, RequestHandler } from "express";
import type { Log } from "../observability/log";
import { loggedPath } from "../observability/request-log";
import type { AllowedMethods } from "./allowed-methods";
import type { AnswersFor } from "./answers-in-language";

/** The last handler: logs errors thrown outside of Remix and answers 500 in the site's language, without their message. */
export function handleServerError(log: Log, answers: AnswersFor): ErrorRequestHandler {
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
    response.send(
      status >= 500 ? `${answers(request).serverError}\n` : `${STATUS_CODES[status]}.\n`,
    );
  };
}

function statusOf(error: unknown): number {
  const status =
    typeof error === "object" && error !== null && "status" in error ? error.status : 500;
  return typeof status === "number" && status in STATUS_CODES && status >= 400 ? status : 500;
}

/** Answers 405 with `Allow` to every method that a path does not support, OPTIONS included, which Express would answer. */
export function rejectMethods(allowedMethods: AllowedMethods): RequestHandler {
  return function rejectOtherMethods(request, response, next) {
    const allowed = allowedMethods(request);
    if (allowed.includes(request.method)) {
      next();
      return;
    }
    response.set({ Allow: allowed.join(", "), "Cache-Control": "no-store" });
    response.status(405).type("text/plain").send("Method not allowed.\n");
  };
}
