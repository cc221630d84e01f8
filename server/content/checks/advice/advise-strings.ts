import type { SomeStrings } from "../../../strings/english";
import { missingStrings, translatedLanguage } from "../../../strings/strings-in";
import type { ContentIssue } from "../../content";
import { quote } from "../../files/errors/content-errors";
import { codedError } from "../../files/errors/words/error-words";
import { property, type YamlSource } from "../../files/yaml/yaml-source";
import type { Site } from "../../schema/site-schema";

/** Takes a site, returns advice if its language has no translation and `strings` of site.yaml is incomplete. */
export function adviseStrings(
  { language, ownStrings }: Pick<Site, "language"> & { ownStrings: SomeStrings },
  yaml: YamlSource | undefined,
): ContentIssue[] {
  const missing = translatedLanguage(language) ? [] : missingStrings(ownStrings);
  if (missing.length === 0) return [];
  const values = { language: quote(language), missing: missing.join(", ") };
  const key = property(yaml?.data, "languages") === undefined ? "language" : "languages";
  return [
    {
      file: "site.yaml",
      line: yaml?.line([key]),
      path: key,
      ...codedError("advice-strings", values),
    },
  ];
}
