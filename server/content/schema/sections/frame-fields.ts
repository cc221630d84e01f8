import * as z from "zod";
import { described } from "../fields/described";
import type { Fields } from "../fields/fields";

/** The surfaces that a section may stand on. */
export const TONES = ["plain", "tint", "brand", "dark", "picture"] as const;

export type Tone = (typeof TONES)[number];

/** Fields of every section: its surface, its width and its distance from its neighbours. */
export function frameFields({ background }: Fields) {
  return {
    tone: described(
      z.enum(TONES).optional(),
      "The surface: plain paper, a tint of the secondary colour, brand (the primary colour), dark, or a picture; tint for steps and quotes, else plain, if left out",
      "brand",
    ),
    width: described(
      z.enum(["normal", "wide", "narrow"]).optional(),
      "The width of the section; normal if left out",
      "wide",
    ),
    space: described(
      z.enum(["normal", "tight"]).optional(),
      "The distance from the sections above and below; normal if left out",
      "tight",
    ),
    background: described(
      background.optional(),
      "The picture behind the text, with tone: picture",
      "{ src: media/shop.jpg }",
    ),
  };
}

/** A picture as the tone and a background belong together. */
export function checkBackground(
  { tone }: { tone?: Tone },
  check: z.core.$RefinementCtx<unknown>,
): void {
  const isPicture = tone === "picture";
  if (isPicture === Reflect.has(Object(check.value), "background")) return;
  const [path, message] = isPicture
    ? ["background", "a picture for tone: picture, such as background: { src: media/team.jpg }"]
    : ["tone", "tone: picture beside a background"];
  check.addIssue({ code: "custom", message, path: [path], input: isPicture ? undefined : tone });
}
