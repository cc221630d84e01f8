import { useMemo } from "react";
import { useSite } from "../site/use-site";
import { Icon } from "../ui/icon";
import { uiIcons } from "../ui/ui-icons";
import { swipeHandlers } from "./swipe";
import { actOnToast, type ShownToast } from "./toast-store";
import { closeToast } from "./toasts";

/** One message, which a swipe to the right, its close button or an action closes. */
export function Toast({ toast }: { toast: ShownToast }) {
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
