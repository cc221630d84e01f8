import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { imageSize } from "image-size";
import type { Mistake } from "./content";
import type { MediaFile } from "./fields";
import { describeError, type ScannedFile } from "./scan-folder";

/** What was read from media files, by file and version, so that only what changed is read again. */
export type MediaCache = Map<string, InspectedFile>;

interface InspectedFile {
  hash: string;
  size: PictureSize | undefined;
}

interface PictureSize {
  width: number;
  height: number;
}

export interface MediaIndex {
  media: Map<string, MediaFile>;
  /** One line for each file: path and hash of its bytes. */
  hashes: string[];
  mistakes: Mistake[];
}

const PICTURE_NAME = /\.(png|jpe?g|gif|webp|avif|svg)$/i;
const PICTURE_TYPES = ["png", "jpg", "gif", "webp", "avif", "heif", "svg"];

// Enough for the sizes that stand behind a camera's notes and colour profile.
const HEAD_BYTES = 512 * 1024;

// JPEG turned by the camera: the sides change places when it is shown (Exif orientations 5 to 8).
const FIRST_TURNED_ORIENTATION = 5;

/** Hashes media files and measures the pictures among them. The cache forgets what is no longer there. */
export async function indexMedia(
  files: readonly ScannedFile[],
  cache: MediaCache = new Map(),
): Promise<MediaIndex> {
  const index: MediaIndex = { media: new Map(), hashes: [], mistakes: [] };
  const known = new Map(cache);
  cache.clear();
  for (const { path, file, bytes, version } of files) {
    const key = `${file}\n${version}`;
    try {
      const inspected = known.get(key) ?? (await inspect(file, path));
      cache.set(key, inspected);
      index.media.set(path, { path, file, bytes, hash: inspected.hash, ...inspected.size });
      index.hashes.push(`${path}\n${inspected.hash}`);
      if (!inspected.size && PICTURE_NAME.test(path)) {
        const wanted = "a PNG, JPEG, GIF, WebP, AVIF or SVG picture whose size can be read";
        index.mistakes.push({ file: path, path: "", found: "no such picture", wanted });
      }
    } catch (error) {
      const found = describeError(error);
      index.mistakes.push({ file: path, path: "", found, wanted: "a file that can be read" });
    }
  }
  return index;
}

async function inspect(file: string, path: string): Promise<InspectedFile> {
  const hash = createHash("sha256");
  const head: Buffer[] = [];
  let headBytes = 0;
  for await (const chunk of createReadStream(file)) {
    const bytes: Buffer = chunk;
    hash.update(bytes);
    if (headBytes < HEAD_BYTES) head.push(bytes);
    headBytes += bytes.length;
  }
  const size = PICTURE_NAME.test(path) ? pictureSize(Buffer.concat(head)) : undefined;
  return { hash: hash.digest("hex"), size };
}

function pictureSize(head: Uint8Array): PictureSize | undefined {
  try {
    const { width, height, type = "", orientation = 1 } = imageSize(head);
    if (!PICTURE_TYPES.includes(type) || !(width > 0) || !(height > 0)) return undefined;
    const [across, down] =
      orientation >= FIRST_TURNED_ORIENTATION ? [height, width] : [width, height];
    return { width: Math.ceil(across), height: Math.ceil(down) };
  } catch {
    return undefined;
  }
}
