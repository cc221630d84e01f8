// Names of crawlers are whole words: `bingbot/2.0`, `AdsBot-Google`. CUBOT makes phones.
const CRAWLER =
  /(?<![a-z])(?!cubot\b)[a-z-]*bot\b|[a-z]-google\b|\bgoogle-[a-z]|\bchrome-lighthouse\b|\bfacebookexternalhit\b/i;

/** Whether a user agent belongs to a search engine or a link preview. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent);
}

let serverHtml: Node | undefined;

/** For a crawler, saves a copy of the server's HTML. Call before hydration. A crawler must never index an error view. */
export function saveServerHtml(): void {
  if (isCrawler(navigator.userAgent)) serverHtml = document.documentElement.cloneNode(true);
}

/** Replaces an error view that hydration caused with the saved HTML, and logs the error. */
export function restoreServerHtml(error: unknown): void {
  if (!serverHtml) return;
  console.error(`Hydration failed for ${navigator.userAgent}; the server's page stays.`, error);
  document.replaceChild(serverHtml, document.documentElement);
  serverHtml = undefined;
}
