import { isPlainClick } from "../browser/plain-click";
import { remixRouter } from "../browser/remix-globals";
import { loadDocument } from "../deployments/load-document";
import { isStale } from "../deployments/watch-deployments";
import { pageLink } from "../prefetch/page-links";

/**
 * Handles clicks on all links to pages of this site, those in Markdown too: navigates with the router, which shows the
 * page in one piece, or loads a document if the server has a newer build than this tab.
 */
export function followLinks(): void {
  // The window receives the click last, after a component may have prevented its default.
  addEventListener("click", (event) => {
    const link = isPlainClick(event) && pageLink(event.target);
    if (!link) return;
    event.preventDefault();
    if (isStale()) {
      loadDocument(link.href);
      return;
    }
    // As in a document, a link to the current location adds no history entry. Without `flushSync`, which concerns the
    // loading state only: a page that is at hand is then rendered in its stead, and not after it.
    remixRouter().navigate(link.pathname + link.search + link.hash, {
      replace: link.href === location.href,
    });
  });
}
