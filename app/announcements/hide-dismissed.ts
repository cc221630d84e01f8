import { DISMISSED_KEY } from "../../contract/privacy/stored-keys";

/**
 * Hides the announcements that the visitor has dismissed, shows the buttons of the others, and dismisses one when its
 * button is pressed. May be called again for new ones. Refers to no outside name, because its source is an inline script: it
 * hides them as they are parsed, before they are painted, so that nothing moves, and works without the rest of the JavaScript.
 */
function hideAll(key: string): void {
  const root = document.documentElement;
  const announcements = () => [...document.querySelectorAll<HTMLElement>("[data-announcement]")];

  function readIds(): string[] {
    try {
      const ids: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(ids) ? ids : [];
    } catch {
      return [];
    }
  }

  function show(ids: readonly string[]): void {
    for (const element of announcements()) {
      element.hidden = ids.includes(element.dataset.announcement ?? "");
      const button = element.querySelector("button");
      if (button) button.hidden = false;
      const list = element.parentElement;
      if (list) list.hidden = !list.querySelector("[data-announcement]:not([hidden])");
    }
  }

  /** Remembers the last twenty only. Moves focus to the next button, or to the page. */
  function dismiss(id: string): void {
    const ids = [...readIds().filter((other) => other !== id), id].slice(-20);
    try {
      localStorage.setItem(key, JSON.stringify(ids));
    } catch {}
    show(ids);
    const next = announcements().find(({ hidden }) => !hidden);
    (next?.querySelector("button") ?? document.getElementById("main"))?.focus({
      preventScroll: true,
    });
  }

  show(readIds());
  if ("announcements" in root.dataset) return;
  root.dataset.announcements = "";
  if (document.readyState === "loading") {
    const parsed = new MutationObserver(() => show(readIds()));
    parsed.observe(root, { childList: true, subtree: true });
    addEventListener("DOMContentLoaded", () => parsed.disconnect());
  }
  // React stops clicks at the document while the announcements wait for their chunk.
  addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const announcement = target.closest("button")?.closest<HTMLElement>("[data-announcement]");
      if (announcement) dismiss(announcement.dataset.announcement ?? "");
    },
    true,
  );
}

/** Hides the announcements that the visitor has dismissed. */
export function hideDismissed(): void {
  hideAll(DISMISSED_KEY);
}

/** Source of the inline script, for a place before the announcements: a page may be painted before its parser is behind them. */
export const hideDismissedScript = `(${hideAll.toString()})("${DISMISSED_KEY}")`;
