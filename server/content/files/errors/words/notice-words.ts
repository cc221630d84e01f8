/** Advice: what is left out, over or hidden. */
export const NOTICE_WORDS = {
  "advice-html-block": {
    en: {
      found: "the HTML tag <{tag}>, which is left out with the words in it",
      expected: "{instead}",
    },
    de: {
      found: "das HTML-Element <{tag}>; es wird mit den Worten darin weggelassen",
      expected: "{instead}",
    },
  },
  "advice-html-tag": {
    en: {
      found: "the HTML tag <{tag}>, which is left out; the words beside it stay",
      expected: "{instead}",
    },
    de: {
      found: "das HTML-Element <{tag}>; es wird weggelassen, die Worte daneben bleiben",
      expected: "{instead}",
    },
  },
  "advice-exception-over": {
    en: { found: "an exception that ended on {date}", expected: "coming days; it can go" },
    de: {
      found: "eine Ausnahme, die am {date} zu Ende war",
      expected: "kommende Tage; sie kann weg",
    },
  },
  "advice-imprint": {
    en: {
      found: "an imprint without {facts}",
      expected: "what is usual {where}, as far as it applies to you; this is no legal advice",
    },
    de: {
      found: "ein Impressum ohne {facts}",
      expected: "was {where} üblich ist, soweit es auf Sie zutrifft; das ist kein Rechtsrat",
    },
  },
  "advice-strings": {
    en: {
      found:
        "{language}, a language whose interface strings do not come with the site: English is shown",
      expected: "in 'strings': {missing}",
    },
    de: {
      found:
        "{language}, eine Sprache, deren Oberflächentexte nicht mitgeliefert werden: Englisch wird gezeigt",
      expected: "in 'strings': {missing}",
    },
  },
  "advice-wiki-link": {
    en: { found: "{text}, which stays text", expected: "a link of Markdown: {mended}" },
    de: { found: "{text}; das bleibt Text", expected: "ein Link in Markdown: {mended}" },
  },
  "advice-hidden-link": {
    en: {
      found: "a link to {to}, {reason}",
      expected: "no link, or from and until beside it as on that page",
    },
    de: {
      found: "ein Link zu {to}, {reason}",
      expected: "kein Link, oder from und until daneben wie auf jener Seite",
    },
  },
  "advice-address-gone": {
    en: {
      found: "no page at {address} any more",
      expected: "a redirect (the command 'redirects suggest' prints one)",
    },
    de: {
      found: "keine Seite mehr unter {address}",
      expected: "eine Umleitung (der Befehl 'redirects suggest' schreibt sie)",
    },
  },
  "advice-template": {
    en: {
      found: "{text}, which stays text",
      expected: "the text itself: templates of {system} are not run here",
    },
    de: {
      found: "{text}; das bleibt Text",
      expected: "der Text selbst: Vorlagen von {system} werden hier nicht ausgeführt",
    },
  },
  "advice-dialect": {
    en: { found: "{text}, which stays text", expected: "other words: here are no {what}" },
    de: { found: "{text}; das bleibt Text", expected: "andere Worte: hier gibt es keine {what}" },
  },
  "advice-properties": {
    en: {
      found: "{text}, which stays text",
      expected: "the keys between two lines of --- at the beginning of the file",
    },
    de: {
      found: "{text}; das bleibt Text",
      expected: "die Schlüssel zwischen zwei Zeilen mit --- am Anfang der Datei",
    },
  },
  "advice-untranslated": {
    en: {
      found: "texts of site.yaml that {language} lacks, so that {first} is shown: {keys}",
      expected: "the same keys in {file}",
    },
    de: {
      found: "Texte in site.yaml, die für {language} fehlen, so dass {first} gezeigt wird: {keys}",
      expected: "dieselben Schlüssel in {file}",
    },
  },
  "advice-much-shorter": {
    en: {
      found: "{bytes} bytes, less than half of the {before} that it had before",
      expected:
        "all of it, if the upload broke off: save it again (content restore has the former one)",
    },
    de: {
      found: "{bytes} Bytes, weniger als die Hälfte der {before} von vorher",
      expected:
        "die ganze Datei, wenn das Hochladen abgebrochen ist: noch einmal speichern (content restore hat die frühere)",
    },
  },
  "advice-recipient": {
    en: {
      found: "{to}, but {lack}",
      expected: "{setting}; until then its messages are only stored (messages list)",
    },
    de: {
      found: "{to}, aber {lack}",
      expected: "{setting}; bis dahin werden die Nachrichten nur gespeichert (messages list)",
    },
  },
  "advice-reply": {
    en: {
      found: "an automatic answer, but {lack}",
      expected: "{setting}; until then none is sent",
    },
    de: {
      found: "eine automatische Antwort, aber {lack}",
      expected: "{setting}; bis dahin wird keine geschickt",
    },
  },
  "advice-no-recipient": {
    en: {
      found: "{what}",
      expected:
        "an address: to: in the form, or CONTACT_TO; until then its messages are only stored (messages list)",
    },
    de: {
      found: "{what}",
      expected:
        "eine Adresse: to: im Formular, oder CONTACT_TO; bis dahin werden die Nachrichten nur gespeichert (messages list)",
    },
  },
  "advice-no-mail": {
    en: {
      found: "{what}",
      expected:
        "to: in the form with {setting}, or a webhook; until then its messages are only stored (messages list)",
    },
    de: {
      found: "{what}",
      expected:
        "to: im Formular mit {setting}, oder ein Webhook; bis dahin werden die Nachrichten nur gespeichert (messages list)",
    },
  },
} as const;
