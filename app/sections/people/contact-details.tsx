import type { ReactNode } from "react";
import type { ShownContact } from "../../../server/render/public-site";
import { telephoneLink } from "../../site/telephone-link";
import { useSite } from "../../site/use-site";
import { Icon, uiIcons } from "../../ui/icon";
import { Link } from "../../ui/link";
import { CopyButton } from "../parts/copy-button";
import { SectionFrame } from "../parts/section-frame";
import type { SectionProps } from "../parts/section-props";
import { SideHeading } from "../parts/side-heading";
import { CompanyFacts, PlaceRows } from "../places/company-details";
import { Lines } from "../places/opening-hours";
import type { ShownPlace } from "../places/shown-places";
import { usePlaces } from "../places/use-places";

/** How to reach the people behind the site: the contact details of site.yaml, without what is missing there. */
export function ContactDetails({ section, level }: SectionProps<"contact-details">) {
  const { contact, strings } = useSite();
  const shown = usePlaces();
  const {
    email,
    phone,
    phoneText = phone,
    address,
    hours,
    map,
  } = withoutPlaces(contact, shown?.places ?? []);
  const hasDetails = email || phone || address.length > 0 || map || hours.length > 0;
  return (
    <SectionFrame section={section}>
      <SideHeading section={section} level={level}>
        {shown && <PlaceRows shown={shown} level={section.title && level === 2 ? 3 : 2} />}
        {hasDetails && (
          <dl className="cells">
            {email && (
              <Detail icon={uiIcons.mail} label={strings.email} copies={email}>
                <Link to={`mailto:${email}`}>{email}</Link>
              </Detail>
            )}
            {phone && (
              <Detail icon={uiIcons.phone} label={strings.phone}>
                <Link to={telephoneLink(phone)}>{phoneText}</Link>
              </Detail>
            )}
            {(address.length > 0 || map) && (
              <Detail icon={uiIcons.place} label={strings.address} copies={address.join("\n")}>
                <Lines of={address} />
                {map && <Link to={map.to}>{map.label}</Link>}
              </Detail>
            )}
            {hours.length > 0 && (
              <Detail icon={uiIcons.clock} label={strings.hours}>
                <Lines of={hours} />
              </Detail>
            )}
          </dl>
        )}
        {shown && <CompanyFacts shown={shown} />}
      </SideHeading>
    </SectionFrame>
  );
}

/** The facts of `contact` that no location has. */
function withoutPlaces(contact: ShownContact, places: readonly ShownPlace[]): ShownContact {
  if (places.length === 0) return contact;
  const { email, phone, phoneText } = contact;
  return {
    email: places.some((place) => place.email === email) ? undefined : email,
    phone: places.some((place) => place.phone === phone) ? undefined : phone,
    phoneText,
    address: [],
    hours: [],
  };
}

interface DetailProps {
  icon: { body: string; size: number };
  label: string;
  /** A text that visitors may want to paste elsewhere. */
  copies?: string;
  children: ReactNode;
}

function Detail({ icon, label, copies, children }: DetailProps) {
  return (
    <div>
      <dt className="flex items-center gap-2.5 bold text-heading">
        <Icon icon={icon} className="size-5 text-primary" />
        {label}
        {copies && <CopyButton text={copies} label={label} />}
      </dt>
      <dd className="mt-2">{children}</dd>
    </div>
  );
}
