import { describeError } from "./route-error";

/** Whether a client that met an error wants it as JSON: it does not ask for HTML, and is a program or says so. */
export function wantsJson(request: Request): boolean {
  const accept = request.headers.get("Accept") ?? "";
  if (accept.includes("text/html")) return false;
  const { pathname } = new URL(request.url);
  return (
    accept.includes("application/json") ||
    /\b(curl|httpie)\//i.test(request.headers.get("User-Agent") ?? "") ||
    request.headers.get("Sec-Fetch-Mode") === "cors" ||
    pathname.startsWith("/api/") ||
    pathname.endsWith(".json")
  );
}

/** Takes what a route threw, returns `{ error, statusCode, message, data: { path } }` with its status. */
export function errorJson(error: unknown, headers: Headers): Response {
  const { status, message, path } = describeError(error);
  const body = { error: true, statusCode: status, message, data: { path } };
  headers.set("X-Content-Type-Options", "nosniff");
  return Response.json(body, { status, headers });
}
