/** Files that cannot be read, have a wrong name or place, or are not whole. */
export const FILE_WORDS = {
  "file-missing": {
    en: { found: "nothing", expected: "a text file" },
    de: { found: "nichts", expected: "eine Textdatei" },
  },
  "file-unreadable": {
    en: { found: "{reason}", expected: "a file that can be read" },
    de: { found: "{reason}", expected: "eine lesbare Datei" },
  },
  "file-document": {
    en: { found: "{kind}", expected: "plain text" },
    de: { found: "{kind}", expected: "reiner Text" },
  },
  "file-not-text": {
    en: { found: "{kind}", expected: "plain text, or the file in media/" },
    de: { found: "{kind}", expected: "reiner Text, oder die Datei in media/" },
  },
  "file-utf16": {
    en: { found: "text in UTF-16 or another encoding", expected: "text saved as UTF-8" },
    de: { found: "Text in UTF-16 oder anderer Kodierung", expected: "Text, gespeichert als UTF-8" },
  },
  "file-encoding": {
    en: {
      found: "{text} in another encoding, probably Windows-1252",
      expected: "text saved as UTF-8",
    },
    de: {
      found: "{text} in anderer Kodierung, wohl Windows-1252",
      expected: "Text, gespeichert als UTF-8",
    },
  },
  "file-cut": {
    en: {
      found: "a file that ends inside a letter",
      expected: "all of it: save or upload it again",
    },
    de: {
      found: "eine Datei, die mitten in einem Buchstaben endet",
      expected: "die ganze Datei: noch einmal speichern oder hochladen",
    },
  },
  "file-conflict": {
    en: {
      found: "{text}, a mark of Git between two versions",
      expected: "one of the two versions, without the lines <<<<<<<, ======= and >>>>>>>",
    },
    de: {
      found: "{text}, eine Marke von Git zwischen zwei Fassungen",
      expected: "eine der beiden Fassungen, ohne die Zeilen <<<<<<<, ======= und >>>>>>>",
    },
  },
  "file-empty-settings": {
    en: { found: "an empty file", expected: "name and description" },
    de: { found: "eine leere Datei", expected: "name und description" },
  },
  "file-too-large": {
    en: { found: "{size}", expected: "at most {limit}" },
    de: { found: "{size}", expected: "höchstens {limit}" },
  },
  "file-in-place-of-folder": {
    en: { found: "no folder", expected: "a folder" },
    de: { found: "kein Ordner", expected: "ein Ordner" },
  },
  "file-link-outside": {
    en: { found: "a symbolic link that leaves the folder", expected: "a file inside the folder" },
    de: {
      found: "eine Verknüpfung, die aus dem Ordner führt",
      expected: "eine Datei innerhalb des Ordners",
    },
  },
  "file-link-circle": {
    en: { found: "a symbolic link to a folder that holds it", expected: "a file or folder" },
    de: {
      found: "eine Verknüpfung zu einem Ordner, in dem sie liegt",
      expected: "eine Datei oder ein Ordner",
    },
  },
  "file-neither": {
    en: { found: "neither a file nor a folder", expected: "a file" },
    de: { found: "weder Datei noch Ordner", expected: "eine Datei" },
  },
  "file-is-folder": {
    en: { found: "a folder", expected: "a file" },
    de: { found: "ein Ordner", expected: "eine Datei" },
  },
  "file-signs-in-name": {
    en: { found: "its name", expected: "a file name without control characters and backslashes" },
    de: {
      found: "der Name",
      expected: "ein Dateiname ohne Steuerzeichen und umgekehrte Schrägstriche",
    },
  },
  "file-not-used": {
    en: {
      found: "a file that the site does not use",
      expected: "a page (.md), site.yaml, redirects.yaml or a file in media/",
    },
    de: {
      found: "eine Datei, die die Website nicht verwendet",
      expected: "eine Seite (.md), site.yaml, redirects.yaml oder eine Datei in media/",
    },
  },
  "file-not-used-near": {
    en: {
      found: "a file that the site does not use",
      expected: "'{near}'? (a page (.md), site.yaml, redirects.yaml or a file in media/)",
    },
    de: {
      found: "eine Datei, die die Website nicht verwendet",
      expected: "'{near}'? (eine Seite (.md), site.yaml, redirects.yaml oder eine Datei in media/)",
    },
  },
  "file-not-used-document": {
    en: {
      found: "a file that the site does not use",
      expected: "its words in a page, '{near}', or the file in media/",
    },
    de: {
      found: "eine Datei, die die Website nicht verwendet",
      expected: "ihre Worte in einer Seite, '{near}', oder die Datei in media/",
    },
  },
  "file-leftover": {
    en: {
      found: "a file that the site does not use, left by another program",
      expected: "no such file: delete it, or begin its name with _ (such names are left alone)",
    },
    de: {
      found: "eine Datei, die die Website nicht verwendet, von einem anderen Programm",
      expected:
        "keine solche Datei: löschen, oder den Namen mit _ beginnen (solche Namen bleiben unbeachtet)",
    },
  },
  "file-copy-settings": {
    en: {
      found: "a name that looks like a copy of {original}",
      expected: "no copy: delete it, or begin its name with _ to keep it unseen",
    },
    de: {
      found: "ein Name wie von einer Kopie von {original}",
      expected: "keine Kopie: löschen, oder den Namen mit _ beginnen, damit sie unbeachtet bleibt",
    },
  },
  "file-copy": {
    en: {
      found: "a name that looks like a copy of {original}",
      expected:
        "no copy: delete it, or begin its name with _ to keep it unseen (to show it: '{near}')",
    },
    de: {
      found: "ein Name wie von einer Kopie von {original}",
      expected:
        "keine Kopie: löschen, oder den Namen mit _ beginnen, damit sie unbeachtet bleibt (um sie zu zeigen: '{near}')",
    },
  },
} as const;
