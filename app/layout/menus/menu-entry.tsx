import { useLocation } from "@remix-run/react";
import { Icon, uiIcons } from "../../ui/icon";
import { Link } from "../../ui/link";
import type { NavEntryProps } from "./nav-entry";
import { SubLinks } from "./sub-links";

/** An entry of the menu of narrow screens: a link, or a disclosure with sub-links, which is open on their pages. */
export function MenuEntry({ entry: { label, to, links = [] } }: NavEntryProps) {
  const { pathname } = useLocation();
  if (links.length === 0) {
    return (
      <Link isNavigation to={to ?? ""} className="menu-link">
        {label}
      </Link>
    );
  }
  const isRepeated = links.some((link) => link.to === to);
  const all = [...(to && !isRepeated ? [{ label, to }] : []), ...links];
  return (
    <details className="menu-group" open={all.some((link) => link.to === pathname)}>
      <summary className="menu-link">
        {label}
        <Icon icon={uiIcons.down} className="size-5" />
      </summary>
      <ul>
        <SubLinks links={all} />
      </ul>
    </details>
  );
}
