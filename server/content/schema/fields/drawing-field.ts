import * as z from "zod";
import { message } from "../../files/errors/messages";
import { described, ofKind, titled } from "./described";
import { group } from "./group";

/** Drawings that come with Trifold, in the site's colours. */
const ARTS = ["mark", "sheet", "folder", "letter"] as const;

/** What a picture says, in words. */
export const alt = ofKind("text", z.string(message("value-alt")).trim().max(300));

/** The name of a drawing. */
export const art = titled(z.enum(ARTS), {
  mark: "Mark",
  sheet: "Sheet",
  folder: "Folder",
  letter: "Letter",
});
/** A drawing in place of a picture. */
export const drawing = group({
  art: described(
    art,
    "Drawing",
    "A drawing of Trifold's in the site's colours: mark, sheet, folder or letter",
    "sheet",
    { who: "editor" },
  ),
  alt: described(
    alt.default(""),
    "Description",
    "What the drawing says, in words; drawings need none",
    "A folded sheet",
  ),
}).transform((drawing) => ({ kind: "art" as const, ...drawing }));
