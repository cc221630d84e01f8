import * as z from "zod";
import { languageSegment } from "../../../contract/page-addresses";
import { message } from "../files/errors/messages";

/** Maximum number of languages of a site. */
export const MAX_LANGUAGES = 40;
const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** A language tag of BCP 47 that `Intl` takes. */
export const languageTag = z
  .string()
  .refine(isLanguageTag, {
    error: message("value-language"),
  })
  .meta({ kind: "language" });

/** `languages` of site.yaml: the default one first, each once. */
export const languagesSchema = z
  .array(languageTag)
  .min(1)
  .max(MAX_LANGUAGES)
  .superRefine((languages, check) => {
    const segments = languages.map(languageSegment);
    for (const [index, segment] of segments.entries()) {
      if (segments.indexOf(segment) === index) continue;
      const wanted = message("language-once");
      check.addIssue({ code: "custom", message: wanted, path: [index], input: languages[index] });
    }
  })
  .optional();

/** Whether a value is a language tag. */
export function isLanguageTag(tag: unknown): tag is string {
  if (typeof tag !== "string" || !TAG.test(tag)) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
