import { Icon, uiIcons } from "../ui/icon";
import { Link } from "../ui/link";
import type { NavEntryProps } from "./nav-entry";

/** One entry of the navigation of narrow screens: a link, or a disclosure with the links below it. */
export function MenuEntry({ entry: { label, to, links = [] } }: NavEntryProps) {
  if (links.length === 0) {
    return (
      <Link to={to ?? ""} className="menu-link">
        {label}
      </Link>
    );
  }
  return (
    <details className="menu-group">
      <summary className="menu-link">
        {label}
        <Icon icon={uiIcons.plus} className="size-5" />
      </summary>
      <ul>
        {[...(to ? [{ label, to }] : []), ...links].map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="nav-link">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
