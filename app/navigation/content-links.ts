import { isPlainClick } from "../browser/plain-click";
import { remixRouter } from "../browser/remix-globals";
import { loadDocument } from "../deployments/load-document";
import { isStale } from "../deployments/watch-deployments";
import { pageLink } from "../prefetch/page-links";

/**
 * Follows all links to pages of this site, those in Markdown too: by the router, which shows the page in one piece, or,
 * in a tab whose build is no longer the server's, by loading a document.
 */
export function followLinks(): void {
  // The window hears of a click last, when a component may have prevented what it would do.
  addEventListener("click", (event) => {
    const link = isPlainClick(event) && pageLink(event.target);
    if (!link) return;
    event.preventDefault();
    if (isStale()) {
      loadDocument(link.href);
      return;
    }
    // As in a document, a link to where one is makes no history entry. In a transition React would stop every 5 ms to
    // paint the old page once more.
    remixRouter().navigate(link.pathname + link.search + link.hash, {
      replace: link.href === location.href,
      flushSync: true,
    });
  });
}
