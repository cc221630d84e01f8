/** What a worker is asked to make of a file of the content folder, or of bytes. */
export type ImageJob = { input: string | Uint8Array } & (
  | { kind: "placeholder" }
  | {
      kind: "picture";
      width: number;
      quality: number;
      /** The better format that the client takes; empty for that of the source. */
      accepts: "avif" | "webp" | "";
    }
);

export interface ImageResult {
  /** Media type: `image/avif`. */
  type: string;
  body: Uint8Array;
}

/** What a worker says: first that it is there, then one answer for each job. */
export type WorkerAnswer = "ready" | { result: ImageResult } | { problem: string };
