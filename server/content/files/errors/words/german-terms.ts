type Values = Readonly<Record<string, string | number>>;

/** German for the values of errors that are terms of the site itself: kinds of files, reasons of the system. */
const TERMS: Readonly<Record<string, string>> = {
  "an empty file": "eine leere Datei",
  "a HEIC picture": "ein HEIC-Bild",
  "an AVIF picture": "ein AVIF-Bild",
  "a film": "ein Film",
  "a PNG picture": "ein PNG-Bild",
  "a JPEG picture": "ein JPEG-Bild",
  "a GIF picture": "ein GIF-Bild",
  "a WebP picture": "ein WebP-Bild",
  "a TIFF picture": "ein TIFF-Bild",
  "a file of Photoshop": "eine Photoshop-Datei",
  "a PDF": "ein PDF",
  "a document of a word processor or an archive":
    "ein Dokument einer Textverarbeitung oder ein Archiv",
  "a document of a word processor": "ein Dokument einer Textverarbeitung",
  "a web page": "eine Webseite",
  "a file that is being replaced": "eine Datei, die gerade ersetzt wird",
  nothing: "nichts",
  "no permission to read it": "keine Erlaubnis, sie zu lesen",
  "symbolic links that go in circles": "Verknüpfungen im Kreis",
  "a file": "eine Datei",
  brackets: "eckigen Klammern",
  braces: "geschweiften Klammern",
  "empty text": "leerer Text",
  "a group of keys": "eine Gruppe von Schlüsseln",
  "it has none": "es gibt keine",
  "none so far": "bisher keine",
  "the options, of which there are none": "den Auswahlen, von denen es keine gibt",
  "no keepDays": "kein keepDays",
  no: "kein",
  "no such picture": "kein solches Bild",
  "another kind of file": "eine andere Art von Datei",
  "encrypted video": "ein verschlüsselter Film",
  "of unknown length": "unbekannter Länge",
  "H.264, VP9 or AV1": "H.264, VP9 oder AV1",
  "VP8, VP9 or AV1": "VP8, VP9 oder AV1",
  "in an imprint": "in einem Impressum",
  "a draft": "ein Entwurf",
  "which the list has only while more of its entries are shown":
    "die es in der Liste nur gibt, solange mehr ihrer Einträge gezeigt werden",
  "no mail server": "es gibt keinen Mailserver",
  "no sender of mail": "es gibt keinen Absender für Mail",
  "CONTACT_FROM or CONTACT_TO beside SMTP_URL": "CONTACT_FROM oder CONTACT_TO neben SMTP_URL",
  "SMTP_URL, and CONTACT_FROM": "SMTP_URL, und CONTACT_FROM",
  "no address for all other answers": "keine Adresse für alle anderen Antworten",
  "a form whose messages nobody gets": "ein Formular, dessen Nachrichten niemand bekommt",
  "a backslash at the end of the line": "ein umgekehrter Schrägstrich am Ende der Zeile",
  "three hyphens on a line of their own": "drei Bindestriche auf einer eigenen Zeile",
  "a heading of Markdown: ## Heading": "eine Überschrift in Markdown: ## Überschrift",
  "lines that begin with '- '": "Zeilen, die mit '- ' beginnen",
  "lines that begin with '1. '": "Zeilen, die mit '1. ' beginnen",
  "an empty line between paragraphs": "eine leere Zeile zwischen Absätzen",
  "a table of Markdown, or a section of type table":
    "eine Tabelle in Markdown, oder ein Abschnitt der Art table",
  "a section of type form or contact-form": "ein Abschnitt der Art form oder contact-form",
  "a section with actions": "ein Abschnitt mit actions",
  "a section of type embed": "ein Abschnitt der Art embed",
  "a section of type video": "ein Abschnitt der Art video",
  "a section of type faq": "ein Abschnitt der Art faq",
  "analytics in site.yaml": "analytics in site.yaml",
  "theme in site.yaml": "theme in site.yaml",
  "Markdown: HTML is not shown": "Markdown: HTML wird nicht gezeigt",
  footnotes: "Fußnoten",
  "attributes in braces": "Attribute in geschweiften Klammern",
  "emoji by name": "Emoji mit Namen",
  "tables of contents by [TOC]": "Inhaltsverzeichnisse mit [TOC]",
  "containers of :::": "Kästen mit :::",
  "alerts of GitHub": "Hinweise wie bei GitHub",
  "'- ' before each entry": "'- ' vor jedem Eintrag",
  "without '- ' before its keys": "ohne '- ' vor seinen Schlüsseln",
};

/** German for values that hold numbers, names and texts of the owner. */
const PATTERNS: readonly (readonly [english: RegExp, german: string])[] = [
  [/^a list of (\d+)$/, "eine Liste mit $1"],
  [/^(\d+) characters \((.*)\)$/s, "$1 Zeichen ($2)"],
  [/^(\d+\.\d) seconds$/, "$1 Sekunden"],
  [/^a page in '(.*)'$/s, "eine Seite in '$1'"],
  [/^settings in '(.*)'$/s, "Einstellungen in '$1'"],
  [/^the coding (.*)$/, "die Kodierung $1"],
  [/^which is shown from (\S+) until (\S+) only$/, "die nur von $1 bis $2 gezeigt wird"],
  [/^which is shown from (\S+) only$/, "die erst ab $1 gezeigt wird"],
  [/^which is shown until (\S+) only$/, "die nur bis $1 gezeigt wird"],
  [/^(.*) without quotes$/s, "$1 ohne Anführungszeichen"],
  [/^(.*), and no other$/s, "$1, und keine andere"],
  [/^(\/\S+), or (\{ title: .* \})$/s, "$1, oder $2"],
];

/** The values of an error with German in place of terms of the site. */
export function inGerman(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, germanTerm(value)]),
  );
}

function germanTerm(value: string | number): string | number {
  if (typeof value === "number") return value;
  if (Object.hasOwn(TERMS, value)) return TERMS[value] ?? value;
  const [english, german = ""] = PATTERNS.find(([pattern]) => pattern.test(value)) ?? [];
  return english ? value.replace(english, german) : value;
}
