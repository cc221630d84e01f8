import * as z from "zod";
import { type MediaFile, mediaPath } from "../../../media/media-file";
import { type Message, message, orSimilar } from "../../files/errors/messages";
import { type Html, toHtml } from "../../markdown/html";
import {
  blockMarkdown,
  inlineMarkdown,
  type RenderedMarkdown,
} from "../../markdown/render-markdown";
import { described, ofKind } from "./described";
import type { FieldContext } from "./field-context";
import { fileFields } from "./file-fields";
import { group } from "./group";
import { iconField } from "./icon-field";
import { pictureFields } from "./picture-fields";
import { timeField } from "./time-field";

// Content is read rarely: compiling a function for each schema takes longer than it saves.
z.config({ jitless: true });

/** Ids that the layout uses on every page. */
export const LAYOUT_IDS = ["contents", "main", "menu", "theme", "top"];

/** The side of Apple's touch icon, in px. */
const MIN_ICON_SIDE = 180;

/** Of the target of a link, as in Markdown. */
const MAX_TARGET = 2000;

const FONT_NAME = /\.(woff2?|ttf|otf)$/i;

/**
 * Builds the schemas of all kinds of fields. Each transforms the owner's text into the value that a page shows.
 * Fields call `context` for each value, because building schemas is slow and several pages share them.
 */
export function createFields(context: () => FieldContext) {
  const line = ofKind("text", z.string().trim().min(1).max(300));
  const block = ofKind("markdown", z.string().trim().min(1).max(100_000));

  const inline = line
    .transform((text, check) => rendered(inlineMarkdown(text, context()), check))
    .meta({ kind: "inline", description: "One line of Markdown" });

  /** Markdown whose headings begin at `topLevel`. */
  function markdown(topLevel: number) {
    return block
      .transform((text, check) => rendered(blockMarkdown(text, context(), topLevel), check))
      .meta({ kind: "markdown", description: "Markdown" });
  }

  /** Addresses of maps and shops are longer than lines of text. */
  const address = ofKind("text", z.string().trim().min(1).max(MAX_TARGET));

  const url = address
    .transform((to, check) => {
      const link = context().link(to);
      if ("to" in link) return link.to;
      check.addIssue({ code: "custom", message: link.expected, input: to });
      return z.NEVER;
    })
    .meta({ kind: "link", description: "A web address, /page, #section or media/file" });

  const link = group({
    label: described(line, "Words of the link", "The words of the link", "About us"),
    to: described(
      url,
      "Where it leads",
      "Where it leads: /page, /page#section, media/file, a web address, mailto: or tel:",
      "/about",
    ),
  });

  /** A page by its URL or its file, as its path in the language of the file that names it. */
  const page = line
    .transform((to, check) => {
      const link = context().link(to);
      const isPage = "to" in link && /^\/[^?#]*$/.test(link.to);
      if (isPage) return link.to;
      const wanted = "to" in link ? message("link-site-page") : link.expected;
      check.addIssue({ code: "custom", message: wanted, input: to });
      return z.NEVER;
    })
    .meta({ kind: "page", description: "A page of this site, such as /contact" });

  const icon = iconField(line, context);
  const pictures = pictureFields(line, context);

  /** A file in media/ as content names it (`media/sans.woff2`); `isUsable` says which ones will do. */
  function mediaFile(wanted: Message, isUsable: (path: string, file?: MediaFile) => boolean) {
    return line.transform((src, check) => {
      const path = mediaPath(src) ?? src;
      const { media, unusable } = context();
      if (isUsable(path, media.get(path))) return path;
      const text = unusable?.get(path) ?? orSimilar(wanted, context().similarMedia?.(path));
      check.addIssue({ code: "custom", message: text, input: src });
      return z.NEVER;
    });
  }

  const isFont = (path: string, file?: MediaFile) => FONT_NAME.test(path) && file !== undefined;
  const fontFile = ofKind("font", mediaFile(message("font-missing"), isFont));
  const font = ofKind(
    "font",
    mediaFile(
      message("font-missing-or-none"),
      (path, file) => path === "none" || isFont(path, file),
    ),
  );
  const iconFile = ofKind(
    "icon-file",
    mediaFile(message("icon-file", { side: MIN_ICON_SIDE }), isIcon),
  );

  /** A folder of pages as its URL path: `/news`. */
  const folder = ofKind(
    "folder",
    line.transform((path, check) => {
      const found = context().folder(path);
      if ("folder" in found) return found.folder;
      check.addIssue({ code: "custom", message: found.expected, input: path });
      return z.NEVER;
    }),
  );

  /** An anchor that links can point at. */
  const id = z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,59}$/, message("value-id"))
    .refine((anchor) => !LAYOUT_IDS.includes(anchor), message("id-taken"))
    .meta({ kind: "id" });

  const time = timeField(context);

  /** The name of a location of site.yaml. */
  const locationName = line
    .superRefine((name, check) => {
      const { locations } = context();
      if (locations.includes(name)) return;
      const known = locations.length > 0 ? locations.join(", ") : "it has none";
      const wanted = message("job-location-known", { known });
      check.addIssue({ code: "custom", message: wanted, input: name });
    })
    .meta({ kind: "location", title: "A location of the site" });

  return {
    line,
    time,
    locationName,
    inline,
    markdown,
    url,
    link,
    page,
    icon,
    ...pictures,
    ...fileFields(line, context),
    font,
    fontFile,
    iconFile,
    folder,
    id,
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
