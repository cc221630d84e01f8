import type { RequestHandler } from "express";
import type { ContentStore } from "../content/content-store";
import { ChangedFileError } from "../content/files/validated-file";
import { SVG_POLICY } from "../security/security-headers";
import { sendMedia } from "./send-media";

/**
 * Serves files of the content folder's `media/`. Only a file that the content reader has indexed can be asked for,
 * so no path from a request ever reaches the disk, and only as it was then: another in its place is not found.
 */
export function createMediaFiles(content: Pick<ContentStore, "current">): RequestHandler {
  return function serveMedia(request, response, next) {
    const media = content.current.media.get(`media${decodePath(request.path)}`);
    if (!media) {
      next();
      return;
    }
    response.set({
      "Cache-Control": "public, max-age=3600",
      "Content-Security-Policy": SVG_POLICY,
      "X-Content-Type-Options": "nosniff",
    });
    sendMedia(media, request, response).catch((error: unknown) => {
      if (!(error instanceof ChangedFileError)) return next(error);
      response.set("Cache-Control", "no-store").status(404).type("text/plain").send("Not found.\n");
    });
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
