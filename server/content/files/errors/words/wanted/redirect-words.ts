/** Old addresses and where they lead. */
export const REDIRECT_WORDS = {
  "redirect-path": {
    en: "a path of this site that begins with /",
    de: "ein Pfad dieser Website, der mit / beginnt",
  },
  "redirect-invisible": {
    en: "a path without invisible characters",
    de: "ein Pfad ohne unsichtbare Zeichen",
  },
  "redirect-hash": {
    en: "a path without #: browsers do not send that part",
    de: "ein Pfad ohne #: Browser senden diesen Teil nicht",
  },
  "redirect-star": {
    en: "a star at the end only, after a slash: /old/*",
    de: "ein Stern nur am Ende, nach einem Schrägstrich: /alt/*",
  },
  "redirect-segments": {
    en: "a path without //, \\ and segments of dots alone",
    de: "ein Pfad ohne //, \\ und Teile aus Punkten allein",
  },
  "redirect-parameters": {
    en: "at most {limit} parameters in the query",
    de: "höchstens {limit} Parameter nach dem ?",
  },
  "redirect-target": {
    en: "a path of this site that begins with /, or a whole https URL",
    de: "ein Pfad dieser Website, der mit / beginnt, oder eine ganze Adresse mit https",
  },
  "redirect-was-star": {
    en: "an address without a star; redirects.yaml may have it",
    de: "eine Adresse ohne Stern; in redirects.yaml darf er stehen",
  },
  "redirect-gone": {
    en: "no target: 410 says that it is gone",
    de: "kein Ziel: 410 sagt, dass die Seite aufgegeben ist",
  },
  "redirect-no-target": {
    en: "a target, or the status 410",
    de: "ein Ziel, oder der Status 410",
  },
  "redirect-star-end": {
    en: "a target with its star at the end, after a slash: /new/*",
    de: "ein Ziel mit dem Stern am Ende, nach einem Schrägstrich: /neu/*",
  },
  "redirect-no-star": {
    en: "a target without a star, because from has none",
    de: "ein Ziel ohne Stern, denn from hat keinen",
  },
  "redirect-own": {
    en: "an address that the site does not use itself",
    de: "eine Adresse, die die Website nicht selbst verwendet",
  },
  "redirect-page": {
    en: "an address that no page has ({file} is there)",
    de: "eine Adresse, die keine Seite hat ({file} ist dort)",
  },
  "redirect-query": {
    en: "an address that its page does not use",
    de: "eine Adresse, die ihre Seite nicht selbst verwendet",
  },
  "redirect-folder": {
    en: "a folder that has pages",
    de: "ein Ordner, in dem Seiten sind",
  },
  "redirect-hidden": {
    en: "a page that is there, because the redirect is left out meanwhile",
    de: "eine Seite, die gezeigt wird; die Umleitung fehlt so lange",
  },
} as const;
