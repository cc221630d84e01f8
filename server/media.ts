import type { RequestHandler } from "express";
import type { ContentStore } from "./content/content-store";

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
    // An SVG is a document: opened by itself it must not run anything.
    response.set(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    response.set("X-Content-Type-Options", "nosniff");
    response.sendFile(media.file, { maxAge: "1h", dotfiles: "allow" }, (error) => {
      if (error && !response.headersSent) next();
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
