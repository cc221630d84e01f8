import * as z from "zod";
import type { Icon } from "../../../icons/icon-collections";
import { type MediaFile, mediaPath, versionedMediaUrl } from "../../files/media-file";
import type { MarkdownContext } from "../../markdown/html-renderer";
import { type Html, toHtml } from "../../markdown/markdown-writer";
import {
  blockMarkdown,
  inlineMarkdown,
  type RenderedMarkdown,
} from "../../markdown/render-markdown";

// Content is read rarely: compiling a function for each schema takes longer than it saves.
z.config({ jitless: true });

/** Data that fields refer to: media files, pages and installed icons. */
export interface FieldContext extends MarkdownContext {
  icon(name: string): Icon | undefined;
  /** A tiny version of a picture as a data URL, if it has been made. */
  placeholder?(media: MediaFile): string | undefined;
  /** The error of a path that is no folder of pages; undefined for one that is. */
  folderError(path: string): string | undefined;
  /** Other hosts that pictures may come from. */
  imageHosts: readonly string[];
}

/** Drawings that come with Trifold, in the site's colours. */
export const ARTS = ["mark", "sheet", "folder", "letter"] as const;

/** Ids that the layout uses on every page. */
export const LAYOUT_IDS = ["contents", "main", "menu", "theme", "top"];

/** The side of Apple's touch icon, in px. */
const MIN_ICON_SIDE = 180;

const FONT_NAME = /\.(woff2?|ttf|otf)$/i;

/** An object without unknown keys; the error for an unknown key lists the known ones. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape).join(", ");
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? known : undefined),
  });
}

/**
 * Builds the schemas of all kinds of fields. Each transforms the owner's text into the value that a page shows.
 * Fields call `context` for each value, because building schemas is slow and several pages share them.
 */
export function createFields(context: () => FieldContext) {
  const line = z.string().trim().min(1).max(300);
  const block = z.string().trim().min(1).max(100_000);
  const alt = z.string().trim().max(300);

  const inline = line
    .transform((text, check) => rendered(inlineMarkdown(text, context()), check))
    .meta({ description: "One line of Markdown" });

  /** Markdown whose headings begin at `topLevel`. */
  function markdown(topLevel: number) {
    return block
      .transform((text, check) => rendered(blockMarkdown(text, context(), topLevel), check))
      .meta({ description: "Markdown" });
  }

  const url = line
    .transform((to, check) => {
      const link = context().link(to);
      if ("to" in link) return link.to;
      check.addIssue({ code: "custom", message: link.expected, input: to });
      return z.NEVER;
    })
    .meta({ description: "A web address, /page, #section or media/file" });

  const link = group({ label: line, to: url });

  const icon = line
    .transform((name, check) => {
      const found = context().icon(name);
      if (found) return found;
      check.addIssue({ code: "custom", message: "the name of a Lucide icon", input: name });
      return z.NEVER;
    })
    .meta({ description: "The name of a Lucide icon, such as zap" });

  const art = z.enum(ARTS);
  const drawing = group({ art, alt: alt.default("") }).transform((drawing) => ({
    kind: "art" as const,
    ...drawing,
  }));

  const side = z.number().int().min(1).max(20_000).optional();
  const image = group({
    src: line.meta({ description: "A picture in media/, such as media/team.jpg" }),
    alt: alt.meta({ description: "What the picture says, in words; empty if it only decorates" }),
    width: side.meta({ description: "In pixels, only for a picture of another host" }),
    height: side.meta({ description: "In pixels, only for a picture of another host" }),
  }).transform(({ src, alt, width, height }, check) => {
    const found = findPicture(src, { width, height }, context());
    if (!("expected" in found)) return { kind: "image" as const, ...found, alt };
    check.addIssue({ code: "custom", message: found.expected, path: ["src"], input: src });
    return z.NEVER;
  });

  const picture = z
    .union([image, drawing])
    .meta({ description: "A picture of yours (src) or one of Trifold's drawings (art)" });

  /** A file in media/ as content names it (`media/sans.woff2`); `isUsable` says which ones will do. */
  function mediaFile(expected: string, isUsable: (path: string, file?: MediaFile) => boolean) {
    return line.transform((src, check) => {
      const path = mediaPath(src) ?? src;
      const { media, unusable } = context();
      if (isUsable(path, media.get(path))) return path;
      const message = unusable?.get(path) ?? expected;
      check.addIssue({ code: "custom", message, input: src });
      return z.NEVER;
    });
  }

  const isFont = (path: string, file?: MediaFile) => FONT_NAME.test(path) && file !== undefined;
  const fontFile = mediaFile("a .woff2 file in media/", isFont);
  const font = mediaFile(
    "none, or a .woff2 file in media/",
    (path, file) => path === "none" || isFont(path, file),
  );
  const iconFile = mediaFile(
    `an .svg file in media/, or a square .png file of ${MIN_ICON_SIDE} px or more`,
    isIcon,
  );

  /** A folder of pages as its URL path: `/news`. */
  const folder = line.superRefine((path, check) => {
    const expected = context().folderError(path);
    if (expected) check.addIssue({ code: "custom", message: expected, input: path });
  });

  /** An anchor that links can point at. */
  const id = z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,59}$/, "small letters, digits and hyphens, beginning with a letter")
    .refine((anchor) => !LAYOUT_IDS.includes(anchor), "an id that the layout has not taken");

  return {
    ...{ line, inline, markdown, url, link, icon, image, art, picture },
    ...{ font, fontFile, iconFile, folder, id },
  };
}

export type Fields = ReturnType<typeof createFields>;

function rendered(text: RenderedMarkdown, check: z.core.$RefinementCtx<string>): Html {
  for (const { found, expected } of text.problems) {
    check.addIssue({ code: "custom", message: expected, params: { found } });
  }
  return toHtml(text);
}

function isIcon(path: string, file?: MediaFile): boolean {
  const { width = 0, height = 0 } = file ?? {};
  if (/\.svg$/i.test(path)) return file !== undefined;
  return /\.png$/i.test(path) && width === height && width >= MIN_ICON_SIDE;
}

interface PictureSource {
  src: string;
  width: number;
  height: number;
  placeholder?: string;
}

function findPicture(
  src: string,
  { width, height }: { width?: number; height?: number },
  { media, unusable, imageHosts, placeholder }: FieldContext,
): PictureSource | { expected: string } {
  if (src.startsWith("https://") && URL.canParse(src) && imageHosts.length > 0) {
    const { host, href } = new URL(src);
    if (!imageHosts.includes(host)) {
      return {
        expected: `a picture in media/ or of a host in imageHosts: ${imageHosts.join(", ")}`,
      };
    }
    if (!width || !height) return { expected: "width and height beside it" };
    return { src: href, width, height };
  }
  const path = mediaPath(src) ?? src;
  const file = media.get(path);
  if (!file?.width || !file.height)
    return { expected: unusable?.get(path) ?? "a picture in media/" };
  const tiny = placeholder?.(file);
  return {
    src: versionedMediaUrl(file),
    width: file.width,
    height: file.height,
    ...(tiny ? { placeholder: tiny } : {}),
  };
}
