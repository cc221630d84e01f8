import { telephoneLink } from "../site/telephone-link";
import { useSite } from "../site/use-site";
import { Icon, uiIcons } from "../ui/icon";
import { Link } from "../ui/link";

/** The bar at the bottom of phones with telephone number and action, for sites with `theme.callBar`. */
export function CallBar() {
  const { action, callBar, contact } = useSite();
  const { phone, phoneText = phone } = contact;
  if (!callBar || !(phone || action)) return null;
  return (
    <div className="call-bar">
      {phone && (
        <Link to={telephoneLink(phone)} className="button button-quiet">
          <Icon icon={uiIcons.phone} className="size-5" />
          <span className="call-number">{phoneText}</span>
        </Link>
      )}
      {action && (
        <Link to={action.to} className="button">
          {action.short ?? action.label}
        </Link>
      )}
    </div>
  );
}
