import { isRouteErrorResponse } from "@remix-run/react";
import type { ErrorData } from "./not-found";

/** The public description of an error, the same on server and client. */
export interface RouteError {
  status: number;
  message: string;
  path?: string;
  /** The page's translations, if the path is that of a missing translation. */
  translations?: ErrorData["translations"];
  /** Status text and message of a Response that a developer's route threw; missing if it has none. */
  own?: { statusText: string; message: string };
}

/** Maximum length of a thrown Response's message; longer ones are cut. */
const MAX_MESSAGE_LENGTH = 200;

/**
 * Takes the value that a route threw, returns the public description. Errors of `notFound` and `validateRoute` and
 * thrown Responses keep their status and message; everything else is a 500 `Server Error`.
 */
export function describeError(error: unknown): RouteError {
  if (!isRouteErrorResponse(error)) return { status: 500, message: "Server Error" };
  if (!isErrorData(error.data)) {
    const { status, statusText } = error;
    const message = messageOf(error.data) || statusText;
    return { status, message, own: { statusText, message } };
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

/** The text or the `message` of a Response's data; undefined for markup and for Remix's own texts, which name routes. */
function messageOf(data: unknown): string {
  const hasMessage = typeof data === "object" && data !== null && "message" in data;
  const text = hasMessage ? data.message : data;
  if (typeof text !== "string" || /^(<|Error: )/.test(text.trimStart())) return "";
  return text.trim().slice(0, MAX_MESSAGE_LENGTH);
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
