import { ENGLISH, type InterfaceStrings, type SomeStrings, type Translation } from "./english";
import { ar } from "./languages/ar";
import { bg } from "./languages/bg";
import { cs } from "./languages/cs";
import { da } from "./languages/da";
import { de } from "./languages/de";
import { el } from "./languages/el";
import { es } from "./languages/es";
import { et } from "./languages/et";
import { fi } from "./languages/fi";
import { fr } from "./languages/fr";
import { ga } from "./languages/ga";
import { he } from "./languages/he";
import { hr } from "./languages/hr";
import { hu } from "./languages/hu";
import { it } from "./languages/it";
import { lt } from "./languages/lt";
import { lv } from "./languages/lv";
import { mt } from "./languages/mt";
import { nb } from "./languages/nb";
import { nl } from "./languages/nl";
import { pl } from "./languages/pl";
import { pt } from "./languages/pt";
import { ro } from "./languages/ro";
import { sk } from "./languages/sk";
import { sl } from "./languages/sl";
import { sv } from "./languages/sv";
import { tr } from "./languages/tr";
import { uk } from "./languages/uk";

/** The languages with strings of their own, by primary subtag. */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  ar,
  bg,
  cs,
  da,
  de,
  el,
  es,
  et,
  fi,
  fr,
  ga,
  he,
  hr,
  hu,
  it,
  lt,
  lv,
  mt,
  nb,
  nl,
  pl,
  pt,
  ro,
  sk,
  sl,
  sv,
  tr,
  uk,
};

/** Norwegian has two written forms; the strings are in Bokmål, which readers of either know. */
const SHARED: Record<string, string> = { no: "nb", nn: "nb" };

/** Takes a language tag, returns the language of its strings: `de` for `de-AT`; undefined for a language without strings. */
export function translatedLanguage(tag: string): string | undefined {
  const { language } = new Intl.Locale(tag);
  const primary = SHARED[language] ?? language;
  return primary === "en" || Object.hasOwn(TRANSLATIONS, primary) ? primary : undefined;
}

/** Takes a language tag and the owner's strings, returns all strings: the owner's, else those of the language, else English. */
export function stringsIn(tag: string, own: SomeStrings = {}): InterfaceStrings {
  const words = TRANSLATIONS[translatedLanguage(tag) ?? "en"] ?? ENGLISH;
  return {
    ...words,
    ...own,
    form: { ...words.form, ...own.form },
    consent: { ...words.consent, ...own.consent },
    figures: { ...words.figures, ...own.figures },
    answers: { ...words.answers, ...own.answers },
    mail: { ...words.mail, ...own.mail },
    opening: { ...words.opening, ...own.opening },
    company: { ...words.company, ...own.company },
    privacy: { ...words.privacy, ...own.privacy },
    accessibility: { ...words.accessibility, ...own.accessibility },
    preview: { ...words.preview, ...own.preview },
  };
}

/** The names of the strings that the owner has not written, groups with a dot: `form.send`. */
export function missingStrings(own: SomeStrings): string[] {
  const inGroups: Record<string, object | string | undefined> = own;
  return Object.entries(ENGLISH).flatMap(([name, text]) => {
    if (typeof text === "string") return name in own ? [] : [name];
    const written = inGroups[name] ?? {};
    return Object.keys(text).flatMap((inner) =>
      typeof written === "object" && inner in written ? [] : [`${name}.${inner}`],
    );
  });
}
