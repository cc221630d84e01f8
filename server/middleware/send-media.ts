import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream";
import type { Request, Response } from "express";
import send from "send";
import { type MediaFile, mediaUrl } from "../content/files/media-file";
import { openValidated } from "../content/files/validated-file";
import { onFinished } from "../http/on-finished";

/**
 * Sends a file of the content folder, with its ranges and conditions (RFC 9110 13, 14), from a descriptor: a path may name
 * another file by now. Throws a ChangedFileError, or an error whose status is 412 or 416.
 */
export async function sendMedia(
  media: MediaFile,
  request: Request,
  response: Response,
): Promise<void> {
  const handle = await openValidated(media);
  try {
    const stats = await handle.stat();
    const sending = send(request, mediaUrl(media.path), { cacheControl: false, dotfiles: "allow" });
    // What `send` does with a path, done with what is open.
    sending.sendFile = (path) => sending.send(path, stats);
    sending.stream = (_path, range) => sendBytes(handle, response, range ?? {});
    await new Promise<void>((resolve, reject) => {
      sending.on("error", reject);
      onFinished(request, response, resolve);
      sending.pipe(response);
    });
  } finally {
    await handle.close();
  }
}

/** `start` and `end` as in `createReadStream`. */
function sendBytes(
  handle: FileHandle,
  response: Response,
  { start = 0, end = 0 }: { start?: number; end?: number },
): void {
  const bytes = handle.createReadStream({ start, end });
  // A file that became shorter meanwhile: nobody may wait for the rest.
  bytes.once("end", () => {
    if (bytes.bytesRead <= end - start && Number(response.get("Content-Length")))
      response.destroy();
  });
  pipeline(bytes, response, () => {});
}
