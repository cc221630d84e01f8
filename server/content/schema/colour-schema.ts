import * as z from "zod";
import { COLOUR_DEFAULTS, COLOUR_NAMES, type ColourName, colourError } from "../../theme/palette";
import { group } from "./fields/group";

const colour = z.string().superRefine((name, check) => {
  const expected = colourError(name);
  if (expected) check.addIssue({ code: "custom", message: expected, input: name });
});

const colours = Object.fromEntries(COLOUR_NAMES.map((name) => [name, colour.optional()])) as Record<
  ColourName,
  z.ZodOptional<typeof colour>
>;

/** `theme.colors`. `tint` is the colour of sections with `tone: tint`: the owner's secondary one, else the primary. */
export const coloursSchema = group(colours)
  .transform((given) => {
    const named = { ...COLOUR_DEFAULTS, ...given };
    return { ...named, tint: given.secondary ?? named.primary };
  })
  .prefault({})
  .meta({ description: "Palette names (green, slate …) or CSS colours in quotes" });
