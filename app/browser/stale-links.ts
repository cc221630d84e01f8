import { loadDocument } from "./load-document";
import { isPlainClick, pageLink } from "./page-link";
import { isStale } from "./stale-tab";

/** In a tab whose build is no longer the server's, links to pages of this site load documents. */
export function followStaleLinks(): void {
  // On the window and while the event goes down, so before the router's own links hear of it.
  addEventListener(
    "click",
    (event) => {
      const link = isStale() && isPlainClick(event) && pageLink(event.target);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      loadDocument(link.href);
    },
    true,
  );
}
