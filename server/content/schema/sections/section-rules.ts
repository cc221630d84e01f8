import * as z from "zod";
import { message } from "../../files/errors/messages";
import { described } from "../fields/described";
import type { Fields } from "../fields/fields";
import { withRule } from "../fields/with-rule";

const MAX_LOOP_SECONDS = 8;

/** The fields of a film of the owner's. */
export function filmShape({ video, captions, picture }: Fields) {
  return {
    src: described(video, "Film", "The film: an MP4 or WebM file in media/", "media/kitchen.mp4"),
    poster: described(
      picture,
      "Picture before it plays",
      "A picture, shown until the film is played",
      "{ src: media/kitchen.jpg, alt: Our kitchen }",
    ),
    captions: described(
      captions.optional(),
      "Captions",
      "The words of the film: a .vtt file in media/; required unless decorative or loop is true",
      "media/kitchen.vtt",
    ),
    decorative: described(
      z.boolean().default(false),
      "Without words",
      "true for a film whose sound says nothing, which needs no captions",
      "true",
      { who: "editor" },
    ),
    loop: described(
      z.boolean().default(false),
      "Plays again and again",
      "true: a film of at most 8 seconds that plays by itself, without sound, again and again",
      "true",
      { who: "editor", advanced: true },
    ),
  };
}

type FilmSchema = z.ZodType<{
  src: { seconds?: number };
  captions?: string;
  decorative: boolean;
  loop: boolean;
}>;

/** A film with words has captions (WCAG 1.2.2); a loop is silent and short. */
export function withFilmRules<Schema extends FilmSchema>(film: Schema): Schema {
  const captioned = withRule(
    film,
    ["captions", "decorative", "loop"],
    ({ captions, decorative, loop }, check) => {
      if (captions || decorative || loop) return;
      const wanted = message("film-captions");
      check.addIssue({ code: "custom", message: wanted, path: ["captions"] });
    },
  );
  return withRule(captioned, ["src", "loop"], ({ src, loop }, check) => {
    const { seconds = Number.POSITIVE_INFINITY } = src;
    if (!loop || seconds <= MAX_LOOP_SECONDS) return;
    const length = Number.isFinite(seconds) ? `${seconds.toFixed(1)} seconds` : "of unknown length";
    const wanted = message("film-loop", { limit: MAX_LOOP_SECONDS, length });
    check.addIssue({ code: "custom", message: wanted, path: ["src"] });
  });
}

type SplitSchema = z.ZodType<{ picture?: unknown; video?: unknown }>;

/** A split shows one of both. */
export function withSplitRule<Schema extends SplitSchema>(split: Schema): Schema {
  return withRule(split, ["picture", "video"], ({ picture, video }, check) => {
    if (Boolean(picture) !== Boolean(video)) return;
    const wanted = message(video ? "split-both" : "split-none");
    check.addIssue({ code: "custom", message: wanted, path: [video ? "video" : "picture"] });
  });
}

/** Every row has a cell for each column, also where other cells are wrong. */
export function withRowRule<Schema extends z.ZodType<{ columns: readonly unknown[] }>>(
  table: Schema,
): Schema {
  return withRule(table, ["columns"], ({ columns: { length } }, check) => {
    const rows = keyOf(check.value, "rows");
    if (!Array.isArray(rows) || length === 0) return;
    const wanted = message(length === 1 ? "row-cell" : "row-cells", { count: length });
    for (const [row, given] of rows.entries()) {
      const cells = keyOf(given, "cells");
      const path = ["rows", row, "cells"];
      const isWrong = check.issues.some((issue) => issue.path?.join() === path.join());
      if (!Array.isArray(cells) || cells.length === length || isWrong) continue;
      check.addIssue({ code: "custom", message: wanted, path });
    }
  });
}

function keyOf(value: unknown, key: string): unknown {
  return Reflect.get(Object(value), key);
}

const NONE = /^[–—-]?$/;
/** A number with a unit of at most seven characters: `40 €`, `CHF 1,200`, `08:00–12:30`, `45 Minuten`. */
const FIGURE = /^[^\p{Nd}]{0,5}\p{Nd}[\p{Nd}\s.,:’'/–—-]*\S{0,7}$/u;
const LONG_CHARACTERS = 48;

export type ColumnKind = "figure" | "long" | undefined;

interface TableContent {
  columns: readonly unknown[];
  rows: readonly { cells: readonly string[] }[];
}

/** Takes a table; returns it with the kind of each column: of figures alone, of long texts, or neither. */
export function withColumnKinds<T extends TableContent>(table: T): T & { kinds: ColumnKind[] } {
  const kinds = table.columns.map((_, index) =>
    kindOf(table.rows.map(({ cells }) => cells[index] ?? "")),
  );
  return { ...table, kinds };
}

function kindOf(cells: readonly string[]): ColumnKind {
  if (cells.some((cell) => cell.length > LONG_CHARACTERS)) return "long";
  const filled = cells.filter((cell) => !NONE.test(cell));
  return filled.length > 0 && filled.every((cell) => FIGURE.test(cell)) ? "figure" : undefined;
}
