import { describeError } from "./route-error";

/** Takes what a route threw, returns `{ error, statusCode, message, data: { path } }` with its status. */
export function errorJson(error: unknown, headers: Headers): Response {
  const { status, message, path } = describeError(error);
  const body = { error: true, statusCode: status, message, data: { path } };
  return Response.json(body, { status, headers });
}
