import type { MediaFile } from "../../media/media-file";
import { readHashed } from "../../media/validated-file";
import type { FontReader, MeasuredFont } from "../../theme/fonts/font-metrics";
import { MAX_FONT_BYTES, unpackedBytes } from "../../theme/fonts/font-size";
import { FONT_USES, fontFiles } from "../../theme/fonts/site-fonts";
import type { ContentIssue } from "../content";
import { quote } from "../files/errors/content-errors";
import { codedError } from "../files/errors/words/error-words";
import { property, type YamlSource } from "../files/yaml/yaml-source";
import type { Site } from "../schema/site-schema";

interface FontCheck {
  site: Site | undefined;
  media: ReadonlyMap<string, MediaFile>;
  yaml: YamlSource | undefined;
  /** Measures a font; call after its size is checked. */
  read: FontReader;
}

interface CheckedFonts {
  /** The owner's fonts by hash. */
  fonts: Map<string, MeasuredFont>;
  errors: ContentIssue[];
}

/** Measures the owner's fonts, because every page needs their metrics. Returns the readable ones, and errors for the others. */
export async function checkFonts({ site, media, yaml, read }: FontCheck): Promise<CheckedFonts> {
  const files = site ? fontFiles(site.theme, media) : {};
  const fontSetting = property(property(yaml?.data, "theme"), "font");
  const checked: CheckedFonts = { fonts: new Map(), errors: [] };
  for (const use of FONT_USES) {
    const font = files[use];
    if (!font || checked.fonts.has(font.hash)) continue;
    const result = await readFont(font, read);
    if ("metrics" in result) {
      checked.fonts.set(font.hash, result);
      continue;
    }
    const path = typeof fontSetting === "string" ? ["theme", "font"] : ["theme", "font", use];
    const place = { file: "site.yaml", line: yaml?.line(path), path: path.join(".") };
    checked.errors.push({ ...place, ...result });
  }
  return checked;
}

async function readFont(font: MediaFile, read: FontReader) {
  const named = quote(font.path);
  try {
    // Limits the file as well: it is read into memory.
    const isLarge = font.bytes > MAX_FONT_BYTES;
    const bytes = isLarge ? font.bytes : unpackedBytes(await readHashed(font));
    if (bytes > MAX_FONT_BYTES) {
      const sizes = { size: megabytes(bytes), limit: megabytes(MAX_FONT_BYTES) };
      return codedError("font-too-large", { font: named, ...sizes });
    }
    return await read(font);
  } catch {
    return codedError("font-unreadable", { font: named });
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}
