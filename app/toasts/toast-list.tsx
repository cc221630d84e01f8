import { useEffect, useMemo, useRef, useState } from "react";
import { adoptStylesheet } from "../browser/adopt-stylesheet";
import { useSite } from "../site/use-site";
import { Icon, uiIcons } from "../ui/icon";
import { swipeHandlers } from "./swipe";
import css from "./toast.css?inline";
import { closeNewestToast, runAction, type ShownToast, useToasts } from "./toast-store";
import { closeToast } from "./toasts";

adoptStylesheet(css);

type PauseCause = "pointer" | "focus" | "window";

/**
 * The toasts on the page: newest first in tab order, newest at the bottom on screen. F8 moves the focus there and back.
 * While the pointer or the focus is inside, or the window has lost the focus, all timers are paused.
 */
export function ToastList() {
  const { strings } = useSite();
  const [causes, setCauses] = useState<readonly PauseCause[]>([]);
  const isPaused = causes.length > 0;
  const toasts = useToasts(isPaused);
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<EventTarget | null>(null);
  const pointer = useRef({ x: -1, y: -1 });
  const isPresent = toasts.length > 0;
  const isAnyOpen = toasts.some(({ isOpen }) => isOpen);

  function pause(cause: PauseCause, isActive: boolean): void {
    setCauses((known) => {
      if (known.includes(cause) === isActive) return known;
      return isActive ? [...known, cause] : known.filter((one) => one !== cause);
    });
  }

  function restoreFocus(options?: FocusOptions): void {
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus(options);
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  function isInside(target: EventTarget | null): boolean {
    return target instanceof Node && (region.current?.contains(target) ?? false);
  }

  // A toast that is removed under the focus or the pointer fires no blur or pointerleave event.
  useEffect(() => {
    if (!region.current) return;
    const { activeElement } = document;
    if (isInside(activeElement)) {
      // The visitor may have scrolled since; a focus change must not scroll back.
      if (!isAnyOpen) restoreFocus({ preventScroll: true });
      else if (activeElement?.closest("[data-state=closed]")) region.current?.focus();
    }
    const { x, y } = pointer.current;
    if (!isInside(document.elementFromPoint(x, y))) pause("pointer", false);
  });

  useEffect(() => {
    if (!isPresent) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
      if (event.key === "F8" && isPlain) {
        event.preventDefault();
        if (isInside(document.activeElement)) restoreFocus();
        else region.current?.focus();
      }
      if (event.key === "Escape" && !event.repeat && !event.defaultPrevented) {
        // The browser closes an open popover or dialog first.
        const closesToast =
          isInside(event.target) || !document.querySelector(":popover-open,:modal");
        if (closesToast && closeNewestToast()) event.preventDefault();
      }
    };
    const onBlur = () => pause("window", true);
    const onFocus = () => pause("window", false);
    pause("window", !document.hasFocus());
    addEventListener("keydown", onKeyDown);
    addEventListener("blur", onBlur);
    addEventListener("focus", onFocus);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("blur", onBlur);
      removeEventListener("focus", onFocus);
      setCauses([]);
    };
  }, [isPresent]);

  if (!isPresent) return null;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={`${strings.notifications} (F8)`}
      data-paused={isPaused ? "" : undefined}
      className="toasts"
      onPointerMove={({ clientX, clientY }) => {
        pointer.current = { x: clientX, y: clientY };
        pause("pointer", true);
      }}
      onPointerLeave={() => pause("pointer", false)}
      onFocus={({ relatedTarget }) => {
        if (!isInside(relatedTarget)) previousFocus.current = relatedTarget;
        pause("focus", true);
      }}
      onBlur={({ relatedTarget }) => {
        if (!isInside(relatedTarget)) pause("focus", false);
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

/** One toast: a swipe to the right, its close button or an action closes it. */
function Toast({ toast }: { toast: ShownToast }) {
  const { id, isOpen, version, duration, options } = toast;
  const { title, description, actions = [], tone = "neutral" } = options;
  const { strings } = useSite();
  const swipe = useMemo(() => swipeHandlers(() => closeToast(id)), [id]);
  return (
    <li
      {...swipe}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: reached with Tab, it can be read and closed with Escape
      tabIndex={0}
      data-state={isOpen ? "open" : "closed"}
      data-tone={tone}
      className="toast"
    >
      <div className="toast-card" data-pulse={version > 1 ? version % 2 : undefined}>
        {tone !== "neutral" && (
          <Icon icon={tone === "success" ? uiIcons.check : uiIcons.alert} className="toast-icon" />
        )}
        <div className="toast-text">
          <p className="toast-title">{title}</p>
          {description && <p className="toast-description">{description}</p>}
          {actions.length > 0 && (
            <div className="toast-actions">
              {actions.map(({ label, onClick }) => (
                <button
                  key={label}
                  type="button"
                  className="button button-quiet button-small"
                  onClick={() => runAction(id, onClick)}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
        </div>
        <button
          type="button"
          aria-label={strings.close}
          data-tooltip=""
          data-keys="escape"
          className="icon-link toast-close"
          onClick={() => closeToast(id)}
        >
          <Icon icon={uiIcons.close} className="toast-icon" />
        </button>
        {isOpen && duration < Number.POSITIVE_INFINITY && (
          <span
            key={version}
            ref={(bar) => bar?.style.setProperty("animation-duration", `${duration}ms`)}
            aria-hidden="true"
            className="toast-time"
          />
        )}
      </div>
    </li>
  );
}
