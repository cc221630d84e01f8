/** Texts that YAML does not take as they are: quotes, brackets, commas. */
export const YAML_TEXT_WORDS = {
  "yaml-comma": {
    en: { found: "{text}", expected: "a comma between the entries: {mended}" },
    de: { found: "{text}", expected: "ein Komma zwischen den Einträgen: {mended}" },
  },
  "yaml-hash-first": {
    en: { found: "{text}", expected: "quotes: text that starts with # needs them" },
    de: { found: "{text}", expected: "Anführungszeichen: Text, der mit # beginnt, braucht sie" },
  },
  "yaml-hash-within": {
    en: { found: "{text}", expected: "quotes: text with ' #' in it needs them" },
    de: { found: "{text}", expected: "Anführungszeichen: Text mit ' #' darin braucht sie" },
  },
  "yaml-bracket-open": {
    en: { found: "{text}", expected: "a {bracket} at its end, or quotes if it is text" },
    de: {
      found: "{text}",
      expected: "ein {bracket} am Ende, oder Anführungszeichen, wenn es Text ist",
    },
  },
  "yaml-bracket-missing": {
    en: { found: "{text}", expected: "a {bracket} after the last entry: {mended}" },
    de: { found: "{text}", expected: "ein {bracket} nach dem letzten Eintrag: {mended}" },
  },
  "yaml-bracket-kind": {
    en: { found: "{text}", expected: "braces around the entries: {mended}" },
    de: { found: "{text}", expected: "geschweifte Klammern um die Einträge: {mended}" },
  },
  "yaml-sign-first": {
    en: { found: "{text}", expected: "quotes: text that starts with {sign} needs them" },
    de: {
      found: "{text}",
      expected: "Anführungszeichen: Text, der mit {sign} beginnt, braucht sie",
    },
  },
  "yaml-sign-lost": {
    en: { found: "{text}", expected: "quotes: a value that starts with {sign} needs them" },
    de: {
      found: "{text}",
      expected: "Anführungszeichen: ein Wert, der mit {sign} beginnt, braucht sie",
    },
  },
  "yaml-flow-text": {
    en: {
      found: "{text}",
      expected: "quotes: text with {sign} in it needs them within {where}: {mended}",
    },
    de: {
      found: "{text}",
      expected:
        "Anführungszeichen: Text mit {sign} darin braucht sie innerhalb von {where}: {mended}",
    },
  },
  "yaml-backslash": {
    en: { found: "{text}", expected: "slashes in place of backslashes: {mended}" },
    de: { found: "{text}", expected: "Schrägstriche statt umgekehrter: {mended}" },
  },
  "yaml-backslash-text": {
    en: { found: "{text}", expected: "single quotes around text with a backslash: {mended}" },
    de: {
      found: "{text}",
      expected: "einfache Anführungszeichen um Text mit umgekehrtem Schrägstrich: {mended}",
    },
  },
  "yaml-quote-open": {
    en: { found: "{text}", expected: "a second {mark} at the end of the text" },
    de: { found: "{text}", expected: "ein zweites {mark} am Ende des Textes" },
  },
  "yaml-quote-early": {
    en: {
      found: "{text}, whose quotes end too early",
      expected: "quotes around all of it that are not in it: {mended}",
    },
    de: {
      found: "{text}; die Anführungszeichen enden zu früh",
      expected: "Anführungszeichen um das Ganze, die darin nicht vorkommen: {mended}",
    },
  },
  "yaml-colon-in-text": {
    en: { found: "{text}", expected: "quotes, because text with ': ' needs them: {mended}" },
    de: {
      found: "{text}",
      expected: "Anführungszeichen, denn Text mit ': ' braucht sie: {mended}",
    },
  },
  "yaml-colon-below": {
    en: {
      found: "{text}",
      expected:
        "quotes around the whole text, because text with ': ' needs them, or >- after {key}:",
    },
    de: {
      found: "{text}",
      expected:
        "Anführungszeichen um den ganzen Text, denn Text mit ': ' braucht sie, oder >- nach {key}:",
    },
  },
  "yaml-colon-last": {
    en: {
      found: "{text}",
      expected: "quotes, because text that ends with ':' needs them: {mended}",
    },
    de: {
      found: "{text}",
      expected: "Anführungszeichen, denn Text, der mit ':' endet, braucht sie: {mended}",
    },
  },
  "yaml-dash-text": {
    en: {
      found: "{text}",
      expected:
        "quotes: text that starts with - needs them (entries of a list begin below the key)",
    },
    de: {
      found: "{text}",
      expected:
        "Anführungszeichen: Text, der mit - beginnt, braucht sie (Einträge einer Liste beginnen unter dem Schlüssel)",
    },
  },
  "yaml-decimal-comma": {
    en: { found: "{text}", expected: "a point in the number: {mended}" },
    de: { found: "{text}", expected: "ein Punkt in der Zahl: {mended}" },
  },
  "yaml-comma-in-text": {
    en: {
      found: "{text}",
      expected: "quotes: text with a comma needs them within braces: {mended}",
    },
    de: {
      found: "{text}",
      expected: "Anführungszeichen: Text mit Komma braucht sie innerhalb von Klammern: {mended}",
    },
  },
} as const;
