/** Settings that do not fit together. */
export const RULE_WORDS = {
  "key-unknown": {
    en: { found: "the unknown key {key}", expected: "one of {known}" },
    de: { found: "der unbekannte Schlüssel {key}", expected: "einer davon: {known}" },
  },
  "key-only": {
    en: { found: "the unknown key {key}", expected: "{known}" },
    de: { found: "der unbekannte Schlüssel {key}", expected: "{known}" },
  },
  "key-near": {
    en: { found: "the unknown key {key}", expected: "'{near}'?" },
    de: { found: "der unbekannte Schlüssel {key}", expected: "'{near}'?" },
  },
  "key-letters": {
    en: { found: "the unknown key {key}", expected: "'{near}'? (in Latin letters)" },
    de: {
      found: "der unbekannte Schlüssel {key}",
      expected: "'{near}'? (in lateinischen Buchstaben)",
    },
  },
  "key-deeper": {
    en: {
      found: "the key {key} inside {group}",
      expected: "fewer spaces before it: {key} is a key of {owner}",
    },
    de: {
      found: "der Schlüssel {key} innerhalb von {group}",
      expected: "weniger Leerzeichen davor: {key} gehört zu {owner}",
    },
  },
  "key-of-entry": {
    en: {
      found: "{key} behind a hyphen of its own",
      expected: "the keys of a section below one hyphen: two spaces before {key} in place of '- '",
    },
    de: {
      found: "{key} hinter einem eigenen Strich",
      expected:
        "die Schlüssel eines Abschnitts unter einem Strich: vor {key} zwei Leerzeichen statt '- '",
    },
  },
  "key-misspelt": {
    en: { found: "the key {key}", expected: "'{near}'" },
    de: { found: "der Schlüssel {key}", expected: "'{near}'" },
  },
  "picture-keys": {
    en: { found: "its keys ({keys}) without it", expected: "picture: {group}" },
    de: { found: "seine Schlüssel ({keys}) ohne ihn", expected: "picture: {group}" },
  },
  "picture-busy": {
    en: {
      found: "a picture too busy for text (contrast {from}:1, {to}:1 under the strongest shade)",
      expected: "a calmer or darker picture: text on it needs a contrast of {contrast}:1",
    },
    de: {
      found:
        "ein Bild, das für Text zu unruhig ist (Kontrast {from}:1, unter dem stärksten Schatten {to}:1)",
      expected: "ein ruhigeres oder dunkleres Bild: Text darauf braucht Kontrast {contrast}:1",
    },
  },
  "id-twice": {
    en: { found: "{id} once more", expected: "an id that no other section has" },
    de: { found: "{id} noch einmal", expected: "eine id, die kein anderer Abschnitt hat" },
  },
  "role-twice": {
    en: { found: "the role {role} once more ({file} has it)", expected: "one page for each role" },
    de: { found: "die Rolle {role} noch einmal ({file} hat sie)", expected: "eine Seite je Rolle" },
  },
  "feed-without-list": {
    en: {
      found: "a feed without a list",
      expected: "a section of type pages, whose entries the feed has",
    },
    de: {
      found: "ein feed ohne Liste",
      expected: "ein Abschnitt der Art pages, dessen Einträge der feed zeigt",
    },
  },
  "kind-requires": {
    en: { found: "nothing", expected: "{key}, which kind: {kind} requires" },
    de: { found: "nichts", expected: "{key}; kind: {kind} braucht es" },
  },
  "kind-place": {
    en: { found: "nothing", expected: "place or online, one of which kind: event requires" },
    de: { found: "nichts", expected: "place oder online; kind: event braucht eines davon" },
  },
  "kind-missing": {
    en: { found: "{key} without kind: {kind}", expected: "kind: {kind} beside it" },
    de: { found: "{key} ohne kind: {kind}", expected: "kind: {kind} daneben" },
  },
  "end-before-start": {
    en: { found: "{end}", expected: "a time after {start}" },
    de: { found: "{end}", expected: "eine Zeit nach {start}" },
  },
  "until-before-from": {
    en: { found: "{until}", expected: "a time after {from}, from which it is shown" },
    de: { found: "{until}", expected: "eine Zeit nach {from}, von der an es gezeigt wird" },
  },
  "home-dated": {
    en: {
      found: "{text}",
      expected: "no {key}: the home page is always shown (its sections may have one)",
    },
    de: {
      found: "{text}",
      expected: "kein {key}: die Startseite ist immer da (ihre Abschnitte dürfen es haben)",
    },
  },
  "redirect-loop": {
    en: { found: "a loop ({path})", expected: "a target that leads to a page" },
    de: { found: "ein Kreis ({path})", expected: "ein Ziel, das zu einer Seite führt" },
  },
  "redirect-twice": {
    en: {
      found: "{from} once more",
      expected: "a source that is there once ({place} has it)",
    },
    de: {
      found: "{from} noch einmal",
      expected: "eine Adresse, die nur einmal da ist ({place} hat sie)",
    },
  },
  "redirects-too-many": {
    en: { found: "{count} redirects", expected: "at most {limit}, was of pages included" },
    de: { found: "{count} Umleitungen", expected: "höchstens {limit}, mit was der Seiten" },
  },
  "languages-both": {
    en: {
      found: "{language} beside languages",
      expected: "languages alone, the default one first",
    },
    de: { found: "{language} neben languages", expected: "nur languages, die Hauptsprache zuerst" },
  },
  "language-common": {
    en: { found: "{key}, which is the same in all languages", expected: "it in site.yaml only" },
    de: {
      found: "{key}, das in allen Sprachen gleich ist",
      expected: "dieser Schlüssel nur in site.yaml",
    },
  },
  "translation-alone": {
    en: {
      found: "a translation of a page that does not exist ({original})",
      expected: "{original} beside it, or original: true for a page in this language only",
    },
    de: {
      found: "die Übersetzung einer Seite, die es nicht gibt ({original})",
      expected: "{original} daneben, oder original: true für eine Seite nur in dieser Sprache",
    },
  },
} as const;
