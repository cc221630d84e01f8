import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream";
import type { Request, RequestHandler, Response } from "express";
import send from "send";
import type { ContentStore } from "../content/content-store";
import { onFinished } from "../http/on-finished";
import { type MediaFile, mediaUrl } from "../media/media-file";
import { ChangedFileError, openValidated } from "../media/validated-file";
import { SVG_POLICY, VIEWER_POLICY } from "../security/security-headers";
import { compressDrawing, isCompressedDrawing } from "./compressed-drawings";

interface SentMedia {
  media: MediaFile;
  originals?: Originals | undefined;
}

/** Finds the copy of a picture's last version while the picture is being replaced. */
interface Originals {
  find(media: MediaFile): Promise<{ file: string } | undefined>;
}

/** Files that browsers open in a viewer of their own, which a sandbox would stop. */
const OPENED_ALONE = /\.(pdf|mp4|webm)$/i;

/**
 * Serves files of the content folder's `media/`. Serves only indexed files, so that no path from a request reaches the
 * disk, and only the indexed version: while a picture is being replaced, the copy of its last version.
 */
export function createMediaFiles(
  content: Pick<ContentStore, "current">,
  originals?: Originals,
): RequestHandler {
  const find = ({ path }: Request) => content.current.media.get(`media${decodePath(path)}`);
  return serveMedia(find, originals);
}

/** Serves the owner's icon for home screens as `/apple-touch-icon.png`: the file of that name in `media/`, else `logo.icon`. */
export function createTouchIcon(content: Pick<ContentStore, "current">): RequestHandler {
  return serveMedia(() => {
    const { media, site } = content.current;
    const own = media.get("media/apple-touch-icon.png");
    const icon = site.logo?.icon ?? "";
    return own ?? (/\.png$/i.test(icon) ? media.get(icon) : undefined);
  });
}

function serveMedia(
  find: (request: Request) => MediaFile | undefined,
  originals?: Originals,
): RequestHandler {
  return function serveFile(request, response, next) {
    const media = find(request);
    if (!media) {
      next();
      return;
    }
    response.set({
      "Cache-Control": "public, max-age=3600",
      "Content-Security-Policy": OPENED_ALONE.test(media.path) ? VIEWER_POLICY : SVG_POLICY,
      "X-Content-Type-Options": "nosniff",
    });
    sendMedia({ media, originals }, request, response).catch((error: unknown) => {
      if (!(error instanceof ChangedFileError)) return next(error);
      response.set("Cache-Control", "no-store").status(404).type("text/plain").send("Not found.\n");
    });
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return "";
  }
}

/**
 * Sends a file of the content folder, with its conditions and single ranges (RFC 9110 13, 14), from a descriptor: the path
 * may name another file by now. A drawing is sent compressed, but for its ranges. Throws a ChangedFileError, or an error
 * whose status is 412 or 416.
 */
export async function sendMedia(
  { media, originals }: SentMedia,
  request: Request,
  response: Response,
): Promise<void> {
  const { handle, isCopy } = await openWhole(media, originals);
  try {
    const stats = await handle.stat();
    const compressed = isCopy ? undefined : await compressFor(media, request, response);
    const tag = `"${media.hash.slice(0, 32)}${compressed ? `-${compressed.encoding}` : ""}"`;
    const acceptRanges = !compressed && isRangeWanted(request, tag, stats.mtimeMs);
    response.set("ETag", tag);
    if (compressed) {
      response.set("Content-Encoding", compressed.encoding);
      stats.size = compressed.body.length;
    } else response.set("Accept-Ranges", "bytes");
    shortenSuffix(request, stats.size);
    const options = { cacheControl: false, dotfiles: "allow" as const, acceptRanges };
    const sending = send(request, mediaUrl(media.path), options);
    // Reads from the open file where `send` would open the path.
    sending.sendFile = (path) => sending.send(path, stats);
    sending.stream = (_path, range) => {
      if (compressed) response.end(compressed.body);
      else sendBytes(handle, response, range ?? {});
    };
    await new Promise<void>((resolve, reject) => {
      sending.on("error", (error) => {
        response.removeHeader("Content-Encoding");
        reject(error);
      });
      onFinished(request, response, resolve);
      sending.pipe(response);
    });
  } finally {
    await handle.close();
  }
}

/** Opens the indexed version of a file, or its copy. */
async function openWhole(media: MediaFile, originals: Originals | undefined) {
  try {
    return { handle: await openValidated(media), isCopy: false };
  } catch (error) {
    const copy = error instanceof ChangedFileError ? await originals?.find(media) : undefined;
    if (!copy) throw error;
    return { handle: await open(copy.file), isCopy: true };
  }
}

async function compressFor(media: MediaFile, request: Request, response: Response) {
  if (!isCompressedDrawing(media)) return undefined;
  response.vary("Accept-Encoding");
  const { range, "accept-encoding": accepts } = request.headers;
  return range === undefined ? compressDrawing(media, accepts) : undefined;
}

/**
 * False where a Range header has to be ignored: without GET (RFC 9110 14.2), or when If-Range names another version by a
 * strong tag or the exact time (13.1.5). `send` is less strict.
 */
function isRangeWanted(request: Request, tag: string, modifiedMs: number): boolean {
  if (request.method !== "GET") return false;
  const condition = request.get("If-Range")?.trim();
  if (condition === undefined || condition === tag) return true;
  const isSameTime = Date.parse(condition) === Math.floor(modifiedMs / 1000) * 1000;
  return !condition.includes('"') && isSameTime;
}

/** RFC 9110 14.1.2: a suffix range longer than the file means the whole file; `send` answers 416. */
function shortenSuffix({ headers }: Request, bytes: number): void {
  const [, suffix] = /^\s*bytes=\s*-(\d+)\s*$/.exec(headers.range ?? "") ?? [];
  if (Number(suffix) > bytes) headers.range = "bytes=0-";
}

/** `start` and `end` as in `createReadStream`. */
function sendBytes(
  handle: FileHandle,
  response: Response,
  { start = 0, end = 0 }: { start?: number; end?: number },
): void {
  const bytes = handle.createReadStream({ start, end });
  // The file became shorter: a client would wait for the rest.
  bytes.once("end", () => {
    if (bytes.bytesRead <= end - start && Number(response.get("Content-Length")))
      response.destroy();
  });
  pipeline(bytes, response, () => {});
}
