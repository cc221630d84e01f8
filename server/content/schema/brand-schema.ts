import * as z from "zod";
import { STYLES } from "../../theme/style-tokens";
import { coloursSchema } from "./colour-schema";
import { described, ofKind, titled } from "./fields/described";
import type { Fields } from "./fields/fields";
import { group } from "./fields/group";

/** The site's logo: a picture, with another for dark surfaces, or one of Trifold's drawings. */
export function logoSchema({ image, art, iconFile, line }: Fields) {
  const side = z.number().int().min(1).max(20_000).optional();
  const icon = described(
    iconFile.optional(),
    "Icon in tabs",
    "The site's icon in tabs: an .svg file, or a square .png file of 180 px or more; drawn if left out",
    "media/icon.svg",
  );
  const own = group({
    src: described(
      ofKind("picture-file", line),
      "Picture",
      "The picture, a file in media/",
      "media/logo.svg",
    ),
    dark: described(
      ofKind("picture-file", line).optional(),
      "Picture for dark surfaces",
      "The same picture for dark surfaces; the one of src if left out",
      "media/logo-dark.svg",
      { advanced: true },
    ),
    alt: described(
      ofKind("text", z.string().trim().max(300)).default(""),
      "Words in the picture",
      "The words in the picture, for those who cannot see it; the site's name if left out",
      "Bakery Anna",
    ),
    withName: described(
      z.boolean().default(false),
      "Name beside the picture",
      "true: the site's name in words stands beside the picture, which is a small square one",
      "true",
    ),
    width: described(
      side,
      "Width",
      "Its width in pixels, only for a picture of another host",
      "240",
      { advanced: true },
    ),
    height: described(
      side,
      "Height",
      "Its height in pixels, only for a picture of another host",
      "60",
      { advanced: true },
    ),
    icon,
  }).transform(({ dark, icon, withName, ...light }, check) => {
    const shown = image.safeParse(light);
    const shownInDark = dark === undefined ? undefined : image.safeParse({ src: dark, alt: "" });
    for (const { message, path } of shown.error?.issues ?? []) {
      check.addIssue({ code: "custom", message, path: [...path], input: light });
    }
    for (const { message } of shownInDark?.error?.issues ?? []) {
      check.addIssue({ code: "custom", message, path: ["dark"], input: dark });
    }
    if (!shown.success) return z.NEVER;
    return {
      ...shown.data,
      ...(shownInDark?.data && { dark: shownInDark.data }),
      ...(withName && { withName }),
      icon,
    };
  });
  const drawing = described(
    art,
    "Drawing",
    "A drawing of Trifold's in place of a picture of yours: mark, sheet, folder or letter",
    "mark",
  );
  const drawn = group({ art: drawing, icon }).transform((logo) => ({
    kind: "art" as const,
    ...logo,
  }));
  return z.union([own.meta({ title: "A picture of yours" }), drawn.meta({ title: "A drawing" })]);
}

/** `theme.font`: one file for everything, `none`, or files by their use. */
function fontSchema({ font, fontFile }: Fields) {
  const byUse = group({
    body: described(
      font.optional(),
      "Font for text",
      "The font for text: a .woff2 file in media/, or none for the visitor's own; Trifold's if left out",
      "media/sans.woff2",
    ),
    heading: described(
      fontFile.optional(),
      "Font for headings",
      "The font for headings, a .woff2 file in media/; the one for text if left out",
      "media/serif.woff2",
    ),
    italic: described(
      fontFile.optional(),
      "Italic font",
      "The italic of the font for text; emphasis is bold if left out",
      "media/sans-italic.woff2",
    ),
  });
  const single = font.transform((body): z.output<typeof byUse> => ({ body }));
  return z.union([
    single.meta({ kind: "font", title: "One font for everything" }),
    byUse.meta({ title: "Fonts by their use" }),
  ]);
}

/** `theme` of site.yaml: the look. */
export function themeSchema(fields: Fields) {
  return described(
    group({
      colors: described(
        coloursSchema,
        "Colours",
        "Palette names (green, slate …) or CSS colours in quotes, by their use",
        '{ primary: teal, neutral: "#64748b" }',
      ),
      style: described(
        titled(z.enum(STYLES), { calm: "Calm", crisp: "Crisp", bold: "Bold" }).default("calm"),
        "Style",
        "calm; crisp: small corners, closer, no shadows; bold: round corners, larger headings, more space",
        "crisp",
      ),
      font: described(
        fontSchema(fields).optional(),
        "Font",
        "A .woff2 file in media/, none for the visitor's own font, or { body, heading, italic }; Trifold's if left out",
        "media/sans.woff2",
      ),
      mode: described(
        titled(z.enum(["auto", "light", "dark"]), {
          auto: "As each visitor chooses",
          light: "Light",
          dark: "Dark",
        }).default("auto"),
        "Light or dark",
        "auto: light or dark as each visitor chooses; light or dark: the same for everybody",
        "light",
      ),
      callBar: described(
        z.boolean().default(false),
        "Bar with the telephone number",
        "true: phones show a bar with the action and the telephone number",
        "true",
      ),
    }).prefault({}),
    "Look",
    "The look: colours, style, font",
    "{ colors: { primary: teal }, style: calm }",
    { who: "owner" },
  );
}
