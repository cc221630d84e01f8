import { telephoneLink } from "../../site/telephone-link";
import { useSite } from "../../site/use-site";
import { Icon, uiIcons } from "../../ui/icon";
import { Link } from "../../ui/link";
import { Lines } from "./opening-hours";
import type { ShownPlace, ShownPlaces } from "./shown-places";

/** Address, telephone, e-mail and map of a location. */
export function PlaceFacts({ place, words }: { place: ShownPlace; words: ShownPlaces["words"] }) {
  const { strings } = useSite();
  const { address, phone, phoneText, email, map } = place;
  return (
    <dl className="place-facts">
      <dt>
        <Icon icon={uiIcons.place} className="size-5 text-primary" />
        <span className="sr-only">{strings.address}</span>
      </dt>
      <dd>
        <Lines of={address} />
        {map && <Link to={map}>{words.map}</Link>}
      </dd>
      {phone && (
        <>
          <dt>
            <Icon icon={uiIcons.phone} className="size-5 text-primary" />
            <span className="sr-only">{strings.phone}</span>
          </dt>
          <dd>
            <Link to={telephoneLink(phone)}>{phoneText}</Link>
          </dd>
        </>
      )}
      {email && (
        <>
          <dt>
            <Icon icon={uiIcons.mail} className="size-5 text-primary" />
            <span className="sr-only">{strings.email}</span>
          </dt>
          <dd>
            <Link to={`mailto:${email}`}>{email}</Link>
          </dd>
        </>
      )}
    </dl>
  );
}
