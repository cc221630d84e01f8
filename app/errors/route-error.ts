import { isRouteErrorResponse } from "@remix-run/react";
import type { ErrorData } from "./not-found";

/** The public description of an error, the same on server and client. */
export interface RouteError {
  status: number;
  message: string;
  path?: string;
  /** The page in other languages, if the path is that of a missing translation. */
  translations?: ErrorData["translations"];
}

/**
 * Takes the value that a route threw, returns the public description. Errors of `notFound` and `validateRoute` keep their
 * message; everything else is a 500 `Server Error`.
 */
export function describeError(error: unknown): RouteError {
  if (!isRouteErrorResponse(error) || !isErrorData(error.data)) {
    return { status: 500, message: "Server Error" };
  }
  const { message, path, translations } = error.data;
  return { status: error.status, message, path, translations };
}

/** Takes the value that a route threw, returns the JSON response `{ error, statusCode, message, data: { path } }`. */
export function errorJson(error: unknown, headers: Headers): Response {
  const { status, message, path } = describeError(error);
  const body = { error: true, statusCode: status, message, data: { path } };
  return Response.json(body, { status, headers });
}

function isErrorData(value: unknown): value is ErrorData {
  return (
    typeof value === "object" &&
    value !== null &&
    "message" in value &&
    typeof value.message === "string" &&
    "path" in value &&
    typeof value.path === "string"
  );
}
