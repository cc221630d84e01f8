import { type RefObject, useEffect, useRef } from "react";
import { closesSwipe, moveSwipe, pressSwipe, type Swipe } from "../browser/swipe";
import { actOnToast, type ShownToast } from "../browser/toast-store";
import { closeToast } from "../browser/toasts";
import { Icon } from "./icon";
import { uiIcons } from "./ui-icons";
import { useSite } from "./use-site";

/** The click that follows a swipe comes within this time, in ms. */
const CLICK_AFTER_SWIPE = 50;

/** One message, which a swipe to the right, its close button or an action closes. */
export function Toast({ toast }: { toast: ShownToast }) {
  const { id, isOpen, version, duration, options } = toast;
  const { title, description, actions = [], tone = "neutral" } = options;
  const { strings } = useSite();
  const item = useSwipe(id);
  return (
    <li
      ref={item}
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
        <div className="toast-words">
          <p className="toast-title">{title}</p>
          {description && <p className="toast-description">{description}</p>}
          {actions.length > 0 && (
            <div className="toast-actions">
              {actions.map(({ label, onClick }) => (
                <button
                  key={label}
                  type="button"
                  className="button button-quiet button-small"
                  onClick={() => actOnToast(id, onClick)}
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

/** Returns the ref of a toast, which a swipe to the right closes. */
function useSwipe(id: string): RefObject<HTMLLIElement> {
  const ref = useRef<HTMLLIElement>(null);

  // Listeners of its own: for React's, every movement of the pointer on the page would go through React.
  useEffect(() => {
    const element = ref.current;
    let press: Swipe | undefined;
    let endedAt = Number.NEGATIVE_INFINITY;

    function end(isLetGo: boolean): void {
      const ended = press;
      press = undefined;
      if (!element || ended?.phase !== "swiping") return;
      const closes = isLetGo && closesSwipe(ended);
      element.dataset.swipe = closes ? "end" : "cancel";
      if (!closes) element.style.removeProperty("--swipe");
      endedAt = Date.now();
      if (closes) closeToast(id);
    }

    element?.addEventListener(
      "pointerdown",
      ({ button, pointerType, clientX, clientY, target }) => {
        // A mouse on words selects them.
        const isOnWords = target instanceof Element && target.closest(".toast-words p");
        if (button !== 0 || (pointerType === "mouse" && isOnWords)) return;
        press = pressSwipe(pointerType, { x: clientX, y: clientY });
      },
    );
    element?.addEventListener("pointermove", ({ clientX, clientY, pointerId }) => {
      if (!press) return;
      const before = press.phase;
      press = moveSwipe(press, { x: clientX, y: clientY });
      if (press.phase !== "swiping") return;
      if (before === "pressed") element.setPointerCapture(pointerId);
      element.dataset.swipe = "move";
      element.style.setProperty("--swipe", `${press.distance}px`);
    });
    element?.addEventListener("pointerup", () => end(true));
    element?.addEventListener("pointercancel", () => end(false));
    element?.addEventListener(
      "click",
      (event) => {
        if (Date.now() - endedAt > CLICK_AFTER_SWIPE) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
  }, [id]);
  return ref;
}
