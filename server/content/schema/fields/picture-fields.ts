import * as z from "zod";
import { MAX_SHADE, TEXT_CONTRAST, type TextShade } from "../../../theme/text-shade";
import { mediaPath, pictureText, versionedMediaUrl } from "../../files/media-file";
import { described } from "./described";
import type { FieldContext } from "./field-context";
import { group } from "./group";

/** Drawings that come with Trifold, in the site's colours. */
const ARTS = ["mark", "sheet", "folder", "letter"] as const;

/** Width and height of a crop, in any unit. */
export type Ratio = readonly [width: number, height: number];

const MAX_RATIO = 5;
const RATIO_EXPECTED = "a ratio of width to height such as 4/5, from 1/5 to 5/1";

const ratio = z.union([z.string(), z.number()]).transform((given, check): Ratio => {
  const [, width, height = "1"] =
    /^\s*(\d+(?:\.\d+)?)\s*(?:[/:]\s*(\d+(?:\.\d+)?)\s*)?$/.exec(String(given)) ?? [];
  const value = Number(width) / Number(height);
  if (value >= 1 / MAX_RATIO && value <= MAX_RATIO) return [Number(width), Number(height)];
  check.addIssue({ code: "custom", message: RATIO_EXPECTED, input: given });
  return z.NEVER;
});

const share = z.number().min(0).max(1);

const crop = group({
  phone: described(
    ratio.optional(),
    "Width to height below 640 px of screen width, from 1/5 to 5/1",
    "4/5",
  ),
  wide: described(
    ratio.optional(),
    "Width to height from 1024 px of screen width on, from 1/5 to 5/1",
    "21/9",
  ),
});

const alt = z.string('text: what the picture says, or "" if it only decorates').trim().max(300);

const side = z.number().int().min(1).max(20_000).optional();

/** The schemas of pictures: `picture` for those with something to say, `background` for those behind text. */
export function pictureFields(line: z.ZodString, context: () => FieldContext) {
  const art = z.enum(ARTS);
  const drawing = group({
    art: described(
      art,
      "A drawing of Trifold's in the site's colours: mark, sheet, folder or letter",
      "sheet",
    ),
    alt: described(
      alt.default(""),
      "What the drawing says, in words; drawings need none",
      "A folded sheet",
    ),
  }).transform((drawing) => ({ kind: "art" as const, ...drawing }));

  const source = {
    src: described(
      line,
      "The picture: a file in media/, or the address of one on a host in imageHosts",
      "media/team.jpg",
    ),
    width: described(side, "Its width in pixels, only for a picture of another host", "1600"),
    height: described(side, "Its height in pixels, only for a picture of another host", "900"),
    focus: described(
      z.tuple([share, share], "two shares from left and top, such as [0.5, 0.2]").optional(),
      "The point that stays in view wherever the picture is cut: shares from left and top",
      "[0.5, 0.2]",
    ),
    crop: described(
      crop.optional(),
      "Other shapes on phones and on wide screens",
      "{ phone: 4/5, wide: 21/9 }",
    ),
  };

  function found({ src, ...given }: SourceFields, check: z.core.$RefinementCtx<SourceFields>) {
    const picture = findPicture({ src, ...given }, context());
    if (!("expected" in picture)) return picture;
    check.addIssue({ code: "custom", message: picture.expected, path: ["src"], input: src });
    return undefined;
  }

  const image = group({
    ...source,
    alt: described(
      alt,
      "What the picture says, in words, for those who cannot see it; empty if it only decorates",
      "Our team in front of the shop",
    ),
  }).transform(({ alt, ...given }, check) => {
    const picture = found(given, check);
    return picture ? { kind: "image" as const, ...picture, alt } : z.NEVER;
  });

  /** Adds the shade that text on a picture needs; the error of a picture that is too busy for text. */
  function underText<Shown extends { src: string }>(
    picture: Shown,
    check: z.core.$RefinementCtx<unknown>,
    path: string[],
  ): Shown & { shade: number } {
    const { media, textShade } = context();
    const file = media.get(mediaPath(picture.src.replace(/\?.*/, "")) ?? "");
    const found = file && textShade?.(file);
    if (!found) return { ...picture, shade: MAX_SHADE };
    if (found.shade === undefined) {
      const { message, params } = tooBusy(found);
      check.addIssue({ code: "custom", message, params, path: [...path, "src"], input: picture });
    }
    return { ...picture, shade: found.shade ?? MAX_SHADE };
  }

  const background = group(source).transform((given, check) => {
    const picture = found(given, check);
    if (!picture) return z.NEVER;
    return underText({ kind: "image" as const, ...picture, alt: "" }, check, []);
  });

  const picture = z
    .union([image, drawing])
    .meta({ description: "A picture of yours (src) or one of Trifold's drawings (art)" });

  return { art, image, picture, background, underText };
}

interface SourceFields {
  src: string;
  width?: number;
  height?: number;
  focus?: readonly [x: number, y: number];
  crop?: { phone?: Ratio; wide?: Ratio };
}

interface PictureSource extends SourceFields {
  width: number;
  height: number;
  placeholder?: string;
  /** Opacity in percent of the shade between the picture and the text on it. */
  shade?: number;
}

function findPicture(
  given: SourceFields,
  { media, unusable, imageHosts, placeholder, similarMedia }: FieldContext,
): PictureSource | { expected: string } {
  const { src, width, height, ...framing } = given;
  if (src.startsWith("https://") && URL.canParse(src) && imageHosts.length > 0) {
    const { host, href } = new URL(src);
    if (!imageHosts.includes(host)) {
      return {
        expected: `a picture in media/ or of a host in imageHosts: ${imageHosts.join(", ")}`,
      };
    }
    if (!width || !height) return { expected: "width and height beside it" };
    return { src: href, width, height, ...framing };
  }
  const path = mediaPath(src) ?? src;
  const file = media.get(path);
  if (!file?.width || !file.height)
    return {
      expected: unusable?.get(path) ?? pictureText(path, file, similarMedia),
    };
  const tiny = placeholder?.(file);
  return {
    src: versionedMediaUrl(file),
    width: file.width,
    height: file.height,
    ...framing,
    ...(tiny ? { placeholder: tiny } : {}),
  };
}

/** The error of a picture on which no shade makes text legible, with the measured contrast. */
function tooBusy({ bare, best }: TextShade) {
  const [from, to] = [bare, best].map((ratio) => ratio.toFixed(1));
  return {
    message: `a calmer or darker picture: text on it needs a contrast of ${TEXT_CONTRAST}:1`,
    params: {
      measured: `a picture too busy for text (contrast ${from}:1, ${to}:1 under the strongest shade)`,
    },
  };
}
