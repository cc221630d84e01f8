import { type MouseEvent, type PointerEvent, useRef } from "react";
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
  const swipe = useSwipe(() => closeToast(id));
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: reached with Tab, it can be read and closed with Escape
      tabIndex={0}
      data-state={isOpen ? "open" : "closed"}
      data-tone={tone}
      className="toast"
      {...swipe}
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

/** Pointer handlers of an element that follows a swipe to the right. */
function useSwipe(onClose: () => void) {
  const press = useRef<Swipe>();
  const endedAt = useRef(Number.NEGATIVE_INFINITY);

  function end(event: PointerEvent<HTMLElement>, isLetGo: boolean): void {
    const ended = press.current;
    press.current = undefined;
    if (ended?.phase !== "swiping") return;
    const element = event.currentTarget;
    const closes = isLetGo && closesSwipe(ended);
    element.dataset.swipe = closes ? "end" : "cancel";
    if (!closes) element.style.removeProperty("--swipe");
    endedAt.current = Date.now();
    if (closes) onClose();
  }

  return {
    onPointerDown({ button, pointerType, clientX, clientY, target }: PointerEvent<HTMLElement>) {
      // A mouse on words selects them.
      const isOnWords = target instanceof Element && target.closest(".toast-words p");
      if (button !== 0 || (pointerType === "mouse" && isOnWords)) return;
      press.current = pressSwipe(pointerType, { x: clientX, y: clientY });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!press.current) return;
      const before = press.current.phase;
      const now = moveSwipe(press.current, { x: event.clientX, y: event.clientY });
      press.current = now;
      if (now.phase !== "swiping") return;
      const element = event.currentTarget;
      if (before === "pressed") element.setPointerCapture(event.pointerId);
      element.dataset.swipe = "move";
      element.style.setProperty("--swipe", `${now.distance}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    onClickCapture(event: MouseEvent) {
      if (Date.now() - endedAt.current > CLICK_AFTER_SWIPE) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
