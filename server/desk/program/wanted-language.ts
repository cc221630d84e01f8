import type { DeskLanguage } from "../forms/fields/form-words";
import { acceptedLanguage } from "../sign-in/pages/words";

/** The cookie of whoever has chosen a language, which says nothing else. */
const CHOSEN = /(?:^|;\s*)trifold-desk-language=(en|de)(?:;|$)/;

/** The language that a person has chosen, else that of her browser. */
export function wantedLanguage(request: Request): DeskLanguage {
  const chosen = CHOSEN.exec(request.headers.get("cookie") ?? "")?.[1];
  return chosen === "en" || chosen === "de" ? chosen : acceptedLanguage(request);
}
