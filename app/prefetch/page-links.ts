import { matchRoutes } from "@remix-run/react";
import { manifestRoutes, remixRouter } from "../browser/remix-globals";

/** The path of a page of this site as its links have it: `/about` for `/ABOUT/`. */
export function pagePath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, "") || "/";
}

/**
 * Takes a path, returns the ids of the routes that show it, outermost first; none where no page is. A route that
 * shows something has an error boundary; files have none.
 */
export function pageRoutes(pathname: string): string[] {
  const ids = (matchRoutes(remixRouter().routes, pathname) ?? []).map(
    ({ route }) => route.id ?? "",
  );
  const leaf = manifestRoutes()[ids.at(-1) ?? ""];
  return leaf?.hasErrorBoundary && leaf.path !== "*" ? ids : [];
}

/** Takes the target of an event or any element, returns the link to a page of this site that it is or is in. */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  const isElsewhere =
    link.origin !== location.origin ||
    (link.target !== "" && link.target !== "_self") ||
    link.hasAttribute("download") ||
    link.ariaDisabled === "true";
  return isElsewhere || pageRoutes(link.pathname).length === 0 ? undefined : link;
}

/** Whether a click means the link itself, here and now: no other button, no key for a tab or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
