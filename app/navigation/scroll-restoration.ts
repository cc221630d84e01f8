import { SCROLL_KEY } from "../../contract/privacy/stored-keys";
import { remixRouter } from "../browser/remix-globals";

let positions: Record<string, number> = {};

/**
 * Call before the router is created: gives the history entry a key, by which its scroll position is found again, and
 * takes over scroll restoration, except on reloads and for entries of other sites.
 */
export function restoreScroll(): void {
  const { key } = history.state ?? {};
  if (!key) {
    history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, "");
  }
  try {
    positions = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? "{}");
  } catch {}
  history.scrollRestoration = "manual";
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
    positions[history.state?.key] = scrollY;
    try {
      sessionStorage.setItem(SCROLL_KEY, JSON.stringify(positions));
    } catch {}
  });
}

/**
 * Keeps the position of each history entry when another takes its place, as the last scroll event left it: reading it
 * during a navigation would force a layout of the page that goes.
 */
export function followScrolling(): void {
  const router = remixRouter();
  let { key } = router.state.location;
  let top = scrollY;
  addEventListener("scroll", () => (top = scrollY), { passive: true });
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    positions[key] = top;
    key = location.key;
    // An entry that is left before its first frame has had no scroll event.
    top = positions[key] ?? 0;
  });
}

/** Returns the stored scroll position of a history entry, in CSS pixels from the top. */
export function scrollPosition(key: string): number | undefined {
  return positions[key];
}
