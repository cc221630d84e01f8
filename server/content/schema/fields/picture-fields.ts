import * as z from "zod";
import { mediaPath, versionedMediaUrl } from "../../../media/media-file";
import { MAX_SHADE, TEXT_CONTRAST, type TextShade } from "../../../theme/text-shade";
import { pictureMessage } from "../../files/errors/did-you-mean";
import { type Message, message } from "../../files/errors/messages";
import { described, ofKind } from "./described";
import { alt, art, drawing } from "./drawing-field";
import type { FieldContext } from "./field-context";
import { crop, focus, type Ratio } from "./framing-fields";
import { group } from "./group";
import { withRule } from "./with-rule";

const side = z.number().int().min(1).max(20_000).optional();

/** The schemas of pictures: `picture` for those with something to say, `background` for those behind text. */
export function pictureFields(line: z.ZodString, context: () => FieldContext) {
  const source = {
    src: described(
      ofKind("picture-file", line),
      "Picture",
      "The picture: a file in media/, or the address of one on a host in imageHosts",
      "media/team.jpg",
    ),
    width: described(
      side,
      "Width",
      "Its width in pixels, only for a picture of another host",
      "1600",
      { who: "editor", advanced: true },
    ),
    height: described(
      side,
      "Height",
      "Its height in pixels, only for a picture of another host",
      "900",
      { who: "editor", advanced: true },
    ),
    focus: described(
      focus.optional(),
      "Centre of attention",
      "The point that stays in view wherever the picture is cut: shares from left and top",
      "[0.5, 0.2]",
      { advanced: true },
    ),
    crop: described(
      crop.optional(),
      "Other shapes",
      "Other shapes on phones and on wide screens",
      "{ phone: 4/5, wide: 21/9 }",
      { advanced: true },
    ),
  };

  function checkSource(given: SourceFields, check: z.core.$RefinementCtx<unknown>): void {
    const picture = findPicture(given, context());
    if (!("expected" in picture)) return;
    check.addIssue({
      code: "custom",
      message: picture.expected,
      path: ["src"],
      input: given.src,
    });
  }

  /** Takes fields whose source was checked. */
  function imageOf(given: SourceFields, alt: string) {
    const picture = findPicture(given, context());
    return "expected" in picture ? z.NEVER : { kind: "image" as const, ...picture, alt };
  }

  const fieldsOfImage = group({
    ...source,
    alt: described(
      alt,
      "Description",
      "What the picture says, in words, for those who cannot see it; empty if it only decorates",
      "Our team in front of the shop",
    ),
  });
  const image = withRule(fieldsOfImage, SOURCE_KEYS, checkSource).transform(({ alt, ...given }) =>
    imageOf(given, alt),
  );

  function shadeOf(src: string): TextShade | undefined {
    const { media, textShade } = context();
    const file = media.get(mediaPath(src.replace(/\?.*/, "")) ?? "");
    return file && textShade?.(file);
  }

  /** Adds the error of a picture that is too busy for text; `path` leads to the picture. */
  function checkUnderText(
    { src }: { src: string },
    check: z.core.$RefinementCtx<unknown>,
    path: string[] = [],
  ): void {
    const found = shadeOf(src);
    if (!found || found.shade !== undefined) return;
    const place = { path: [...path, "src"], input: src };
    check.addIssue({ code: "custom", message: tooBusy(found), ...place });
  }

  /** Adds the shade that text on a picture needs. */
  function underText<Shown extends { src: string }>(picture: Shown): Shown & { shade: number } {
    return { ...picture, shade: shadeOf(picture.src)?.shade ?? MAX_SHADE };
  }

  const fieldsOfBackground = withRule(
    withRule(group(source), SOURCE_KEYS, checkSource),
    ["src"],
    checkUnderText,
  );
  const background = fieldsOfBackground.transform((given) => underText(imageOf(given, "")));

  const picture = z
    .union([image.meta({ title: "A picture of yours" }), drawing.meta({ title: "A drawing" })])
    .meta({
      kind: "picture",
      description: "A picture of yours (src) or one of Trifold's drawings (art)",
    });

  return { art, image, picture, background, underText, checkUnderText };
}

const SOURCE_KEYS = ["src", "width", "height"] as const;

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
): PictureSource | { expected: Message } {
  const { src, width, height, ...framing } = given;
  if (src.startsWith("https://") && URL.canParse(src) && imageHosts.length > 0) {
    const { host, href } = new URL(src);
    if (!imageHosts.includes(host)) {
      return { expected: message("picture-host", { hosts: imageHosts.join(", ") }) };
    }
    if (!width || !height) return { expected: message("picture-size") };
    return { src: href, width, height, ...framing };
  }
  const path = mediaPath(src) ?? src;
  const file = media.get(path);
  if (!file?.width || !file.height)
    return {
      expected: unusable?.get(path) ?? pictureMessage(path, file, similarMedia),
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
function tooBusy({ bare, best }: TextShade): Message {
  const [from, to] = [bare.toFixed(1), best.toFixed(1)];
  return message("picture-busy", { from, to, contrast: TEXT_CONTRAST });
}
