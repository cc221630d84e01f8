import { createPath } from "@remix-run/react";
import { emitPageEvent } from "../browser/page-events";
import { scrollPosition } from "./scroll-restoration";

interface Location {
  pathname: string;
  search: string;
  hash: string;
  key: string;
}

interface ShownPage {
  location: Location;
  title: string;
}

let shown: ShownPage | undefined;

/**
 * Call after React commits a navigation, before paint: emits the event; on the next frame restores scroll, moves focus
 * and announces the new page. Another `?page=` of a list counts as a new page, because its title differs; any other query does not.
 */
export function afterNavigation(location: Location, isBack: boolean, region: Element | null): void {
  const before = shown;
  const now: ShownPage = { location, title: document.title };
  shown = now;
  if (!before || before.location.key === location.key) return;
  const { location: from } = before;
  const isSamePage = from.pathname === location.pathname && before.title === now.title;
  emitPageEvent("navigated", createPath(location), createPath(from));
  // Scroll and focus need layout, which the frame computes anyway; doing it now would compute it twice.
  requestAnimationFrame(() => {
    // Another navigation may have replaced this page before it was painted.
    if (shown !== now) return;
    const target = hashTarget(location.hash);
    const position = isBack ? scrollPosition(location.key) : undefined;
    if (position !== undefined) scrollTo({ top: position, behavior: "instant" });
    else if (target) target.scrollIntoView({ behavior: "instant" });
    else if (!isSamePage || from.hash) scrollTo({ top: 0, behavior: "instant" });

    if (target && !isBack) focusOn(target);
    else if (document.activeElement === document.body) focusOn(document.querySelector("main"));
    if (!isSamePage && region) announce(region);
  });
}

/** The target element of a hash; undefined if there is none or the hash cannot be decoded. */
function hashTarget(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Focuses an element, also one that is not focusable, as a document load with a hash does. */
function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  if (!element || document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
}

/** Screen readers do not repeat an unchanged text, so the old text is removed one frame earlier. */
function announce(region: Element): void {
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = document.title.trim() || (document.querySelector("h1")?.textContent ?? "");
  });
}
