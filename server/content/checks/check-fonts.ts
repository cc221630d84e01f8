import { readFontMetrics } from "../../theme/fonts/font-metrics";
import { FONT_USES, fontFiles } from "../../theme/fonts/site-fonts";
import type { ContentIssue } from "../content";
import { quote } from "../files/errors/content-errors";
import type { MediaFile } from "../files/media-file";
import { readHashed } from "../files/validated-file";
import { property, type YamlSource } from "../files/yaml/yaml-source";
import type { Site } from "../schema/site-schema";

/** Checks that the owner's fonts, if there are any, can be read: every page needs their metrics. */
export async function checkFonts(
  site: Site | undefined,
  media: ReadonlyMap<string, MediaFile>,
  yaml: YamlSource | undefined,
): Promise<ContentIssue[]> {
  const files = site ? fontFiles(site.theme, media) : {};
  const given = property(property(yaml?.data, "theme"), "font");
  const checked = FONT_USES.map(async (use): Promise<ContentIssue[]> => {
    const font = files[use];
    if (!font || (await isReadable(font))) return [];
    const path = typeof given === "string" ? ["theme", "font"] : ["theme", "font", use];
    const place = { file: "site.yaml", line: yaml?.line(path), path: path.join(".") };
    const expected = "a font that can be read (WOFF2, WOFF, TrueType or OpenType)";
    return [{ ...place, found: quote(font.path), expected }];
  });
  return (await Promise.all(checked)).flat();
}

async function isReadable(font: MediaFile): Promise<boolean> {
  try {
    await readFontMetrics(await readHashed(font));
    return true;
  } catch {
    return false;
  }
}
