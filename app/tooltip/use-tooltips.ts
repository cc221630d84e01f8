import { useEffect } from "react";

const PRESSES = ["pointerdown", "click"];

/**
 * Gives a tooltip to everything that has `data-tooltip`: its words, or nothing to repeat the control's name. What
 * shows them is loaded when a pointer or the focus first comes to one; a finger never opens one.
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
        const { startTooltips, openForFocus, openForPointer } = await import("./tooltip");
        stop();
        startTooltips();
        if (isPressed) return;
        if (event.type === "focusin") openForFocus(document.activeElement);
        else if (trigger.matches(":hover")) openForPointer(trigger, since);
      } catch {
        // Without a network there is no tooltip; the next visit to a trigger tries again.
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
