/** Pictures, films, fonts and icons, and the limits of texts. */
export const PICTURE_WORDS = {
  "film-captions": {
    en: "captions, such as media/film.vtt, or decorative: true beside src",
    de: "Untertitel wie media/film.vtt, oder decorative: true neben src",
  },
  "film-loop": {
    en: "a film of at most {limit} seconds for loop: true (the file: {length})",
    de: "ein Film von höchstens {limit} Sekunden für loop: true (die Datei: {length})",
  },
  "picture-none": {
    en: "a PNG, JPEG, GIF, WebP, AVIF or SVG picture (the file is none)",
    de: "ein Bild als PNG, JPEG, GIF, WebP, AVIF oder SVG (die Datei ist keines)",
  },
  "picture-heic": {
    en: "a PNG, JPEG, GIF, WebP, AVIF or SVG picture: export it as JPEG",
    de: "ein Bild als PNG, JPEG, GIF, WebP, AVIF oder SVG: als JPEG exportieren",
  },
  "picture-missing": { en: "a picture in media/", de: "ein Bild in media/" },
  "picture-host": {
    en: "a picture in media/ or of a host in imageHosts: {hosts}",
    de: "ein Bild in media/ oder von einem Host in imageHosts: {hosts}",
  },
  "picture-size": { en: "width and height beside it", de: "width und height daneben" },
  "picture-not-here": { en: "text without pictures", de: "Text ohne Bilder" },
  "video-missing": {
    en: "an MP4 or WebM video in media/",
    de: "ein Film als MP4 oder WebM in media/",
  },
  "video-host": {
    en: "an MP4 or WebM video in media/ (a film of another host: type: embed)",
    de: "ein Film als MP4 oder WebM in media/ (einer von woanders: type: embed)",
  },
  "captions-missing": {
    en: "a file of captions in media/ (.vtt)",
    de: "eine Datei mit Untertiteln in media/ (.vtt)",
  },
  "font-missing": { en: "a .woff2 file in media/", de: "eine .woff2-Datei in media/" },
  "font-missing-or-none": {
    en: "none, or a .woff2 file in media/",
    de: "none, oder eine .woff2-Datei in media/",
  },
  "icon-file": {
    en: "an .svg file in media/, or a square .png file of {side} px or more",
    de: "eine .svg-Datei in media/, oder eine quadratische .png-Datei ab {side} px",
  },
  "icon-name": {
    en: "the name of a Lucide icon",
    de: "der Name eines Lucide-Symbols (lucide.dev/icons)",
  },
  "icon-picture": {
    en: "the name of a Lucide icon (lucide.dev/icons), such as clock",
    de: "der Name eines Lucide-Symbols (lucide.dev/icons), wie clock",
  },
  "icon-service": {
    en: "the name of a Lucide icon; for those of {prefix}, set ICON_SERVICE_URL",
    de: "der Name eines Lucide-Symbols; für die von {prefix} ICON_SERVICE_URL setzen",
  },
  "text-characters": {
    en: "at most {limit} characters of Markdown on one page",
    de: "höchstens {limit} Zeichen Markdown auf einer Seite",
  },
  "text-lines": {
    en: "at most {limit} lines of Markdown on one page",
    de: "höchstens {limit} Zeilen Markdown auf einer Seite",
  },
  "text-marks": {
    en: "a page with fewer unpaired *, _ and ~",
    de: "eine Seite mit weniger einzelnen *, _ und ~",
  },
  "text-depth": {
    en: "Markdown that is nested less deeply",
    de: "weniger tief verschachteltes Markdown",
  },
  "text-paragraph": {
    en: "a paragraph of at most {limit} characters (an empty line begins another)",
    de: "ein Absatz von höchstens {limit} Zeichen (eine leere Zeile beginnt einen neuen)",
  },
  "text-paragraph-lines": {
    en: "at most {limit} lines in one paragraph",
    de: "höchstens {limit} Zeilen in einem Absatz",
  },
  "text-word": {
    en: "at most {limit} characters without a space",
    de: "höchstens {limit} Zeichen ohne Leerzeichen",
  },
  "text-footnote": {
    en: "the words in the text itself, because footnotes are not shown",
    de: "die Worte im Text selbst, denn Fußnoten gibt es hier nicht",
  },
  "text-dropped": {
    en: "text (HTML in Markdown is dropped)",
    de: "Text (HTML in Markdown wird weggelassen)",
  },
} as const;
