import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { imageSize } from "image-size";
import type { ContentIssue } from "../content";
import { isVideoName, readVideo } from "../video/read-video";
import type { Video, VideoProblem } from "../video/video-header";
import { openWindow } from "./file-window";
import type { MediaFile } from "./media-file";
import { describeError, type ScannedFile } from "./scanned-file";
import { ChangedFileError, openValidated, versionOf } from "./validated-file";
import { isWholePicture } from "./whole-picture";

/** Results of reading media files, by file and version, so that only changed files are read again. */
export type MediaCache = Map<string, InspectedFile>;

interface InspectedFile {
  hash: string;
  size: PictureSize | undefined;
  /** False for a truncated picture. */
  isWhole: boolean;
  /** For files that are named as videos. */
  video: Video | VideoProblem | undefined;
}

interface PictureSize {
  /** A name of the package image-size. */
  type: string;
  width: number;
  height: number;
}

export interface MediaIndex {
  media: Map<string, MediaFile>;
  errors: ContentIssue[];
}

const PICTURE_NAME = /\.(png|jpe?g|gif|webp|avif|svg)$/i;
const PICTURE_TYPES = ["png", "jpg", "gif", "webp", "avif", "heif", "svg"];

// The size of a picture may follow Exif data and a colour profile.
const HEAD_BYTES = 512 * 1024;
const CHUNK_BYTES = 64 * 1024;

// Exif orientations 5 to 8 rotate by 90 degrees: width and height are swapped.
const FIRST_ROTATED_ORIENTATION = 5;

/** Hashes media files, measures the pictures and reads the headers of the videos among them. Removes files that are gone from the cache. */
export async function indexMedia(
  files: readonly ScannedFile[],
  cache: MediaCache = new Map(),
): Promise<MediaIndex> {
  const index: MediaIndex = { media: new Map(), errors: [] };
  const known = new Map(cache);
  cache.clear();
  for (const scanned of files) {
    const { path, file, bytes, version } = scanned;
    const key = `${file}\n${version}`;
    try {
      const inspected = cache.get(key) ?? known.get(key) ?? (await inspect(scanned));
      const { hash, size, isWhole, video } = inspected;
      cache.set(key, inspected);
      const sides = size && { width: size.width, height: size.height };
      const facts = video && "type" in video ? { video } : undefined;
      index.media.set(path, { path, file, bytes, version, hash, ...sides, ...facts });
      if (!size && PICTURE_NAME.test(path)) {
        const expected = "a PNG, JPEG, GIF, WebP, AVIF or SVG picture whose size can be read";
        index.errors.push({ file: path, path: "", found: "no such picture", expected });
      } else if (!isWhole) {
        const expected = "all of it: the upload may not be complete";
        index.errors.push({ file: path, path: "", found: "a part of a picture", expected });
      } else if (video && "found" in video) {
        index.errors.push({ file: path, path: "", ...video });
      }
    } catch (error) {
      const found = describeError(error);
      index.errors.push({ file: path, path: "", found, expected: "a file that can be read" });
    }
  }
  return index;
}

async function inspect(scanned: ScannedFile): Promise<InspectedFile> {
  const handle = await openValidated(scanned);
  try {
    const { hash, head } = await readThrough(handle);
    const size = PICTURE_NAME.test(scanned.path) ? pictureSize(head) : undefined;
    const { path, bytes } = scanned;
    const isWhole = !size || (await isWholePicture(size.type, openWindow(handle), bytes));
    const video = isVideoName(path) ? await readVideo(path, openWindow(handle), bytes) : undefined;
    if (versionOf(await handle.stat()) !== scanned.version) throw new ChangedFileError();
    return { hash, size, isWhole, video };
  } finally {
    await handle.close();
  }
}

async function readThrough(handle: FileHandle): Promise<{ hash: string; head: Buffer }> {
  const hash = createHash("sha256");
  const head: Buffer[] = [];
  for (let position = 0; ; ) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return { hash: hash.digest("hex"), head: Buffer.concat(head) };
    const bytes = chunk.subarray(0, bytesRead);
    hash.update(bytes);
    if (position < HEAD_BYTES) head.push(bytes);
    position += bytesRead;
  }
}

function pictureSize(head: Uint8Array): PictureSize | undefined {
  try {
    const { width, height, type = "", orientation = 1 } = imageSize(head);
    if (!PICTURE_TYPES.includes(type) || !(width > 0) || !(height > 0)) return undefined;
    const [across, down] =
      orientation >= FIRST_ROTATED_ORIENTATION ? [height, width] : [width, height];
    return { type, width: Math.ceil(across), height: Math.ceil(down) };
  } catch {
    return undefined;
  }
}
