import { useEffect, useRef } from "react";
import { adoptStylesheet } from "../browser/adopt-stylesheet";
import { useSite } from "../site/use-site";
import { Toast } from "./toast";
import css from "./toast.css?inline";
import { closeNewestToast, holdToasts, type PauseCause, useToasts } from "./toast-store";

adoptStylesheet(css);

/**
 * The toasts on the page, newest first for Tab and at the bottom for the eye. F8 leads there and back; the pointer, the
 * focus and another window stop the time of all of them.
 */
export function ToastList() {
  const { strings } = useSite();
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const pointer = useRef({ x: -1, y: -1 });
  const isPresent = toasts.length > 0;
  const isAnyOpen = toasts.some(({ isOpen }) => isOpen);

  function hold(cause: PauseCause, isHeld: boolean): void {
    const isPaused = holdToasts(cause, isHeld);
    region.current?.toggleAttribute("data-paused", isPaused);
  }

  function goBack(options?: FocusOptions): void {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus(options);
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  function isInside(target: EventTarget | null): boolean {
    return target instanceof Node && (region.current?.contains(target) ?? false);
  }

  // A toast that leaves takes neither the focus with it nor the pointer: no event says that it is elsewhere now.
  useEffect(() => {
    if (!region.current) return;
    const { activeElement } = document;
    if (isInside(activeElement)) {
      // The visitor may have scrolled on since, and "Reload" comes back to where the page stands now.
      if (!isAnyOpen) goBack({ preventScroll: true });
      else if (activeElement?.closest("[data-state=closed]")) region.current?.focus();
    }
    const { x, y } = pointer.current;
    if (!isInside(document.elementFromPoint(x, y))) hold("pointer", false);
  });

  useEffect(() => {
    if (!isPresent) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
      if (event.key === "F8" && isPlain) {
        event.preventDefault();
        if (isInside(document.activeElement)) goBack();
        else region.current?.focus();
      }
      if (event.key === "Escape" && !event.repeat && !event.defaultPrevented) {
        // What is open in front of the page closes first, by the browser itself.
        const isOurs = isInside(event.target) || !document.querySelector(":popover-open,:modal");
        if (isOurs && closeNewestToast()) event.preventDefault();
      }
    };
    const onBlur = () => hold("window", true);
    const onFocus = () => hold("window", false);
    hold("window", !document.hasFocus());
    addEventListener("keydown", onKeyDown);
    addEventListener("blur", onBlur);
    addEventListener("focus", onFocus);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("blur", onBlur);
      removeEventListener("focus", onFocus);
      for (const cause of ["pointer", "focus", "window"] as const) hold(cause, false);
    };
  }, [isPresent]);

  if (!isPresent) return null;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={`${strings.notifications} (F8)`}
      className="toasts"
      onPointerMove={({ clientX, clientY }) => {
        pointer.current = { x: clientX, y: clientY };
        hold("pointer", true);
      }}
      onPointerLeave={() => hold("pointer", false)}
      onFocus={({ relatedTarget }) => {
        if (!isInside(relatedTarget)) cameFrom.current = relatedTarget;
        hold("focus", true);
      }}
      onBlur={({ relatedTarget }) => {
        if (!isInside(relatedTarget)) hold("focus", false);
      }}
    >
      <ol>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}
