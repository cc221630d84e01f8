import { telephoneLink } from "../site/telephone-link";
import { useSite } from "../site/use-site";
import { Icon, uiIcons } from "../ui/icon";
import { Link } from "../ui/link";

/** Telephone, e-mail, address and hours, each with its icon; renders nothing if the site has none of them. */
export function ContactLines({ className = "" }: { className?: string }) {
  const { contact, strings } = useSite();
  const { phone, phoneText = phone, email, address, hours } = contact;
  if (!phone && !email && address.length === 0 && hours.length === 0) return null;
  return (
    <ul className={`contact-lines ${className}`}>
      {phone && (
        <li>
          <Icon icon={uiIcons.phone} className="size-5" />
          <Link
            to={telephoneLink(phone)}
            aria-label={`${strings.phone} ${phoneText}`}
            className="footer-link"
          >
            {phoneText}
          </Link>
        </li>
      )}
      {email && (
        <li>
          <Icon icon={uiIcons.mail} className="size-5" />
          <Link
            to={`mailto:${email}`}
            aria-label={`${strings.email} ${email}`}
            className="footer-link"
          >
            {email}
          </Link>
        </li>
      )}
      {address.length > 0 && (
        <li>
          <Icon icon={uiIcons.place} className="size-5" />
          <Lines of={address} />
        </li>
      )}
      {hours.length > 0 && (
        <li>
          <Icon icon={uiIcons.clock} className="size-5" />
          <Lines of={hours} />
        </li>
      )}
    </ul>
  );
}

/** In right-to-left text, a line in another script keeps its direction. */
function Lines({ of }: { of: readonly string[] }) {
  const { direction } = useSite();
  return (
    <span>
      {of.map((line, index) => (
        <span key={index} className="block">
          {direction === "rtl" ? <bdi>{line}</bdi> : line}
        </span>
      ))}
    </span>
  );
}
