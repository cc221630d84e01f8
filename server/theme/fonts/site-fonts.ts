import type { ThemeSettings } from "../../content/schema/site-schema";
import type { MediaFile } from "../../media/media-file";
import { mediaUrl } from "../../media/media-file";
import { defaultFont, type Font, type FontUrls, type SiteFonts } from "./font-face";
import { type MeasuredFont, measureHere } from "./font-metrics";
import { scriptOf } from "./script-style";

type Media = ReadonlyMap<string, MediaFile>;

export const FONT_USES = ["body", "heading", "italic"] as const;

type FontUse = (typeof FONT_USES)[number];

const FONT_FILE = /\.(woff2|woff|ttf|otf)$/i;
/** Scripts whose system fonts have an italic. */
const SLANTED_SCRIPTS = ["Latn", "Cyrl", "Grek"];

/** Returns the owner's font files by their use; a font of Trifold or of the system is none. */
export function fontFiles(
  { font = {} }: Pick<ThemeSettings, "font">,
  media: Media,
): Partial<Record<FontUse, MediaFile>> {
  const found = FONT_USES.map((use) => [use, media.get(font[use] ?? "")] as const);
  return Object.fromEntries(found.filter(([, file]) => file));
}

interface OwnFonts {
  media: Media;
  /** Those that are measured, by hash; others are measured here. */
  fonts?: ReadonlyMap<string, MeasuredFont>;
}

/** Reads the fonts of a site. Throws when a file of the owner's cannot be read. */
export async function readSiteFonts(
  { font = {} }: Pick<ThemeSettings, "font">,
  language: string,
  files: OwnFonts,
  urls: FontUrls,
): Promise<SiteFonts> {
  async function own(use: FontUse): Promise<Font | undefined> {
    const name = font[use];
    return name === undefined ? undefined : readOwnFont(name, files);
  }
  const [body, heading, italic] = await Promise.all(FONT_USES.map(own));
  const isOwn = font.body !== undefined;
  return { body: isOwn ? body : defaultFont(language, urls), heading, italic };
}

/** Whether italics are those of a font: drawn for it, not slanted by the browser. */
export function hasItalics({ body, italic }: SiteFonts, language: string): boolean {
  if (body || italic) return italic !== undefined;
  return SLANTED_SCRIPTS.includes(scriptOf(language) ?? "");
}

async function readOwnFont(name: string, { media, fonts }: OwnFonts): Promise<Font | undefined> {
  if (name === "none") return undefined;
  const found = media.get(name);
  if (!found) throw new Error(`theme.font: ${name} is not in media/`);
  if (!FONT_FILE.test(name)) {
    throw new Error(`theme.font: ${name} is not a .woff2, .woff, .ttf or .otf file`);
  }
  const measured = fonts?.get(found.hash) ?? (await measureHere(found).catch(namedError));
  return { ...measured, sources: [{ href: mediaUrl(found.path) }] };

  function namedError(error: Error): never {
    if (error.name !== "ChangedFileError") error.message = `theme.font: ${name} ${error.message}`;
    throw error;
  }
}
