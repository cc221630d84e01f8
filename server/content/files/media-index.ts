import { createHash } from "node:crypto";
import { imageSize } from "image-size";
import { openWindow, type ReadAt } from "../../media/file-window";
import type { MediaFile, Video } from "../../media/media-file";
import type { ContentIssue } from "../content";
import { captionsProblem, isCaptionsName } from "../video/read-captions";
import { isVideoName, readVideo } from "../video/read-video";
import type { VideoProblem } from "../video/video-header";
import { quote } from "./errors/content-errors";
import { type Message, messageOf } from "./errors/messages";
import { type CodedError, codedError } from "./errors/words/error-words";
import { fileKind } from "./kinds/file-kind";
import { isWholePicture } from "./kinds/whole-picture";
import { isServedFile } from "./known-files";
import { describeError, type ScannedFile } from "./scanned-file";

/** Results of reading media files, by file and version, so that only changed files are read again. */
export type MediaCache = Map<string, InspectedFile>;

interface InspectedFile {
  hash: string;
  size: PictureSize | undefined;
  /** Of a file that is no picture, in words. */
  kind: string | undefined;
  /** False for a truncated picture. */
  isWhole: boolean;
  /** A video, or the fault of a video or of a file of captions. */
  film: Video | VideoProblem | undefined;
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

/** Hashes media files, measures the pictures, reads the headers of the videos and checks captions. Removes files that are gone from the cache. */
export async function indexMedia(
  files: readonly ScannedFile[],
  cache: MediaCache = new Map(),
): Promise<MediaIndex> {
  const index: MediaIndex = { media: new Map(), errors: [] };
  const known = new Map(cache);
  cache.clear();
  for (const scanned of files) {
    const { path, file, bytes, version } = scanned;
    if (!isServedFile(path)) {
      index.errors.push({ file: path, path: "", ...codedError("media-not-served", {}) });
      continue;
    }
    const key = `${file}\n${version}`;
    try {
      const inspected = cache.get(key) ?? known.get(key) ?? (await inspect(scanned));
      const { hash, size, kind, isWhole, film } = inspected;
      cache.set(key, inspected);
      const sides = size && { width: size.width, height: size.height };
      const facts = film && "type" in film ? { video: film } : undefined;
      index.media.set(path, { path, file, bytes, version, hash, ...sides, ...facts });
      if (!size && PICTURE_NAME.test(path)) {
        index.errors.push({ file: path, path: "", ...pictureFault(kind) });
      } else if (!isWhole) {
        index.errors.push({ file: path, path: "", ...codedError("media-picture-part", {}) });
      } else if (film && "code" in film) {
        index.errors.push({ file: path, path: "", ...film });
      }
    } catch (error) {
      const wrong = codedError("media-unreadable", { reason: describeError(error) });
      index.errors.push({ file: path, path: "", ...wrong });
    }
  }
  return index;
}

/** Takes the kind of the file, if it is known. */
function pictureFault(kind: string | undefined): CodedError {
  if (kind === "a HEIC picture") return codedError("media-heic", {});
  if (kind === "an empty file") return codedError("media-empty", {});
  const isOther = kind && !/picture$/.test(kind);
  return codedError("media-picture", { kind: isOther ? kind : "no such picture" });
}

async function inspect(scanned: ScannedFile): Promise<InspectedFile> {
  const { path, bytes } = scanned;
  return scanned.read(async (readAt) => {
    const { hash, head } = await readThrough(readAt, bytes);
    const size = PICTURE_NAME.test(path) ? pictureSize(head) : undefined;
    const isWhole = !size || (await isWholePicture(size.type, openWindow(readAt), bytes));
    const film = await readFilm(path, openWindow(readAt), bytes);
    return { hash, size, kind: size ? undefined : fileKind(head), isWhole, film };
  });
}

async function readFilm(
  path: string,
  readAt: ReadAt,
  bytes: number,
): Promise<Video | VideoProblem | undefined> {
  if (isVideoName(path)) return readVideo(path, readAt, bytes);
  return isCaptionsName(path) ? captionsProblem(readAt, bytes) : undefined;
}

async function readThrough(readAt: ReadAt, bytes: number): Promise<{ hash: string; head: Buffer }> {
  const hash = createHash("sha256");
  const head: Buffer[] = [];
  for (let position = 0; position < bytes; ) {
    const chunk = await readAt(position, Math.min(CHUNK_BYTES, bytes - position));
    // The file became shorter, which is seen once it is read.
    if (chunk.length === 0) break;
    hash.update(chunk);
    if (position < HEAD_BYTES) head.push(chunk);
    position += chunk.length;
  }
  return { hash: hash.digest("hex"), head: Buffer.concat(head) };
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

/** Takes the errors of files; returns by file what a reference to it wants in its place. */
export function unusableFiles(unusable: readonly ContentIssue[]): Map<string, Message> {
  const reason = ({ file, code, values }: ContentIssue) =>
    messageOf(code, { ...values, ofFile: quote(file) });
  return new Map(unusable.map((issue) => [issue.file, reason(issue)]));
}
