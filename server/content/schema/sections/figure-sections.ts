import * as z from "zod";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { type SectionParts, section } from "./section-parts";
import { checkFilm, checkRows, checkSplit, filmShape } from "./section-rules";

/** Sections that show one thing: a large picture, a film, a table, a map, a page of another host. */
export function figureSections(fields: Fields, { head, optionalHead, actions }: SectionParts) {
  const { line, picture } = fields;
  const film = filmShape(fields);
  // A cell may stay empty, so that a table needs no dashes.
  const cell = z.string().trim().max(300);
  return [
    section("split", {
      ...head,
      actions,
      picture: picture.optional(),
      video: group(film).superRefine(checkFilm).optional(),
      side: z
        .enum(["start", "end"])
        .optional()
        .meta({ description: "The side of the picture; the other one than before if left out" }),
    }).superRefine(checkSplit),
    section("table", {
      ...head,
      columns: z.array(line).min(1).max(12),
      rows: z
        .array(group({ label: line, cells: z.array(cell).min(1).max(12) }))
        .min(1)
        .max(200),
    }).superRefine(checkRows),
    section("video", { ...optionalHead, ...film }).superRefine(checkFilm),
    section("map", {
      ...optionalHead,
      picture: picture.optional(),
      address: z.array(line).min(1).max(8),
      geo: group({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
        .optional()
        .meta({ description: "The place in degrees; without it maps look for the address" }),
    }),
    section("embed", { ...optionalHead, url: fields.embedUrl, poster: picture.optional() }),
  ] as const;
}
