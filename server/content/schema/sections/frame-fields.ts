import * as z from "zod";
import { message } from "../../files/errors/messages";
import { described, ofKind, titled } from "../fields/described";
import type { Fields } from "../fields/fields";

/** The surfaces that a section may stand on. */
export const TONES = ["plain", "tint", "brand", "dark", "picture"] as const;

export type Tone = (typeof TONES)[number];

/** Fields of every section: its surface, its width and its distance from its neighbours. */
export function frameFields({ background }: Fields) {
  return {
    tone: described(
      titled(z.enum(TONES), {
        plain: "Paper",
        tint: "Tinted",
        brand: "Main colour",
        dark: "Dark",
        picture: "Picture",
      }).optional(),
      "Surface",
      "The surface: plain paper, a tint of the secondary colour, brand (the primary colour), dark, or a picture; tint for steps and quotes, else plain, if left out",
      "brand",
      { who: "editor", advanced: true },
    ),
    width: described(
      titled(z.enum(["normal", "wide", "narrow"]), {
        normal: "Normal",
        wide: "Wide",
        narrow: "Narrow",
      }).optional(),
      "Width",
      "The width of the section; normal if left out",
      "wide",
      { who: "editor", advanced: true },
    ),
    space: described(
      titled(z.enum(["normal", "tight"]), { normal: "Normal", tight: "Close" }).optional(),
      "Distance",
      "The distance from the sections above and below; normal if left out",
      "tight",
      { who: "editor", advanced: true },
    ),
    background: described(
      ofKind("picture", background).optional(),
      "Picture behind the text",
      "The picture behind the text, with tone: picture",
      "{ src: media/shop.jpg }",
      { advanced: true },
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
  const wanted = message(isPicture ? "tone-background" : "tone-picture");
  const path = [isPicture ? "background" : "tone"];
  check.addIssue({ code: "custom", message: wanted, path, input: isPicture ? undefined : tone });
}
