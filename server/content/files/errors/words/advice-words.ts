/** Advice: what can be served and cannot be meant. */
export const ADVICE_WORDS = {
  "advice-phone": {
    en: {
      found: "{text}, whose link would dial {dialled}",
      expected: 'one telephone number such as "+49 221 123456"',
    },
    de: {
      found: "{text}; der Link würde {dialled} wählen",
      expected: 'eine einzige Telefonnummer wie "+49 221 123456"',
    },
  },
  "advice-long-day": {
    en: {
      found: "opening hours of {hours} hours",
      expected: "an end on the same day, or 24 hours",
    },
    de: {
      found: "Öffnungszeiten von {hours} Stunden",
      expected: "ein Ende am selben Tag, oder 24 Stunden",
    },
  },
  "advice-far-date": {
    en: {
      found: "{date}, which is years ahead: the page stays first in its list",
      expected: "its year",
    },
    de: {
      found: "{date}, Jahre voraus: Die Seite bleibt die erste ihrer Liste",
      expected: "das richtige Jahr",
    },
  },
  "advice-no-locations": {
    en: {
      found: "a section of type {type}, but site.yaml has no locations: nothing is shown in it",
      expected: "locations in site.yaml, or no such section",
    },
    de: {
      found: "ein Abschnitt der Art {type}, aber site.yaml hat keine locations: Er bleibt leer",
      expected: "locations in site.yaml, oder kein solcher Abschnitt",
    },
  },
  "advice-no-hours": {
    en: {
      found: "a section of type hours, but no location has hours: nothing is shown in it",
      expected: "hours of a location in site.yaml, or no such section",
    },
    de: {
      found: "ein Abschnitt der Art hours, aber keine location hat hours: Er bleibt leer",
      expected: "hours einer location in site.yaml, oder kein solcher Abschnitt",
    },
  },
  "advice-curly-quotes": {
    en: { found: "{text} with its quotes, which are shown", expected: "{mended}" },
    de: { found: "{text} mit Anführungszeichen, die gezeigt werden", expected: "{mended}" },
  },
  "advice-hash-cuts": {
    en: {
      found: "{text}: what follows # is a comment, and is not shown",
      expected: "quotes around text with ' #' in it, or a space after # for a comment",
    },
    de: {
      found: "{text}: was auf # folgt, ist ein Kommentar und wird nicht gezeigt",
      expected:
        "Anführungszeichen um Text mit ' #', oder ein Leerzeichen nach # für einen Kommentar",
    },
  },
  "advice-heading": {
    en: { found: "{text}, which stays text", expected: "a space after #: {mended}" },
    de: { found: "{text}; das bleibt Text", expected: "ein Leerzeichen nach #: {mended}" },
  },
  "advice-link-space": {
    en: { found: "{text}, which stays text", expected: "a link without a space: {mended}" },
    de: { found: "{text}; das bleibt Text", expected: "ein Link ohne Leerzeichen: {mended}" },
  },
  "advice-table": {
    en: {
      found: "{text}, which stays text",
      expected: "a line {mended} below it, if it is the head of a table",
    },
    de: {
      found: "{text}; das bleibt Text",
      expected: "eine Zeile {mended} darunter, wenn es der Kopf einer Tabelle ist",
    },
  },
  "advice-bold-space": {
    en: { found: "{text}, which stays text", expected: "no spaces inside the stars: {mended}" },
    de: {
      found: "{text}; das bleibt Text",
      expected: "keine Leerzeichen in den Sternen: {mended}",
    },
  },
} as const;
