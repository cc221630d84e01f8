import type { HashedFile } from "../../media/validated-file";
import type { CardContent } from "../../social-cards/draw-card";

/** The part of a picture that is shown. */
export interface Crop {
  /** Width divided by height. */
  ratio: number;
  /** The point to keep, as shares from left and top. */
  focus: readonly [x: number, y: number];
}

/** Resize a picture, measure how it carries text, make its placeholder, or measure a font, from a validated file or from bytes. */
export type PictureJob = { input: HashedFile | Uint8Array } & (
  | { kind: "placeholder" }
  /** Answered with a `TextShade` as JSON. */
  | { kind: "shade" }
  /** Answered with a `MeasuredFont` as JSON. */
  | { kind: "font" }
  | {
      kind: "picture";
      width: number;
      quality: number;
      /** The best format that the client accepts; empty for the format of the source. */
      accepts: "avif" | "webp" | "";
      crop?: Crop;
    }
);

/** A picture of the owner's on a card. */
export interface CardPicture extends HashedFile {
  isSvg: boolean;
  /** The point to keep: shares from left and top. */
  focus?: readonly [x: number, y: number];
}

/** Draw a social card. */
export interface CardJob {
  kind: "card";
  words: CardContent;
  /** The owner's fonts, preferred over those of the build. */
  ownFonts: { heading?: HashedFile; body?: HashedFile };
  logo?: CardPicture;
  picture?: CardPicture;
  /** Font files of the build. */
  fonts: readonly string[];
  /** Folder for the fonts converted to TrueType or OpenType, which Pango can read. */
  fontDir: string;
}

export type ImageJob = PictureJob | CardJob;

/** Message to an image worker. */
export interface WorkerTask {
  job: ImageJob;
  /** The most memory that the job may take; a picture that needs more is not decoded. */
  maxBytes: number;
}

export interface ImageResult {
  /** Media type: `image/avif`. */
  type: string;
  body: Uint8Array;
}

/**
 * Message of an image worker: "ready" once, then one per job; "changed" when the file has other bytes than the job names,
 * "short" when the job needs more memory than it may take, "exhausted" when it uses more than its processor time and goes on.
 */
export type WorkerAnswer =
  | "ready"
  | "changed"
  | "short"
  | "exhausted"
  | { result: ImageResult }
  | { problem: string };

/** A request for a picture that cannot be fulfilled, with the status and the message of the response. */
export class ImageError extends Error {
  override name = "ImageError";
  constructor(
    readonly status: 400 | 404 | 422 | 502,
    message: string,
  ) {
    super(message);
  }
}
