import * as z from "zod";
import { described } from "../fields/described";
import type { Fields } from "../fields/fields";

const MAX_LOOP_SECONDS = 8;

/** The fields of a film of the owner's. */
export function filmShape({ video, captions, picture }: Fields) {
  return {
    src: described(video, "The film: an MP4 or WebM file in media/", "media/kitchen.mp4"),
    poster: described(
      picture,
      "A picture, shown until the film is played",
      "{ src: media/kitchen.jpg, alt: Our kitchen }",
    ),
    captions: described(
      captions.optional(),
      "The words of the film: a .vtt file in media/; required unless decorative or loop is true",
      "media/kitchen.vtt",
    ),
    decorative: described(
      z.boolean().default(false),
      "true for a film whose sound says nothing, which needs no captions",
      "true",
    ),
    loop: described(
      z.boolean().default(false),
      "true: a film of at most 8 seconds that plays by itself, without sound, again and again",
      "true",
    ),
  };
}

interface Film {
  src: { seconds?: number };
  captions?: string;
  decorative: boolean;
  loop: boolean;
}

/** A film with words has captions (WCAG 1.2.2); a loop is silent and short. */
export function checkFilm({ src, captions, decorative, loop }: Film, check: z.RefinementCtx): void {
  if (!captions && !decorative && !loop) {
    const message = "captions, such as media/film.vtt, or decorative: true beside src";
    check.addIssue({ code: "custom", message, path: ["captions"] });
  }
  const { seconds = Number.POSITIVE_INFINITY } = src;
  if (!loop || seconds <= MAX_LOOP_SECONDS) return;
  const length = Number.isFinite(seconds) ? `${seconds.toFixed(1)} seconds` : "of unknown length";
  const message = `a film of at most ${MAX_LOOP_SECONDS} seconds for loop: true (the file: ${length})`;
  check.addIssue({ code: "custom", message, path: ["src"] });
}

interface Split {
  picture?: unknown;
  video?: unknown;
}

/** A split shows one of both. */
export function checkSplit({ picture, video }: Split, check: z.RefinementCtx): void {
  if (Boolean(picture) !== Boolean(video)) return;
  const [path, message] = video
    ? ["video", "picture or video, not both"]
    : ["picture", "picture, or video in its place"];
  check.addIssue({ code: "custom", message, path: [path] });
}

interface Table {
  columns: readonly unknown[];
  rows: readonly { cells: readonly unknown[] }[];
}

/** Every row has a cell for each column. */
export function checkRows({ columns, rows }: Table, check: z.RefinementCtx): void {
  const { length } = columns;
  const message = `${length} ${length === 1 ? "cell" : "cells"}, one for each column`;
  rows.forEach(({ cells }, row) => {
    if (cells.length !== length)
      check.addIssue({ code: "custom", message, path: ["rows", row, "cells"] });
  });
}
