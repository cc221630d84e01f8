import { useLocation } from "@remix-run/react";
import { useId } from "react";
import { fillIn } from "../../../contract/text/fill-in";
import { useSite } from "../../site/use-site";
import { Icon, uiIcons } from "../../ui/icon";
import { Link } from "../../ui/link";
import { SubLinks } from "./sub-links";

export interface NavEntryProps {
  entry: ReturnType<typeof useSite>["navigation"][number];
}

/**
 * An entry of the header's navigation: a link, or a button for a popover with sub-links. The browser opens it, closes it
 * on Escape or a press elsewhere and returns focus, all without JavaScript.
 */
export function NavEntry({ entry: { label, to, links = [] } }: NavEntryProps) {
  const { strings } = useSite();
  const { key, pathname } = useLocation();
  const id = useId();
  if (links.length === 0) {
    return (
      <Link isNavigation to={to ?? ""} className="nav-link">
        {label}
      </Link>
    );
  }
  const isInside = links.some((link) => link.to === pathname);
  return (
    <div className="nav-group">
      {to && (
        <Link isNavigation to={to} className="nav-link">
          {label}
        </Link>
      )}
      <button
        type="button"
        popovertarget={id}
        aria-label={to && fillIn(strings.submenu, { label })}
        className={isInside ? "nav-link nav-inside" : "nav-link"}
      >
        {!to && label}
        <Icon icon={uiIcons.down} className="nav-arrow size-4" />
      </button>
      {/* A new location renders a new element, which is closed. */}
      <ul key={key} id={id} popover="auto" className="nav-panel">
        <SubLinks links={links} />
      </ul>
    </div>
  );
}
