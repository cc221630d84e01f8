import { isPlainClick, pageLink } from "./page-link";

/** Lets the router follow the links in Markdown too, which are plain anchors. */
export function followContentLinks(): void {
  addEventListener("click", (event) => {
    const link = isPlainClick(event) && pageLink(event.target);
    if (!link) return;
    event.preventDefault();
    window.__remixRouter.navigate(link.pathname + link.search + link.hash);
  });
}
