import type { HashedFile } from "../content/files/validated-file";
import type { CardWords } from "../social-cards/card-content";

/** To make something of the very bytes of a file that were validated, or of others. */
export type PictureJob = { input: HashedFile | Uint8Array } & (
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
  /** Of the content folder, expected first. */
  ownFont?: HashedFile;
  /** Font files of the build. */
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

/** What a worker says: first that it is there, then one answer for each job; "changed" where a file is another by now. */
export type WorkerAnswer = "ready" | { result: ImageResult } | { problem: string } | "changed";
