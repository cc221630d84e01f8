import { useEffect } from "react";
import { loadChunk } from "../browser/load-chunk";

const PRESSES = ["pointerdown", "click"];

/**
 * Adds tooltips to all elements with `data-tooltip`: its text, or the accessible name if it is empty. The code is a lazy
 * chunk, loaded when a pointer or the focus first reaches such an element. Touch never opens a tooltip.
 */
export function useTooltips(): void {
  useEffect(() => {
    let isLoading = false;
    async function load(event: Event): Promise<void> {
      const { target } = event;
      if (isLoading || !(target instanceof Element)) return;
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      if (event.type === "focusin" && !target.matches(":focus-visible")) return;
      const trigger = target.closest("[data-tooltip]");
      if (!trigger) return;
      isLoading = true;
      const since = Date.now();
      let isPressed = false;
      const press = () => {
        isPressed = true;
      };
      for (const name of PRESSES) document.addEventListener(name, press, true);
      try {
        const { startTooltips, openForFocus, openForPointer } = await loadChunk(
          () => import("./tooltip"),
        );
        stop();
        startTooltips();
        if (isPressed) return;
        if (event.type === "focusin") openForFocus(document.activeElement);
        else if (trigger.matches(":hover")) openForPointer(trigger, since);
      } catch {
        // Offline there is no tooltip; the next event on a trigger tries again.
        isLoading = false;
      } finally {
        for (const name of PRESSES) document.removeEventListener(name, press, true);
      }
    }
    function stop(): void {
      document.removeEventListener("pointermove", load);
      document.removeEventListener("focusin", load);
    }
    document.addEventListener("pointermove", load);
    document.addEventListener("focusin", load);
    return stop;
  }, []);
}
