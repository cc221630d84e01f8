import * as z from "zod";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";

/** The site's logo: a picture, with another for dark surfaces, or one of Trifold's drawings. */
export function logoSchema({ image, art, iconFile, line }: Fields) {
  const side = z.number().int().min(1).max(20_000).optional();
  const icon = iconFile.optional().meta({
    description: "The site's icon: an .svg file, or a square .png file of 180 px or more",
  });
  const own = group({
    src: line.meta({ description: "A picture in media/, such as media/logo.svg" }),
    dark: line.optional().meta({ description: "The same picture for dark surfaces" }),
    alt: z.string().trim().max(300).default("").meta({ description: "The name if left out" }),
    width: side.meta({ description: "In pixels, only for a picture of another host" }),
    height: side.meta({ description: "In pixels, only for a picture of another host" }),
    icon,
  }).transform(({ dark, icon, ...light }, check) => {
    const shown = image.safeParse(light);
    const shownInDark = dark === undefined ? undefined : image.safeParse({ src: dark, alt: "" });
    for (const { message, path } of shown.error?.issues ?? []) {
      check.addIssue({ code: "custom", message, path: [...path], input: light });
    }
    for (const { message } of shownInDark?.error?.issues ?? []) {
      check.addIssue({ code: "custom", message, path: ["dark"], input: dark });
    }
    if (!shown.success) return z.NEVER;
    return { ...shown.data, ...(shownInDark?.data && { dark: shownInDark.data }), icon };
  });
  const drawn = group({ art, icon }).transform((logo) => ({ kind: "art" as const, ...logo }));
  return z
    .union([own, drawn])
    .meta({ description: "A picture of yours (src, dark) or one of Trifold's drawings (art)" });
}

/** `theme.font`: one file for everything, `none`, or files by their use. */
export function fontSchema({ font, fontFile }: Fields) {
  const byUse = group({
    body: font.optional().meta({ description: "For text; none: the visitor's own font" }),
    heading: fontFile.optional().meta({ description: "For headings" }),
    italic: fontFile.optional().meta({ description: "The italic of the font for text" }),
  });
  return z
    .union([font.transform((body): z.output<typeof byUse> => ({ body })), byUse])
    .meta({ description: "A font file in media/, none, or { body, heading, italic }" });
}

/** Colour modes: the visitor's choice, or one for everybody. */
export const modeSchema = z
  .enum(["auto", "light", "dark"])
  .default("auto")
  .meta({ description: "auto: as visitors choose; light or dark: the same for everybody" });
