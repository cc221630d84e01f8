const PICTURE = "a PNG, JPEG, GIF, WebP, AVIF or SVG picture whose size can be read";
const BILD = "ein Bild als PNG, JPEG, GIF, WebP, AVIF oder SVG, dessen Größe sich lesen lässt";
const WHOLE = "all of it: the upload may not be complete";
const GANZ = "die ganze Datei: vielleicht ist das Hochladen abgebrochen";

/** Files of `media/`, fonts, and what the site itself fails at. */
export const MEDIA_WORDS = {
  "media-not-served": {
    en: {
      found: "a kind of file that is not served",
      expected: "a picture, film, font, document or archive (.zip) for visitors",
    },
    de: {
      found: "eine Art von Datei, die nicht ausgeliefert wird",
      expected: "ein Bild, ein Film, eine Schrift, ein Dokument oder Archiv (.zip) für Besucher",
    },
  },
  "media-picture": {
    en: { found: "{kind}", expected: PICTURE },
    de: { found: "{kind}", expected: BILD },
  },
  "media-heic": {
    en: { found: "a HEIC picture", expected: `${PICTURE}: export it as JPEG` },
    de: { found: "ein HEIC-Bild", expected: `${BILD}: als JPEG exportieren` },
  },
  "media-empty": {
    en: { found: "an empty file", expected: `${PICTURE}: upload it again` },
    de: { found: "eine leere Datei", expected: `${BILD}: noch einmal hochladen` },
  },
  "media-picture-part": {
    en: { found: "a part of a picture", expected: WHOLE },
    de: { found: "ein Teil eines Bildes", expected: GANZ },
  },
  "media-unreadable": {
    en: { found: "{reason}", expected: "a file that can be read" },
    de: { found: "{reason}", expected: "eine Datei, die sich lesen lässt" },
  },
  "video-unreadable": {
    en: { found: "{kind}", expected: "an MP4 or WebM video whose header can be read" },
    de: { found: "{kind}", expected: "ein Film als MP4 oder WebM, dessen Kopf sich lesen lässt" },
  },
  "video-part": {
    en: { found: "a part of a video", expected: WHOLE },
    de: { found: "ein Teil eines Films", expected: GANZ },
  },
  "video-name": {
    en: { found: "a video of the kind {kind}", expected: "a name that ends with .{ending}" },
    de: { found: "ein Film der Art {kind}", expected: "ein Name, der mit .{ending} endet" },
  },
  "video-coding": {
    en: { found: "{coding}", expected: "video coded as {codings}" },
    de: { found: "{coding}", expected: "ein Film, kodiert als {codings}" },
  },
  "captions-too-large": {
    en: { found: "{size} bytes", expected: "captions of at most {limit} bytes" },
    de: { found: "{size} Bytes", expected: "Untertitel von höchstens {limit} Bytes" },
  },
  "captions-encoding": {
    en: { found: "other bytes", expected: "captions in UTF-8" },
    de: { found: "andere Bytes", expected: "Untertitel in UTF-8" },
  },
  "captions-begin": {
    en: { found: "{text} in line {number}", expected: "captions that begin with WEBVTT" },
    de: { found: "{text} in Zeile {number}", expected: "Untertitel, die mit WEBVTT beginnen" },
  },
  "captions-times": {
    en: {
      found: "{text} in line {number}",
      expected: "captions with times such as 00:01.000 --> 00:04.000",
    },
    de: {
      found: "{text} in Zeile {number}",
      expected: "Untertitel mit Zeiten wie 00:01.000 --> 00:04.000",
    },
  },
  "font-unreadable": {
    en: {
      found: "{font}",
      expected: "a font that can be read (WOFF2, WOFF, TrueType or OpenType)",
    },
    de: {
      found: "{font}",
      expected: "eine Schrift, die sich lesen lässt (WOFF2, WOFF, TrueType oder OpenType)",
    },
  },
  "font-too-large": {
    en: { found: "{font}, {size} unpacked", expected: "a font of at most {limit}" },
    de: { found: "{font}, entpackt {size}", expected: "eine Schrift von höchstens {limit}" },
  },
  "state-file-missing": {
    en: { found: "nothing", expected: "the file as the history had it" },
    de: { found: "nichts", expected: "die Datei, wie der Verlauf sie hatte" },
  },
  "reading-ends-process": {
    en: {
      found: "a folder whose reading has ended the process in {starts} starts",
      expected: "content that can be read: change it, or remove {file} to try again",
    },
    de: {
      found: "ein Ordner, dessen Lesen den Prozess bei {starts} Starts beendet hat",
      expected: "lesbarer Inhalt: ändern, oder {file} entfernen und noch einmal versuchen",
    },
  },
  "content-unreadable": {
    en: { found: "{reason}", expected: "content that can be read" },
    de: { found: "{reason}", expected: "Inhalt, der sich lesen lässt" },
  },
  "content-not-shown": {
    en: { found: "{reason}", expected: "content that every page can show" },
    de: { found: "{reason}", expected: "Inhalt, den jede Seite zeigen kann" },
  },
} as const;
