/** Targets of links. */
export const LINK_WORDS = {
  "link-empty": { en: "a link", de: "ein Link" },
  "link-mailto": { en: "mailto: in front: mailto:{to}", de: "mailto: davor: mailto:{to}" },
  "link-tel": { en: "tel: in front: tel:{digits}", de: "tel: davor: tel:{digits}" },
  "link-tel-spaces": {
    en: "a telephone number without spaces: tel:{digits}",
    de: "eine Telefonnummer ohne Leerzeichen: tel:{digits}",
  },
  "link-tel-form": {
    en: "a telephone number without spaces, such as tel:+4930123456",
    de: "eine Telefonnummer ohne Leerzeichen, wie tel:+4930123456",
  },
  "link-quotes": {
    en: 'no quotation marks, or plain ones ("): {bare}',
    de: 'keine Anführungszeichen, oder gerade ("): {bare}',
  },
  "link-invisible": {
    en: "a link without spaces, control characters or invisible characters",
    de: "ein Link ohne Leerzeichen, Steuerzeichen und unsichtbare Zeichen",
  },
  "link-backslash": {
    en: "a link without backslashes",
    de: "ein Link ohne umgekehrte Schrägstriche",
  },
  "link-scheme": {
    en: "a link with its scheme: https:{to}",
    de: "ein Link mit https davor: https:{to}",
  },
  "link-form": {
    en: "a link that begins with https:, http:, mailto: or tel:, or a path of this site such as /about",
    de: "ein Link, der mit https:, http:, mailto: oder tel: beginnt, oder ein Pfad dieser Website wie /about",
  },
  "link-whole": {
    en: "a whole address, such as https://example.com/page",
    de: "eine ganze Adresse, wie https://example.com/page",
  },
  "link-user": {
    en: "an address without a user name or password",
    de: "eine Adresse ohne Benutzernamen und Passwort",
  },
  "link-mail-form": {
    en: "an e-mail address, such as mailto:name@example.com",
    de: "eine E-Mail-Adresse, wie mailto:name@example.com",
  },
  "link-place": {
    en: "the name of a place on the page, such as #prices",
    de: "der Name einer Stelle der Seite, wie #prices",
  },
  "link-https": {
    en: "https:// in front, or a path of this site such as /about",
    de: "https:// davor, oder ein Pfad dieser Website wie /about",
  },
  "link-root": {
    en: "a path from the root of the site: /{path}",
    de: "ein Pfad vom Anfang der Website an: /{path}",
  },
  "link-spaces": {
    en: "no spaces in an address, or < and > around it: <{address}>",
    de: "keine Leerzeichen in einer Adresse, oder < und > darum: <{address}>",
  },
  "link-page": {
    en: "a page of this site or a file in media/",
    de: "eine Seite dieser Website oder eine Datei in media/",
  },
  "link-page-known": { en: "{page}", de: "{page}" },
  "link-media": { en: "a file in media/", de: "eine Datei in media/" },
  "link-file": { en: "a file that is in media/", de: "eine Datei, die in media/ liegt" },
  "link-own-page": {
    en: "a link with its page, such as /{to}",
    de: "ein Link mit seiner Seite, wie /{to}",
  },
  "link-draft": {
    en: "a page that is published (that one is a draft)",
    de: "eine veröffentlichte Seite (diese ist ein Entwurf)",
  },
  "link-draft-part": {
    en: "a part of that page that is published (that one is a draft)",
    de: "ein veröffentlichter Teil der Seite (dieser ist ein Entwurf)",
  },
  "link-one-part": {
    en: "a page of that list, which has one page: no ?page=",
    de: "eine Seite der Liste; sie hat nur eine: kein ?page=",
  },
  "link-part": {
    en: "a page of that list, page=1 to page={count}",
    de: "eine Seite der Liste, page=1 bis page={count}",
  },
  "link-anchor": {
    en: "a section id or heading of that page ({names})",
    de: "die id eines Abschnitts oder eine Überschrift der Seite ({names})",
  },
  "link-no-translation": {
    en: "{file}, a translation of that page, or the URL of a page in another language",
    de: "{file}, eine Übersetzung der Seite, oder die Adresse einer Seite in anderer Sprache",
  },
  "link-gone": {
    en: "a page that is not gone (410)",
    de: "eine Seite, die nicht aufgegeben ist (410)",
  },
  "link-redirected": {
    en: "{to}, where this address is redirected to",
    de: "{to}; dorthin wird diese Adresse umgeleitet",
  },
  "link-site-page": {
    en: "a page of this site, such as /contact",
    de: "eine Seite dieser Website, wie /contact",
  },
  "link-folder": {
    en: "a folder of pages, such as /news for the pages in news/",
    de: "ein Ordner mit Seiten, wie /news für die Seiten in news/",
  },
  "link-or-links": {
    en: "a link, or links below it",
    de: "ein Link, oder Links darunter (links)",
  },
  "link-thanks": {
    en: "a page of this site such as /thank-you, or words such as { title: Thank you }",
    de: "eine Seite dieser Website wie /danke, oder Worte wie { title: Danke }",
  },
  "link-secure": {
    en: "an address that begins with https:, or a page",
    de: "eine Adresse, die mit https: beginnt, oder eine Seite",
  },
  "link-script": {
    en: "a path of this site such as /js/script.js, or an https:// address",
    de: "ein Pfad dieser Website wie /js/script.js, oder eine Adresse mit https://",
  },
  "link-webhook": {
    en: "an https:// address, or an http:// address of the private network",
    de: "eine Adresse mit https://, oder eine mit http:// im eigenen Netz",
  },
  "embed-address": {
    en: "a whole address with https:, such as https://player.example.com/1",
    de: "eine ganze Adresse mit https:, wie https://player.example.com/1",
  },
  "embed-film": {
    en: "{film}, which can be shown on another site",
    de: "{film}; diese lässt sich auf anderen Websites zeigen",
  },
  "embed-host": {
    en: "an address of a host in embeds of site.yaml ({hosts})",
    de: "eine Adresse auf einem Host, der in site.yaml unter embeds steht ({hosts})",
  },
} as const;
