import { createHash } from "node:crypto";
import { ChangedFileError, type HashedFile } from "../media/validated-file";
import { limitConcurrency } from "../rate-limits/concurrency-limit";
import type { ImageCache } from "./image-cache";
import type { ImageSource } from "./image-query";
import type { KeptOriginals } from "./kept-originals";
import type { RemoteImage } from "./remote-image";
import { type UsedVariants, type Variant, variantName } from "./used-variants";
import type { ImageResult, PictureJob } from "./workers/image-job";
import { ImageError } from "./workers/image-job";
import type { ImageWorkerPool } from "./workers/image-worker-pool";

/** One variant of a picture, in the best of the client's formats. */
export interface PictureRequest extends Variant {
  accepts: Extract<PictureJob, { kind: "picture" }>["accepts"];
}

/** Makes variants of pictures, or finds them in the cache. */
export interface PictureMaker {
  /** Returns the variant with its cache key, which is its ETag. Throws as `ImageCache.get` and `ImageWorkerPool.run` do. */
  get(picture: PictureRequest, waitMs?: number): Promise<ImageResult & { key: string }>;
  /** Makes a variant that is not in the cache, returns its bytes; none for a picture of another host. Throws likewise. */
  prepare(picture: PictureRequest): Promise<number>;
}

interface MakerParts {
  images: ImageCache;
  workers: ImageWorkerPool;
  variants: Pick<UsedVariants, "has">;
  originals?: Pick<KeptOriginals, "find">;
  fetchRemote(url: URL): Promise<RemoteImage>;
}

const SVG = "image/svg+xml";
const GIF = "image/gif";
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_REMOTE = 8;

/** Creates the picture maker of the site. Pictures of other hosts are fetched, eight at a time. */
export function createPictureMaker(parts: MakerParts): PictureMaker {
  const limitRemote = limitConcurrency(MAX_REMOTE);

  /** Only parts that a page shows are cut, so that there are few of them; another one is the whole picture. */
  function known(picture: PictureRequest): PictureRequest {
    const { source } = picture;
    if (!("file" in source) || !source.crop || parts.variants.has(variantName(picture))) {
      return picture;
    }
    return { ...picture, source: { ...source, crop: undefined } };
  }

  function make(picture: PictureRequest): Promise<ImageResult> {
    const { source, query, accepts } = picture;
    const { width, quality } = query;
    const job = { kind: "picture", width, quality, accepts } as const;
    const use = parts.variants.has(variantName(picture)) ? "used" : "unused";
    if ("file" in source) {
      const { file, bytes, hash } = source.file;
      const { crop } = source;
      const run = (input: HashedFile) => parts.workers.run({ ...job, crop, input }, use);
      return run({ file, bytes, hash }).catch(async (error: unknown) => {
        const copy =
          error instanceof ChangedFileError ? await parts.originals?.find(source.file) : undefined;
        if (!copy) throw error;
        return run(copy);
      });
    }
    return limitRemote(async () => {
      const { bytes, type } = await parts.fetchRemote(source.remote);
      // It may be animated.
      const isGif =
        type === GIF && /^GIF8[79]a/.test(Buffer.from(bytes.subarray(0, 6)).toString("latin1"));
      if (isDrawing(source) ? type === SVG : isGif) return { type, body: bytes };
      if (!isDrawing(source)) return parts.workers.run({ ...job, input: bytes }, use);
      throw new ImageError(422, "This file is not a picture.");
    });
  }

  return {
    async get(asked, waitMs) {
      const picture = known(asked);
      const key = keyOf(picture);
      return { key, ...(await parts.images.get(key, () => make(picture), { waitMs })) };
    },
    async prepare(picture) {
      // Pictures of other hosts are fetched on request only.
      if ("remote" in picture.source) return 0;
      const options = { isAhead: true };
      return (await parts.images.get(keyOf(picture), () => make(picture), options)).body.length;
    },
  };
}

/** An SVG is never decoded. It is a document, so it is served with a content security policy that blocks everything. */
export function isDrawing(source: ImageSource): boolean {
  return /\.svg$/i.test("file" in source ? source.file.path : source.remote.pathname);
}

/** Cache key and ETag, from the hash of the file: several URLs of one picture share one copy. */
function keyOf(picture: PictureRequest): string {
  const day = "file" in picture.source ? "" : Math.floor(Date.now() / DAY_MS);
  const text = [variantName(picture), picture.accepts, day].join("\n");
  return createHash("sha256").update(text).digest("base64url").slice(0, 32);
}
