import type { ContentIssue } from "../content";
import { quote } from "../files/errors/content-errors";
import { messageError } from "../files/errors/messages";
import { codedError } from "../files/errors/words/error-words";
import { isGroup, property, type YamlSource } from "../files/yaml/yaml-source";
import { knownLanguage, languageError, type SiteLanguages, splitLanguage } from "./site-languages";
import type { SiteOverlay } from "./site-overlay";

/** Keys of site.yaml that are the same in all languages. */
export const COMMON_KEYS = [
  ...["language", "languages", "theme", "timezone", "canonicalQuery", "messages"],
  ...["imageQuality", "imageHosts", "embeds", "security", "analytics", "announceClosures"],
];

/** Parts that may differ by language, of keys that may not. */
export const OWN_PARTS: Record<string, readonly string[]> = { analytics: ["text"] };

/** Takes the settings files of all languages, returns those of the site's languages, and errors for files and keys. */
export function checkOverlays({
  site,
  overlays,
  languages,
}: {
  site: YamlSource | undefined;
  overlays: readonly SiteOverlay[];
  languages: SiteLanguages;
}): { overlays: Map<string, SiteOverlay>; errors: ContentIssue[] } {
  const used = new Map<string, SiteOverlay>();
  const errors = bothLanguages(site);
  for (const overlay of overlays) {
    const split = splitLanguage(overlay.file);
    const expected = languageError(split, languages);
    const found = `settings in '${split.language}'`;
    const language = knownLanguage(split.language ?? "", languages);
    if (expected !== undefined)
      errors.push({ file: overlay.file, line: 1, path: "", ...messageError(found, expected) });
    else if (language !== undefined) used.set(language, overlay);
    errors.push(...overlayErrors(overlay));
  }
  return { overlays: used, errors };
}

function bothLanguages(site: YamlSource | undefined): ContentIssue[] {
  const [own, all] = [property(site?.data, "language"), property(site?.data, "languages")];
  if (!site || own === undefined || !Array.isArray(all) || own === all[0]) return [];
  const place = { file: "site.yaml", line: site.line(["language"]), path: "language" };
  return [{ ...place, ...codedError("languages-both", { language: quote(String(own)) }) }];
}

/** Errors for keys in a language's file that may not differ. */
function overlayErrors({ file, yaml: overlay }: SiteOverlay): ContentIssue[] {
  const keys = Object.keys(isGroup(overlay.data) ? overlay.data : {});
  const common = keys.filter((key) => COMMON_KEYS.includes(key));
  return common.flatMap((key): ContentIssue[] => {
    const value = property(overlay.data, key);
    const ownKeys = OWN_PARTS[key] ?? [];
    const wrong =
      isGroup(value) && ownKeys.length > 0
        ? Object.keys(value)
            .filter((part) => !ownKeys.includes(part))
            .map((part) => [key, part])
        : [[key]];
    return wrong.map((path) => ({
      file,
      line: overlay.line(path),
      path: path.join("."),
      ...codedError("language-common", { key: path.join(".") }),
    }));
  });
}
