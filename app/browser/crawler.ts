import { isbot } from "isbot";

/**
 * Whether a user agent belongs to a search engine, a link preview or another program. A headless browser is a visitor's:
 * it is how pages are tested and measured.
 */
export function isCrawler(userAgent: string): boolean {
  return isbot(userAgent.replace("HeadlessChrome", "Chrome"));
}
