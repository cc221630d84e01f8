import type { Content } from "../content/content";
import { readHashed } from "../content/files/validated-file";
import type { Site } from "../content/schema/site-schema";
import { defaultFont, type FontSubset } from "./fonts/default-font";
import { type Font, fontFaceCss } from "./fonts/font-face";
import { readFontMetrics, readFontWeights } from "./fonts/font-metrics";
import { themeCss } from "./theme-css";

/** The part of the content that the theme depends on. */
interface ThemeContent {
  site: Pick<Site, "theme" | "language">;
  media: Content["media"];
}

/** URLs of the two files of the default font. */
export type FontUrls = Record<FontSubset, string>;

export interface ThemeStyle {
  /** The style sheet for an inline `<style>` in the head. */
  css: string;
}

const FONT_FILE = /\.(woff2|woff|ttf|otf)$/i;

/** Creates the style sheet of a site's colours and font. Throws when the owner's font cannot be read. */
export async function createThemeStyle(
  content: ThemeContent,
  fontUrls: FontUrls,
): Promise<ThemeStyle> {
  const { theme, language } = content.site;
  const font =
    theme.font === undefined ? defaultFont(language, fontUrls) : await ownFont(theme.font, content);
  return { css: themeCss(theme) + fontFaceCss(font) };
}

async function ownFont(name: string, { media }: ThemeContent): Promise<Font | undefined> {
  if (name === "none") return undefined;
  const found = media.get(name);
  if (!found) throw new Error(`theme.font: ${name} is not in media/`);
  if (!FONT_FILE.test(name)) {
    throw new Error(`theme.font: ${name} is not a .woff2, .woff, .ttf or .otf file`);
  }
  const bytes = await readHashed(found);
  const metrics = await readFontMetrics(bytes).catch((error: Error) => {
    throw new Error(`theme.font: ${name} ${error.message}`);
  });
  const href = `/${found.path.split("/").map(encodeURIComponent).join("/")}`;
  return { weights: await readFontWeights(bytes), sources: [{ href }], metrics };
}
