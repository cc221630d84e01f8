import { ENGLISH, type InterfaceStrings, type SomeStrings, type Translation } from "./english";
import ar from "./languages/ar.json" with { type: "json" };
import bg from "./languages/bg.json" with { type: "json" };
import cs from "./languages/cs.json" with { type: "json" };
import da from "./languages/da.json" with { type: "json" };
import de from "./languages/de.json" with { type: "json" };
import el from "./languages/el.json" with { type: "json" };
import es from "./languages/es.json" with { type: "json" };
import et from "./languages/et.json" with { type: "json" };
import fi from "./languages/fi.json" with { type: "json" };
import fr from "./languages/fr.json" with { type: "json" };
import ga from "./languages/ga.json" with { type: "json" };
import he from "./languages/he.json" with { type: "json" };
import hr from "./languages/hr.json" with { type: "json" };
import hu from "./languages/hu.json" with { type: "json" };
import it from "./languages/it.json" with { type: "json" };
import lt from "./languages/lt.json" with { type: "json" };
import lv from "./languages/lv.json" with { type: "json" };
import mt from "./languages/mt.json" with { type: "json" };
import nb from "./languages/nb.json" with { type: "json" };
import nl from "./languages/nl.json" with { type: "json" };
import pl from "./languages/pl.json" with { type: "json" };
import pt from "./languages/pt.json" with { type: "json" };
import ro from "./languages/ro.json" with { type: "json" };
import sk from "./languages/sk.json" with { type: "json" };
import sl from "./languages/sl.json" with { type: "json" };
import sv from "./languages/sv.json" with { type: "json" };
import tr from "./languages/tr.json" with { type: "json" };
import uk from "./languages/uk.json" with { type: "json" };

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
  const shipped = TRANSLATIONS[translatedLanguage(tag) ?? "en"] ?? ENGLISH;
  return {
    ...shipped,
    ...own,
    form: { ...shipped.form, ...own.form },
    consent: { ...shipped.consent, ...own.consent },
    figures: { ...shipped.figures, ...own.figures },
    answers: { ...shipped.answers, ...own.answers },
    mail: { ...shipped.mail, ...own.mail },
    opening: { ...shipped.opening, ...own.opening },
    company: { ...shipped.company, ...own.company },
    privacy: { ...shipped.privacy, ...own.privacy },
    accessibility: { ...shipped.accessibility, ...own.accessibility },
    preview: { ...shipped.preview, ...own.preview },
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
