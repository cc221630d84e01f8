/** Pages: their files' names, front matter and emptiness. */
export const PAGE_WORDS = {
  "page-open": {
    en: { found: "front matter that is not closed", expected: "a second line of --- after it" },
    de: { found: "ein Seitenkopf ohne Ende", expected: "eine zweite Zeile mit --- danach" },
  },
  "page-closing": {
    en: { found: "{text}", expected: "--- (three hyphens) to close the front matter" },
    de: { found: "{text}", expected: "--- (drei Bindestriche) als Ende des Seitenkopfs" },
  },
  "page-no-marks": {
    en: { found: "{text}", expected: "a line of --- before the keys, and one after them" },
    de: { found: "{text}", expected: "eine Zeile mit --- vor den Schlüsseln und eine danach" },
  },
  "page-opening-line": {
    en: {
      found: "front matter below an empty line",
      expected: "--- at the beginning of the first line",
    },
    de: {
      found: "ein Seitenkopf unter einer leeren Zeile",
      expected: "--- am Anfang der ersten Zeile",
    },
  },
  "page-opening-space": {
    en: { found: "a space before ---", expected: "--- at the beginning of the first line" },
    de: { found: "ein Leerzeichen vor ---", expected: "--- am Anfang der ersten Zeile" },
  },
  "page-marks": {
    en: { found: "{text}", expected: "three hyphens (---) on a line of their own" },
    de: { found: "{text}", expected: "drei Bindestriche (---) auf einer eigenen Zeile" },
  },
  "page-second-front": {
    en: {
      found: "{text} between lines of ---",
      expected: "all keys in the front matter at the beginning of the file, and no second one",
    },
    de: {
      found: "{text} zwischen Zeilen mit ---",
      expected: "alle Schlüssel im Seitenkopf am Anfang der Datei, und kein zweiter",
    },
  },
  "page-empty": {
    en: {
      found: "an empty page",
      expected: "a title, sections or text (an upload may have broken off)",
    },
    de: {
      found: "eine leere Seite",
      expected: "ein Titel, Abschnitte oder Text (vielleicht ist das Hochladen abgebrochen)",
    },
  },
  "page-md-twice": {
    en: { found: "its name, which ends with .md twice", expected: "'{near}'" },
    de: { found: "der Name, der zweimal mit .md endet", expected: "'{near}'" },
  },
  "page-index": {
    en: { found: "an index at the root", expected: "the home page in home.md" },
    de: { found: "ein index im obersten Ordner", expected: "die Startseite in home.md" },
  },
  "page-reserved": {
    en: {
      found: "a reserved name",
      expected: "a name that the site does not use itself ({names})",
    },
    de: {
      found: "ein vergebener Name",
      expected: "ein Name, den die Website nicht selbst verwendet ({names})",
    },
  },
  "page-language-folder": {
    en: {
      found: "a folder with the name of a language",
      expected: "'{near}' beside the page that it translates",
    },
    de: {
      found: "ein Ordner mit dem Namen einer Sprache",
      expected: "'{near}' neben der Seite, die übersetzt wird",
    },
  },
  "page-too-deep": {
    en: { found: "a page at level {level}", expected: "at most {limit} levels" },
    de: { found: "eine Seite auf Ebene {level}", expected: "höchstens {limit} Ebenen" },
  },
  "page-name-index": {
    en: { found: "its name", expected: "a folder of another name" },
    de: { found: "der Name", expected: "ein Ordner mit anderem Namen" },
  },
  "page-name": {
    en: {
      found: "its name",
      expected: "small letters a to z, digits and hyphens, at most {limit}",
    },
    de: {
      found: "der Name",
      expected: "kleine Buchstaben a bis z, Ziffern und Bindestriche, höchstens {limit}",
    },
  },
  "page-name-near": {
    en: {
      found: "its name",
      expected: "'{near}'? (small letters a to z, digits and hyphens, at most {limit})",
    },
    de: {
      found: "der Name",
      expected:
        "'{near}'? (kleine Buchstaben a bis z, Ziffern und Bindestriche, höchstens {limit})",
    },
  },
  "page-missing": {
    en: { found: "no page, but links to {path}", expected: "the page, or no link to it" },
    de: {
      found: "keine Seite, aber Links zu {path}",
      expected: "die Seite, oder kein Link zu ihr",
    },
  },
  "page-twice": {
    en: { found: "the page {path} once more (it is {other})", expected: "one file for each page" },
    de: {
      found: "die Seite {path} noch einmal (sie ist {other})",
      expected: "eine Datei je Seite",
    },
  },
  "page-too-many": {
    en: { found: "page {number} of {count}", expected: "at most {limit} pages" },
    de: { found: "Seite {number} von {count}", expected: "höchstens {limit} Seiten" },
  },
} as const;
