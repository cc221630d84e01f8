import type { Request, RequestHandler, Response } from "express";
import type { ContentStore } from "../content/content-store";
import { sendTagged } from "../http/entity-tags";
import type { MediaFile } from "../media/media-file";
import { ChangedFileError } from "../media/validated-file";
import { sendMedia } from "../middleware/media-files";
import { TooBusyError } from "../rate-limits/concurrency-limit";
import { SVG_POLICY } from "../security/security-headers";
import { findImageSource, type ImageSource, parseImageQuery } from "./image-query";
import type { KeptOriginals } from "./kept-originals";
import { isDrawing, type PictureMaker, type PictureRequest } from "./picture-maker";
import { ImageError } from "./workers/image-job";

interface EndpointParts {
  content: Pick<ContentStore, "current">;
  pictures: PictureMaker;
  originals?: Pick<KeptOriginals, "find">;
}

const MONTH = 30 * 24 * 60 * 60;
const HOUR = 60 * 60;
/** A picture up to this size is shown as it is when its variant is late. */
const MAX_ORIGINAL_BYTES = 2 * 1024 * 1024;
const MAX_ORIGINAL_WAIT_MS = 4000;

/** Serves `GET /_image?url=&w=&q=`: a picture of the content folder or a listed host, resized, in the client's best format. */
export function createImageEndpoint(parts: EndpointParts): RequestHandler {
  async function answer(request: Request, response: Response): Promise<void> {
    const content = parts.content.current;
    const search = request.originalUrl.replace(/^[^?]*\??/, "");
    const query = parseImageQuery(search, content.site.imageQuality);
    if ("expected" in query) throw new ImageError(400, `Expected: ${query.expected}.`);
    const source = findImageSource(query.url, content);
    response.set("Cache-Control", cacheControl(source)).set("Vary", "Accept");
    if (isDrawing(source)) response.set("Content-Security-Policy", SVG_POLICY);
    if (isDrawing(source) && "file" in source) await sendOriginal(source.file, request, response);
    else await sendPicture({ source, query, accepts: acceptedFormat(request) }, request, response);
  }

  const sendOriginal = (file: MediaFile, request: Request, response: Response) =>
    sendMedia({ media: file, originals: parts.originals }, request, response);

  async function sendPicture(
    picture: PictureRequest,
    request: Request,
    response: Response,
  ): Promise<void> {
    const original = lightOriginal(picture.source);
    try {
      const waitMs = original && MAX_ORIGINAL_WAIT_MS;
      const { key, type, body } = await parts.pictures.get(picture, waitMs);
      sendTagged(request, response, { tag: `"${key}"`, type, body });
    } catch (error) {
      if (!original || !(error instanceof TooBusyError)) throw error;
      response.set("Cache-Control", "no-store");
      await sendOriginal(original, request, response);
    }
  }

  return function serveImage(request, response, next) {
    if (request.path !== "/") {
      next();
      return;
    }
    answer(request, response).catch((error: unknown) => {
      if (error instanceof TooBusyError) {
        response.set("Retry-After", "2");
        sendError(response, 503, "Too busy. Please try again in a moment.");
      } else if (error instanceof ImageError) {
        sendError(response, error.status, error.message);
      } else if (error instanceof ChangedFileError) {
        sendError(response, 404, "There is no such picture.");
      } else {
        next(error);
      }
    });
  };
}

/** The file of the content folder, if a visitor of a busy site should rather get it than wait on. */
function lightOriginal(source: ImageSource): MediaFile | undefined {
  return "file" in source && source.file.bytes <= MAX_ORIGINAL_BYTES ? source.file : undefined;
}

/** A URL with the hash of an older version gets the current file, cached for an hour only. */
function cacheControl(source: ImageSource): string {
  return `public, max-age=${"file" in source && !source.isCurrent ? HOUR : MONTH}`;
}

/** The best format that the client names and does not refuse with q=0. A wildcard promises none: clients without AVIF send it too. */
function acceptedFormat(request: Request): PictureRequest["accepts"] {
  const types = request.accepts().map((type) => type.toLowerCase());
  if (types.includes("image/avif")) return "avif";
  return types.includes("image/webp") ? "webp" : "";
}

function sendError(response: Response, status: number, message: string): void {
  response.removeHeader("Content-Security-Policy");
  response.set("Cache-Control", "no-store").status(status).type("text/plain").send(`${message}\n`);
}
