import type { CardWords } from "../cards/card-words";

/** To make something of a file of the content folder, or of bytes. */
export type PictureJob = { input: string | Uint8Array } & (
  | { kind: "placeholder" }
  | {
      kind: "picture";
      width: number;
      quality: number;
      /** The better format that the client takes; empty for that of the source. */
      accepts: "avif" | "webp" | "";
    }
);

/** To draw the picture by which a page is shared. */
export interface CardJob {
  kind: "card";
  words: CardWords;
  /** Font files, the wanted one first. */
  fonts: readonly string[];
  /** Where fonts may be written in the form that what draws text can read. */
  fontDir: string;
}

/** What a worker is asked to do. */
export type ImageJob = PictureJob | CardJob;

export interface ImageResult {
  /** Media type: `image/avif`. */
  type: string;
  body: Uint8Array;
}

/** What a worker says: first that it is there, then one answer for each job. */
export type WorkerAnswer = "ready" | { result: ImageResult } | { problem: string };
