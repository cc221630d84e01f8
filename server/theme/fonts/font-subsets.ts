export type FontSubset = "latin" | "latin-ext";

// Written with the letters of Latin-1, and œ.
const WESTERN = new Set(
  (
    "af an ast br ca co da de en es eu fi fil fo fr fur fy ga gd gl gv ht ia id io is it jv kw la lb " +
    "mg ms nb nl nn no oc pt rm rw sc sn so sq st su sv sw tl ts uz xh zu"
  ).split(" "),
);

// Letters with dots below or two marks, which the default font does not have.
const BEYOND = new Set(["ig", "vi", "yo"]);

/** The parts of the default font that text in a language needs; none where the system's fonts do better. */
export function fontSubsets(language: string): FontSubset[] {
  const [primary = "", second = ""] = language.toLowerCase().split("-");
  const script = /^[a-z]{4}$/.test(second) ? `-${second}` : "";
  if (new Intl.Locale(primary + script).maximize().script !== "Latn") return [];
  if (BEYOND.has(primary)) return [];
  return WESTERN.has(primary) ? ["latin"] : ["latin", "latin-ext"];
}
