import { pageLink } from "./page-link";

/** Lets the router follow the links in Markdown too, which are plain anchors. */
export function followContentLinks(): void {
  addEventListener("click", (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = pageLink(target);
    if (!link) return;
    event.preventDefault();
    window.__remixRouter.navigate(link.pathname + link.search + link.hash);
  });
}
