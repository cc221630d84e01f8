import type { RequestHandler } from "express";
import { TooBusyError } from "../rate-limits/concurrency-limit";
import type { Icons } from "./icon-collections";
import { ICON_NAME, type PickedIcons, pickIcons } from "./icon-collections";
import { IconServiceError, type RemoteIcons } from "./remote-icons";

const MAX_NAMES = 50;
const WEEK = 7 * 24 * 60 * 60;

/** Serves `GET /icons/{collection}.json?icons=a,b` in Iconify's JSON format, from bundled collections or the icon service. */
export function createIconEndpoint(icons: Icons, service?: RemoteIcons): RequestHandler {
  async function find(prefix: string, names: string[]): Promise<PickedIcons | undefined> {
    const installed = icons.collections.get(prefix);
    return installed ? pickIcons(installed, names) : service?.find(prefix, names);
  }

  return function serveIcons(request, response, next) {
    function sendError(status: number, message: string): void {
      response.set("Cache-Control", "no-store").status(status).type("text/plain");
      response.send(`${message}\n`);
    }

    const [, prefix = ""] = /^\/([^/]*)\.json$/.exec(request.path) ?? [];
    if (prefix === "") {
      next();
      return;
    }
    const names = parseNames(request.originalUrl.replace(/^[^?]*\??/, ""));
    if (!ICON_NAME.test(prefix) || !names) {
      sendError(
        400,
        `Expected: icons, 1 to ${MAX_NAMES} names of lower-case letters, digits and hyphens.`,
      );
      return;
    }
    find(prefix, names).then(
      (answer) => {
        if (!answer) {
          sendError(404, "There is no such icon collection.");
          return;
        }
        // The compression middleware sets Vary on a body, but not on a 304.
        response.vary("Accept-Encoding").set("Cache-Control", `public, max-age=${WEEK}`);
        // The ETag of a compressed response is weak, and If-Match compares strongly (RFC 9110 13.1.1).
        if ((request.get("If-Match") ?? "*").trim() === "*") response.json(answer);
        else sendError(412, "Icons have no strong ETag. Expected: If-Match: *, or no If-Match.");
      },
      (error: unknown) => {
        if (error instanceof TooBusyError) {
          response.set("Retry-After", "2");
          sendError(503, "Too busy. Please try again in a moment.");
        } else if (error instanceof IconServiceError) {
          sendError(502, "The icon service does not respond.");
        } else {
          next(error);
        }
      },
    );
  };
}

/** Returns the names sorted and without duplicates; undefined unless the query is one list of valid names. */
function parseNames(search: string): string[] | undefined {
  const params = new URLSearchParams(search);
  if ([...params.keys()].join() !== "icons") return undefined;
  const names = [...new Set((params.get("icons") ?? "").split(","))].sort();
  return names.length <= MAX_NAMES &&
    names.every((name) => ICON_NAME.test(name) && name.length <= 100)
    ? names
    : undefined;
}
