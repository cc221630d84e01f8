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
 * and announces the new page. Another part of a list is a new page, by its title; another query of the same page is not.
 */
export function afterNavigation(location: Location, isBack: boolean, region: Element | null): void {
  const before = shown;
  const now: ShownPage = { location, title: document.title };
  shown = now;
  if (!before || before.location.key === location.key) return;
  const { location: from } = before;
  const isSamePage = from.pathname === location.pathname && before.title === now.title;
  emitPageEvent("navigated", createPath(location), createPath(from));
  // Both need the layout, which the frame makes anyway. Asked for at once, it would be made twice.
  requestAnimationFrame(() => {
    // Another page may have come before this one was ever painted.
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

/** The element that a hash names; undefined for none and for one that cannot be decoded. */
function hashTarget(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Elements that cannot have the focus get it for this once, as after a document load with a hash. */
function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  if (!element || document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
}

/** A text that stays the same is not read again, so the old one goes a frame earlier. */
function announce(region: Element): void {
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = document.title.trim() || (document.querySelector("h1")?.textContent ?? "");
  });
}
