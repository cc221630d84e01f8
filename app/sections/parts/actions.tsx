import type { ContentLink } from "../../../server/content/schema/page-schema";
import { Link } from "../../ui/link";

/** A section's buttons: the first is the one to press. */
export function Actions({ actions, className }: { actions: ContentLink[]; className?: string }) {
  if (actions.length === 0) return null;
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      {actions.map(({ label, to }, index) => (
        <Link key={to} to={to} className={index === 0 ? "button" : "button button-quiet"}>
          {label}
        </Link>
      ))}
    </div>
  );
}
