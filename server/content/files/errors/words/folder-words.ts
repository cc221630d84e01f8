/** Folders that are not what they should be, or hold too much. */
export const FOLDER_WORDS = {
  "folder-empty": {
    en: {
      found: "an empty folder",
      expected: "a content folder with site.yaml: is the mount right?",
    },
    de: {
      found: "ein leerer Ordner",
      expected: "ein Inhaltsordner mit site.yaml: Stimmt der eingebundene Ordner (mount)?",
    },
  },
  "folder-above": {
    en: { found: "no site.yaml", expected: "'{folder}'? (the folder that holds site.yaml)" },
    de: { found: "kein site.yaml", expected: "'{folder}'? (der Ordner, in dem site.yaml liegt)" },
  },
  "folder-is-file": {
    en: { found: "a file", expected: "its folder: '{folder}'" },
    de: { found: "eine Datei", expected: "ihr Ordner: '{folder}'" },
  },
  "folder-unreadable": {
    en: { found: "{reason}", expected: "a folder that can be read" },
    de: { found: "{reason}", expected: "ein lesbarer Ordner" },
  },
  "folder-too-many-files": {
    en: { found: "more files", expected: "at most {limit} files" },
    de: { found: "mehr Dateien", expected: "höchstens {limit} Dateien" },
  },
  "folder-too-deep": {
    en: {
      found: "a folder at a deeper level",
      expected: "at most {limit} levels of folders {place}",
    },
    de: {
      found: "ein Ordner auf tieferer Ebene",
      expected: "höchstens {limit} Ebenen von Ordnern",
    },
  },
  "folder-too-many-entries": {
    en: {
      found: "more entries",
      expected: "at most {limit} entries {place}, those behind links included",
    },
    de: {
      found: "mehr Einträge",
      expected: "höchstens {limit} Einträge, auch hinter Verknüpfungen",
    },
  },
  "media-missing": {
    en: {
      found: "no such folder, or an empty one",
      expected: "the pictures and files that the texts name",
    },
    de: {
      found: "kein solcher Ordner, oder ein leerer",
      expected: "die Bilder und Dateien, die die Texte nennen",
    },
  },
  "folder-not-used": {
    en: { found: "a folder with {count} files that the site does not use", expected: "'{near}'?" },
    de: {
      found: "ein Ordner mit {count} Dateien, die die Website nicht verwendet",
      expected: "'{near}'?",
    },
  },
} as const;
