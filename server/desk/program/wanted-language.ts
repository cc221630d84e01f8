import type { IncomingHttpHeaders } from "node:http";
import type { DeskLanguage } from "../forms/fields/form-words";
import { languageOf } from "../sign-in/pages/words";

/** The cookie of whoever has chosen a language. It says nothing else. */
export const LANGUAGE_COOKIE = "trifold-desk-language";

/** The language that a person has chosen, else that of her browser. */
export function wantedLanguage(headers: IncomingHttpHeaders): DeskLanguage {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(en|de)(?:;|$)`).exec(
    headers.cookie ?? "",
  )?.[1];
  if (chosen === "en" || chosen === "de") return chosen;
  return languageOf(headers["accept-language"] ?? null);
}
