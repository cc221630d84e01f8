import * as z from "zod";
import { COLOUR_DEFAULTS, COLOUR_NAMES, type ColourName, colourError } from "../../theme/palette";
import { message } from "../files/errors/messages";
import { described } from "./fields/described";
import { group } from "./fields/group";

const colour = z
  .string()
  .superRefine((name, check) => {
    if (colourError(name))
      check.addIssue({ code: "custom", message: message("value-colour"), input: name });
  })
  .meta({ kind: "colour" });

/** The title and the use of each colour, and an example. */
const USES: Record<ColourName, readonly [title: string, use: string, example: string]> = {
  primary: ["Main colour", "Buttons, links and the tone brand", "teal"],
  secondary: [
    "Second colour",
    "Accents, and the tone tint (the primary colour there if you name none)",
    '"#2c6e69"',
  ],
  success: ["Success", "What went well, such as a sent message", "green"],
  info: ["Hints", "Hints", "blue"],
  warning: ["Warnings", "Warnings", "amber"],
  error: ["Errors", "Errors, such as those of a form", "red"],
  neutral: ["Text and lines", "Text, lines and grey surfaces, and the tone dark", "stone"],
};

function colourField(name: ColourName) {
  const [title, use, example] = USES[name];
  const fallback = COLOUR_DEFAULTS[name];
  const text = `${use}: a palette name, or a CSS colour in quotes; ${fallback} if left out`;
  return described(colour.optional(), title, text, example);
}

const colours = Object.fromEntries(COLOUR_NAMES.map((name) => [name, colourField(name)])) as Record<
  ColourName,
  z.ZodOptional<typeof colour>
>;

const tint = described(
  colour.optional(),
  "Tint",
  "Sections with the tone tint in light mode: a palette name, or a CSS colour in quotes; the second colour if left out",
  "sky",
);

/** `theme.colors`. `tint` is the colour of sections with `tone: tint`: the owner's, else the secondary one, else the primary. */
export const coloursSchema = group({ ...colours, tint })
  .transform((given) => {
    const named = { ...COLOUR_DEFAULTS, ...given };
    return { ...named, tint: given.tint ?? given.secondary ?? named.primary };
  })
  .prefault({});
