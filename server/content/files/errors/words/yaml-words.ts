/** Lines that are no YAML: signs, indentation, keys. */
export const YAML_WORDS = {
  "yaml-tab": {
    en: { found: "a tab at the beginning of the line", expected: "spaces" },
    de: { found: "ein Tabulator am Anfang der Zeile", expected: "Leerzeichen" },
  },
  "yaml-tab-after-dash": {
    en: { found: "a tab after the hyphen", expected: "a space: {mended}" },
    de: { found: "ein Tabulator nach dem Strich", expected: "ein Leerzeichen: {mended}" },
  },
  "yaml-second-document": {
    en: { found: "{text}", expected: "no line of that kind inside YAML" },
    de: { found: "{text}", expected: "keine solche Zeile innerhalb von YAML" },
  },
  "yaml-dash": {
    en: { found: "{text}", expected: "a hyphen before each entry: {mended}" },
    de: { found: "{text}", expected: "ein Bindestrich vor jedem Eintrag: {mended}" },
  },
  "yaml-dash-space": {
    en: { found: "{text}", expected: "a space after the dash: {mended}" },
    de: { found: "{text}", expected: "ein Leerzeichen nach dem Strich: {mended}" },
  },
  "yaml-dash-strange-space": {
    en: { found: "{text}", expected: "a plain space after the hyphen: {mended}" },
    de: { found: "{text}", expected: "ein gewöhnliches Leerzeichen nach dem Strich: {mended}" },
  },
  "yaml-strange-space": {
    en: {
      found: "spaces of another kind before the text",
      expected: "plain spaces (they are copied from a web page or a word processor)",
    },
    de: {
      found: "andere als gewöhnliche Leerzeichen vor dem Text",
      expected: "gewöhnliche Leerzeichen (sie stammen aus einer Webseite oder Textverarbeitung)",
    },
  },
  "yaml-comment": {
    en: { found: "{text}", expected: "a comment that begins with #: {mended}" },
    de: { found: "{text}", expected: "ein Kommentar, der mit # beginnt: {mended}" },
  },
  "yaml-list-below": {
    en: {
      found: "{text}",
      expected: "the entries of a list on the lines below the key: {mended}",
    },
    de: {
      found: "{text}",
      expected: "die Einträge einer Liste auf den Zeilen unter dem Schlüssel: {mended}",
    },
  },
  "yaml-colon-space": {
    en: { found: "{text}", expected: "a space after the colon: {mended}" },
    de: { found: "{text}", expected: "ein Leerzeichen nach dem Doppelpunkt: {mended}" },
  },
  "yaml-colon-kind": {
    en: { found: "{text}", expected: "a colon and a plain space: {mended}" },
    de: { found: "{text}", expected: "ein Doppelpunkt und ein gewöhnliches Leerzeichen: {mended}" },
  },
  "yaml-no-colon": {
    en: { found: "{text}", expected: "a key and a colon: '{key}: …'" },
    de: { found: "{text}", expected: "ein Schlüssel und ein Doppelpunkt: '{key}: …'" },
  },
  "yaml-text-goes-on": {
    en: {
      found: "{text}",
      expected: "a key and a colon: '{key}: …', or two spaces before it if the text above goes on",
    },
    de: {
      found: "{text}",
      expected:
        "ein Schlüssel und ein Doppelpunkt: '{key}: …', oder zwei Leerzeichen davor, wenn der Text darüber weitergeht",
    },
  },
  "yaml-block-text": {
    en: {
      found: "{text} below a line that ends with | or >",
      expected: "more spaces before it than before the key",
    },
    de: {
      found: "{text} unter einer Zeile, die mit | oder > endet",
      expected: "mehr Leerzeichen davor als vor dem Schlüssel",
    },
  },
  "yaml-block-first-line": {
    en: {
      found: "{text} with {spaces} spaces before it",
      expected: "at least as many as before the first line of the text ({wanted})",
    },
    de: {
      found: "{text} mit {spaces} Leerzeichen davor",
      expected: "mindestens so viele wie vor der ersten Zeile des Textes ({wanted})",
    },
  },
  "yaml-indent": {
    en: {
      found: "{text} with {spaces} spaces before it",
      expected: "{wanted}, as before {beside}",
    },
    de: {
      found: "{text} mit {spaces} Leerzeichen davor",
      expected: "{wanted} wie vor {beside}",
    },
  },
  "yaml-unknown": {
    en: {
      found: "a line that cannot be read: {text}",
      expected:
        "'key: value', indented like the lines beside it; or the line above it is wrong (YAML: {reason})",
    },
    de: {
      found: "eine Zeile, die sich nicht lesen lässt: {text}",
      expected:
        "'schlüssel: wert', eingerückt wie die Zeilen daneben; oder die Zeile darüber ist falsch (YAML: {reason})",
    },
  },
  "yaml-end": {
    en: {
      found: "YAML that ends too early",
      expected: "'key: value', indented like the lines beside it (YAML: {reason})",
    },
    de: {
      found: "YAML, das zu früh endet",
      expected: "'schlüssel: wert', eingerückt wie die Zeilen daneben (YAML: {reason})",
    },
  },
  "yaml-key-twice": {
    en: { found: "the key {key} for the second time", expected: "each key once" },
    de: { found: "der Schlüssel {key} zum zweiten Mal", expected: "jeder Schlüssel einmal" },
  },
  "yaml-entry-begins": {
    en: {
      found: "a second {key}",
      expected: "'- ' before it if a new entry begins ({mended}), else each key once",
    },
    de: {
      found: "ein zweites {key}",
      expected:
        "'- ' davor, wenn ein neuer Eintrag beginnt ({mended}), sonst jeder Schlüssel einmal",
    },
  },
  "yaml-too-deep": {
    en: { found: "deeply nested YAML", expected: "at most {limit} levels" },
    de: { found: "tief verschachteltes YAML", expected: "höchstens {limit} Ebenen" },
  },
  "yaml-too-much": {
    en: { found: "more YAML than a file may hold", expected: "fewer keys and entries" },
    de: {
      found: "mehr YAML, als eine Datei enthalten darf",
      expected: "weniger Schlüssel und Einträge",
    },
  },
  "yaml-unreadable": {
    en: { found: "YAML that cannot be read ({reason})", expected: "simpler YAML" },
    de: { found: "YAML, das sich nicht lesen lässt ({reason})", expected: "einfacheres YAML" },
  },
} as const;
