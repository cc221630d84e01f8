import { Link } from "../../ui/link";

interface SubLinksProps {
  links: readonly { label: string; to: string }[];
}

/** The sub-links of an entry of the navigation, each target once. */
export function SubLinks({ links }: SubLinksProps) {
  const first = (to: string) => links.findIndex((link) => link.to === to);
  return links
    .filter(({ to }, index) => first(to) === index)
    .map(({ label, to }) => (
      <li key={to}>
        <Link isNavigation to={to} className="nav-link">
          {label}
        </Link>
      </li>
    ));
}
