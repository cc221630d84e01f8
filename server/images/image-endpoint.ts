import { createHash } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { ContentStore } from "../content/content-store";
import { ChangedFileError } from "../content/files/validated-file";
import { limitConcurrency, TooBusyError } from "../limits/concurrency-limit";
import { sendMedia } from "../middleware/media-files";
import { SVG_POLICY } from "../security/security-headers";
import type { ImageCache } from "./image-cache";
import type { ImageResult, PictureJob } from "./image-job";
import { ImageError } from "./image-job";
import { findImageSource, type ImageQuery, type ImageSource, parseImageQuery } from "./image-query";
import type { ImageWorkerPool } from "./image-worker-pool";
import type { RemoteImage } from "./remote-image";
import { type UsedVariants, variantName } from "./used-variants";

interface EndpointParts {
  content: Pick<ContentStore, "current">;
  images: ImageCache;
  workers: ImageWorkerPool;
  variants: Pick<UsedVariants, "has">;
  fetchRemote(url: URL): Promise<RemoteImage>;
}

type Accepts = Extract<PictureJob, { kind: "picture" }>["accepts"];

interface PictureRequest {
  source: ImageSource;
  query: ImageQuery;
  accepts: Accepts;
}

const SVG = "image/svg+xml";
const MONTH = 30 * 24 * 60 * 60;
const HOUR = 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_REMOTE = 8;

/** Serves `GET /_image?url=&w=&q=`: a picture of the content folder or a listed host, resized, in the client's best format. */
export function createImageEndpoint(parts: EndpointParts): RequestHandler {
  const limitRemote = limitConcurrency(MAX_REMOTE);

  async function answer(request: Request, response: Response): Promise<void> {
    const content = parts.content.current;
    const search = request.originalUrl.replace(/^[^?]*\??/, "");
    const query = parseImageQuery(search, content.site.imageQuality);
    if ("expected" in query) throw new ImageError(400, `Expected: ${query.expected}.`);
    const source = findImageSource(query.url, content);
    response.set("Cache-Control", cacheControl(source)).set("Vary", "Accept");
    if (isDrawing(source)) response.set("Content-Security-Policy", SVG_POLICY);
    if (isDrawing(source) && "file" in source) await sendMedia(source.file, request, response);
    else await sendPicture(known({ source, query, accepts: acceptedFormat(request) }), response);
  }

  /** Only parts that a page shows are cut, so that there are few of them; another one is the whole picture. */
  function known(picture: PictureRequest): PictureRequest {
    const { source } = picture;
    if (!("file" in source) || !source.crop || parts.variants.has(variantName(picture))) {
      return picture;
    }
    return { ...picture, source: { ...source, crop: undefined } };
  }

  async function sendPicture(picture: PictureRequest, response: Response): Promise<void> {
    const key = keyOf(picture);
    const { type, body } = await parts.images.get(key, () => make(picture));
    response.set("ETag", `"${key}"`).type(type).send(Buffer.from(body));
  }

  function make(picture: PictureRequest): Promise<ImageResult> {
    const { source, query, accepts } = picture;
    const { width, quality } = query;
    const job = { kind: "picture", width, quality, accepts } as const;
    const use = parts.variants.has(variantName(picture)) ? "used" : "unused";
    if ("file" in source) {
      const { file, bytes, hash } = source.file;
      const { crop } = source;
      return parts.workers.run({ ...job, crop, input: { file, bytes, hash } }, use);
    }
    return limitRemote(async () => {
      const { bytes, type } = await parts.fetchRemote(source.remote);
      if (!isDrawing(source)) return parts.workers.run({ ...job, input: bytes }, use);
      if (type === SVG) return { type, body: bytes };
      throw new ImageError(422, "This file is not a picture.");
    });
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

/** A URL with the hash of an older version gets the current file, cached for an hour only. */
function cacheControl(source: ImageSource): string {
  return `public, max-age=${"file" in source && !source.isCurrent ? HOUR : MONTH}`;
}

/** An SVG is never decoded. It is a document, so it is served with a content security policy that blocks everything. */
function isDrawing(source: ImageSource): boolean {
  return /\.svg$/i.test("file" in source ? source.file.path : source.remote.pathname);
}

/** Cache key and ETag, from the hash of the file: several URLs of one picture share one copy. */
function keyOf(picture: PictureRequest): string {
  const day = "file" in picture.source ? "" : Math.floor(Date.now() / DAY_MS);
  const text = [variantName(picture), picture.accepts, day].join("\n");
  return createHash("sha256").update(text).digest("base64url").slice(0, 32);
}

/** The best format that the client names and does not refuse with q=0. A wildcard promises none: clients without AVIF send it too. */
function acceptedFormat(request: Request): Accepts {
  const types = request.accepts().map((type) => type.toLowerCase());
  if (types.includes("image/avif")) return "avif";
  return types.includes("image/webp") ? "webp" : "";
}

function sendError(response: Response, status: number, message: string): void {
  response.removeHeader("Content-Security-Policy");
  response.set("Cache-Control", "no-store").status(status).type("text/plain").send(`${message}\n`);
}
