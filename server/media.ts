import type { RequestHandler } from "express";
import type { ContentStore } from "./content/content-store";
import { SVG_POLICY } from "./security-headers";

/**
 * Serves files of the content folder's `media/`. Only a file that the content reader has indexed can be asked for,
 * so no path from a request ever reaches the disk.
 */
export function createMedia(content: ContentStore): RequestHandler {
  return function serveMedia(request, response, next) {
    const media = content.current.media.get(`media${decodePath(request.path)}`);
    if (!media) {
      next();
      return;
    }
    response.set("Content-Security-Policy", SVG_POLICY);
    response.set("X-Content-Type-Options", "nosniff");
    response.sendFile(media.file, { maxAge: "1h", dotfiles: "allow" }, (error) => {
      if (error && !response.headersSent) next(isRefused(error) ? error : undefined);
    });
  };
}

/** A range that the file does not have, or a condition that it does not meet; any other file is just not there. */
function isRefused(error: Error): boolean {
  return "status" in error && (error.status === 416 || error.status === 412);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
