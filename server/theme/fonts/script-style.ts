/** Returns the script that a language (BCP 47) is usually written in, as ISO 15924 has it: `Latn`. */
export function scriptOf(language: string): string | undefined {
  const [primary = "", second = ""] = language.toLowerCase().split("-");
  const script = /^[a-z]{4}$/.test(second) ? `-${second}` : "";
  return new Intl.Locale(primary + script).maximize().script;
}

export const LATIN_STACK = "ui-sans-serif,system-ui,sans-serif";
// Windows, Android, Linux: where the system's font lacks the letters, each browser would choose another.
const GREEK_AND_CYRILLIC_STACK =
  'ui-sans-serif,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",system-ui,sans-serif';

/** By script: the fonts of Apple's systems, Windows, Android and Linux that have its letters. */
const STACKS: Record<string, string> = {
  Grek: GREEK_AND_CYRILLIC_STACK,
  Cyrl: GREEK_AND_CYRILLIC_STACK,
  Arab: '"SF Arabic","Segoe UI","Noto Sans Arabic","Noto Naskh Arabic","Geeza Pro",system-ui,sans-serif',
  Hebr: '"SF Hebrew","Segoe UI","Noto Sans Hebrew","Arial Hebrew",system-ui,sans-serif',
};

/** Returns the `font-family` of installed fonts for a language (BCP 47), without a web font's name. */
export function systemStack(language: string): string {
  return STACKS[scriptOf(language) ?? ""] ?? LATIN_STACK;
}

/** Arabic letters are joined, which a changed spacing would break, and stand higher and lower than Latin ones. */
const ARABIC_CSS = [
  "*{letter-spacing:0!important}",
  "body,p,li,dd{line-height:1.8}",
  "h1,h2,h3,h4,h5,h6,.display,.item-title,.stat-value{line-height:1.4}",
].join("");

/** Returns the rules for the script of a language (BCP 47), empty for most. */
export function scriptCss(language: string): string {
  return scriptOf(language) === "Arab" ? ARABIC_CSS : "";
}
