import type { ContentIssue } from "../../content";
import { codedError } from "../../files/errors/words/error-words";
import type { YamlSource } from "../../files/yaml/yaml-source";
import { valueAt } from "../../files/yaml/yaml-source";
import type { SiteLanguages } from "../../languages/site-languages";
import type { SiteOverlay } from "../../languages/site-overlay";

/** Texts of site.yaml that visitors read, and that each language has of its own. */
const TEXTS = [
  ["description"],
  ["navigation"],
  ["action"],
  ["footer", "text"],
  ["footer", "groups"],
];

interface Settings {
  site: YamlSource | undefined;
  overlays: ReadonlyMap<string, SiteOverlay>;
  languages: SiteLanguages;
}

/** Advice for texts of site.yaml that a language does not have: one for each language. */
export function adviseUntranslated({ site, overlays, languages }: Settings): ContentIssue[] {
  const { all, first } = languages;
  const given = TEXTS.filter((path) => valueAt(site?.data, path) !== undefined);
  return all
    .filter((language) => language !== first)
    .flatMap((language): ContentIssue[] => {
      const own = overlays.get(language)?.yaml.data;
      const missing = given.filter((path) => valueAt(own, path) === undefined);
      if (missing.length === 0) return [];
      const file = `site.${language}.yaml`;
      const keys = missing.map((path) => path.join(".")).join(", ");
      const error = codedError("advice-untranslated", { language, first, keys, file });
      return [{ file: overlays.get(language)?.file ?? file, path: "", ...error }];
    });
}
