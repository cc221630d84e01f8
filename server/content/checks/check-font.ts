import { readFontMetrics } from "../../theme/fonts/font-metrics";
import type { ContentIssue } from "../content";
import { quote } from "../files/content-errors";
import type { MediaFile } from "../files/media-file";
import { readHashed } from "../files/validated-file";
import type { YamlSource } from "../files/yaml-source";
import type { Site } from "../schema/site-schema";

/** Checks that the owner's font, if there is one, can be read: every page needs its metrics. */
export async function checkFont(
  site: Site | undefined,
  media: ReadonlyMap<string, MediaFile>,
  yaml: YamlSource | undefined,
): Promise<ContentIssue[]> {
  const font = media.get(site?.theme.font ?? "");
  if (!font) return [];
  try {
    await readFontMetrics(await readHashed(font));
    return [];
  } catch {
    const place = { file: "site.yaml", line: yaml?.line(["theme", "font"]), path: "theme.font" };
    const expected = "a font that can be read (WOFF2, WOFF, TrueType or OpenType)";
    return [{ ...place, found: quote(font.path), expected }];
  }
}
