import type { RequestHandler } from "express";
import { TooBusyError } from "../limits/concurrency-limit";
import type { Icons } from "./icon-collections";
import { ICON_NAME, type PickedIcons, pickIcons } from "./pick-icons";
import { IconServiceError, type RemoteIcons } from "./remote-icons";

const MAX_NAMES = 50;
const WEEK = 7 * 24 * 60 * 60;

/** Answers `GET /icons/{collection}.json?icons=a,b` in Iconify's JSON format. Without a service: what is installed. */
export function createIconEndpoint(icons: Icons, service?: RemoteIcons): RequestHandler {
  async function find(prefix: string, names: string[]): Promise<PickedIcons | undefined> {
    const installed = icons.collections.get(prefix);
    return installed ? pickIcons(installed, names) : service?.find(prefix, names);
  }

  return function serveIcons(request, response, next) {
    function refuse(status: number, message: string): void {
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
      refuse(400, `Expected: icons, 1 to ${MAX_NAMES} names of small letters, digits and hyphens.`);
      return;
    }
    find(prefix, names).then(
      (answer) => {
        if (!answer) {
          refuse(404, "There is no such collection of icons.");
          return;
        }
        // Compression names it where there is a body, but not in a 304.
        response.vary("Accept-Encoding").set("Cache-Control", `public, max-age=${WEEK}`);
        // The ETag of what is compressed on its way is weak, and matches no other strongly (RFC 9110 13.1.1).
        if ((request.get("If-Match") ?? "*").trim() === "*") response.json(answer);
        else refuse(412, "Icons have no strong ETag: expected: If-Match: *, or none.");
      },
      (error: unknown) => {
        if (error instanceof TooBusyError) {
          response.set("Retry-After", "2");
          refuse(503, "Too busy. Please try again in a moment.");
        } else if (error instanceof IconServiceError) {
          refuse(502, "The icon service does not answer.");
        } else {
          next(error);
        }
      },
    );
  };
}

/** The names in order, each once; undefined for anything but one list of valid names. */
function parseNames(search: string): string[] | undefined {
  const given = new URLSearchParams(search);
  if ([...given.keys()].join() !== "icons") return undefined;
  const names = [...new Set((given.get("icons") ?? "").split(","))].sort();
  return names.length <= MAX_NAMES &&
    names.every((name) => ICON_NAME.test(name) && name.length <= 100)
    ? names
    : undefined;
}
