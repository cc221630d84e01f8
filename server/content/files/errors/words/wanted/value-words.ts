/** What is wanted of a value: its type, its size, its form. */
export const VALUE_WORDS = {
  "value-other": { en: "{reason}", de: "{reason}" },
  "value-text": { en: "text", de: "Text" },
  "value-text-quotes": {
    en: "text (put it in quotes)",
    de: "Text (in Anführungszeichen setzen)",
  },
  "value-text-written": {
    en: 'text (put it in quotes: "{written}")',
    de: 'Text (in Anführungszeichen setzen: "{written}")',
  },
  "value-number": { en: "a number", de: "eine Zahl" },
  "value-whole-number": { en: "a whole number", de: "eine ganze Zahl" },
  "value-true-false": { en: "true or false", de: "true oder false (ja oder nein)" },
  "value-list": { en: "a list", de: "eine Liste" },
  "value-group": { en: "a group of keys", de: "eine Gruppe von Schlüsseln" },
  "value-lines": {
    en: "'key: value' on each line",
    de: "'schlüssel: wert' auf jeder Zeile",
  },
  "value-colon-space": {
    en: "a space after the colon: {mended}",
    de: "ein Leerzeichen nach dem Doppelpunkt: {mended}",
  },
  "value-no-quotes": { en: "{value} without quotes", de: "{value} ohne Anführungszeichen" },
  "size-characters": { en: "at most {limit} characters", de: "höchstens {limit} Zeichen" },
  "size-characters-least": { en: "at least {limit} characters", de: "mindestens {limit} Zeichen" },
  "size-entries": { en: "at most {limit} entries", de: "höchstens {limit} Einträge" },
  "size-entry": { en: "at most {limit} entry", de: "höchstens {limit} Eintrag" },
  "size-entries-least": { en: "at least {limit} entries", de: "mindestens {limit} Einträge" },
  "size-entry-least": { en: "at least {limit} entry", de: "mindestens {limit} Eintrag" },
  "size-number": { en: "a number of at most {limit}", de: "eine Zahl, höchstens {limit}" },
  "size-number-least": {
    en: "a number of at least {limit}",
    de: "eine Zahl, mindestens {limit}",
  },
  "choice-unknown": { en: "one of {known}", de: "eines davon: {known}" },
  "choice-only": { en: "{known}", de: "{known}" },
  "choice-near": { en: "'{near}'?", de: "'{near}'?" },
  "choice-letters": {
    en: "'{near}'? (in Latin letters)",
    de: "'{near}'? (in lateinischen Buchstaben)",
  },
  "value-email": { en: "an e-mail address", de: "eine E-Mail-Adresse" },
  "value-date": { en: "a date such as {example}", de: "ein Datum wie {example}" },
  "value-no-day": {
    en: "a day that the calendar has ({month} has {days} days)",
    de: "ein Tag, den es im Kalender gibt ({month} hat {days} Tage)",
  },
  "value-moment": {
    en: "a date or time such as 2026-01-31 or 2026-01-31T09:00, without a zone",
    de: "ein Datum oder eine Zeit wie 2026-01-31 oder 2026-01-31T09:00, ohne Zeitzone",
  },
  "value-skipped-time": {
    en: "a time that exists in {zone}, where clocks go forward to {next}",
    de: "eine Zeit, die es in {zone} gibt; die Uhren springen dort auf {next}",
  },
  "value-time": { en: 'a time such as "{example}"', de: 'eine Uhrzeit wie "{example}"' },
  "value-time-quotes": {
    en: 'a time in quotes such as "09:00"',
    de: 'eine Uhrzeit in Anführungszeichen wie "09:00"',
  },
  "value-days": {
    en: "days such as mo-fr, sa or mo, we-fr",
    de: "Tage wie mo-fr, sa oder mo, we-fr (mo tu we th fr sa su)",
  },
  "value-timezone": {
    en: "a timezone such as Europe/Berlin",
    de: "eine Zeitzone wie Europe/Berlin",
  },
  "value-amount": {
    en: "an amount such as 2500 or 15.50",
    de: "ein Betrag wie 2500 oder 15.50",
  },
  "value-currency": { en: "a currency such as EUR", de: "eine Währung wie EUR" },
  "value-country": { en: "a country code such as DE", de: "ein Ländercode wie DE" },
  "value-language": {
    en: "a language tag such as en, de or pt-BR",
    de: "ein Sprachcode wie en, de oder pt-BR",
  },
  "language-once": { en: "each language once", de: "jede Sprache einmal" },
  "value-colour": {
    en: 'a palette name (green, blue, slate …) or an opaque CSS colour in quotes, such as "#0f766e" or "oklch(60% 0.12 185)"',
    de: 'der Name einer Palette (green, blue, slate …) oder eine deckende CSS-Farbe in Anführungszeichen, wie "#0f766e" oder "oklch(60% 0.12 185)"',
  },
  "value-colour-opaque": {
    en: 'the colour without transparency: "{opaque}"',
    de: 'die Farbe ohne Transparenz: "{opaque}"',
  },
  "value-ratio": {
    en: "a ratio of width to height such as 4/5, from 1/5 to 5/1",
    de: "ein Verhältnis von Breite zu Höhe wie 4/5, von 1/5 bis 5/1",
  },
  "value-point": {
    en: "two shares from 0 to 1, from left and top, such as [0.5, 0.2]",
    de: "zwei Anteile von 0 bis 1, von links und von oben, wie [0.5, 0.2]",
  },
  "value-id": {
    en: "small letters, digits and hyphens, beginning with a letter",
    de: "kleine Buchstaben, Ziffern und Bindestriche, am Anfang ein Buchstabe",
  },
  "value-segment": {
    en: "small letters a to z, digits and hyphens, at most 64, other than index",
    de: "kleine Buchstaben a bis z, Ziffern und Bindestriche, höchstens 64, nicht index",
  },
  "value-host": { en: "a host such as {example}", de: "ein Hostname wie {example}" },
  "value-data-name": {
    en: "a name such as data-domain",
    de: "ein Name wie data-domain",
  },
  "value-alt": {
    en: 'text: what the picture says, or "" if it only decorates',
    de: 'Text: was das Bild sagt, oder "", wenn es nur schmückt',
  },
} as const;
