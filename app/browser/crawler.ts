// Names of crawlers are words that stand alone: `bingbot/2.0`, `AdsBot-Google`. CUBOT is a maker of phones.
const CRAWLER =
  /(?<![a-z])(?!cubot\b)[a-z-]*bot\b|[a-z]-google\b|\bgoogle-[a-z]|\bchrome-lighthouse\b|\bfacebookexternalhit\b/i;

/** Whether a user agent is that of a search engine or a maker of link previews. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent);
}

let serverHtml: Node | undefined;

/** To be called before hydration: keeps a copy of the page for a crawler, which must never index an error view. */
export function keepServerHtml(): void {
  if (isCrawler(navigator.userAgent)) serverHtml = document.documentElement.cloneNode(true);
}

/** Puts the copy back in place of an error view that came up while a crawler was hydrating, and logs that. */
export function restoreServerHtml(error: unknown): void {
  if (!serverHtml) return;
  console.error(`Hydration failed for ${navigator.userAgent}; the server's page stays.`, error);
  document.replaceChild(serverHtml, document.documentElement);
  serverHtml = undefined;
}
