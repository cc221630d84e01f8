import type { OpeningHoursSpecification } from "schema-dts";
import type { HoursEntry, OpeningHours } from "../../contract/hours/opening-hours";
import type { Content } from "../../server/content/content";
import type { PublicSite } from "../../server/render/public-site";
import { organizationId } from "./main-thing";
import { postalAddress } from "./postal-address";

const DAYS = [
  ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
] as const;

/** One node for each location: a business of the kind that `company` names, with address and opening hours. */
export function locationNodes({ site: { locations, company } }: Content, site: PublicSite) {
  return locations.map((location, index) => {
    const { name = site.name, phone, email, geo, map, picture } = location;
    const hours = openingHours(location);
    return {
      "@type": company.business ?? "LocalBusiness",
      "@id": `${site.url}/#location-${index + 1}`,
      name,
      url: `${site.url}/`,
      telephone: phone,
      email,
      hasMap: map,
      parentOrganization: { "@id": organizationId(site) },
      address: postalAddress(location.address),
      geo: geo && { "@type": "GeoCoordinates", latitude: geo.lat, longitude: geo.lng },
      image: picture?.kind === "image" ? new URL(picture.src, site.url).href : undefined,
      openingHoursSpecification: hours.length > 0 ? hours : undefined,
    };
  });
}

/** The week, then the exceptions; hours by appointment are none. A closed day opens and closes at midnight. */
function openingHours({ hours, except }: OpeningHours): OpeningHoursSpecification[] {
  return [
    ...hours.flatMap((entry) => specification(entry)),
    ...except.flatMap(({ from: validFrom, to: validThrough, hours: special }) => {
      const period = { validFrom, validThrough };
      const open = special.flatMap((entry) => specification(entry, period));
      const closed = { opens: "00:00", closes: "00:00" };
      return open.length > 0
        ? open
        : [{ "@type": "OpeningHoursSpecification" as const, ...closed, ...period }];
    }),
  ];
}

function specification(
  { days, from, to }: HoursEntry,
  period: { validFrom?: string; validThrough?: string } = {},
): OpeningHoursSpecification[] {
  if (from === undefined || to === undefined) return [];
  // Google wants 23:59 for a day without an end.
  const closes = to - from === 1440 ? "23:59" : clockTime(to % 1440);
  const dayOfWeek = days.flatMap((day) => DAYS[day] ?? []);
  return [
    { "@type": "OpeningHoursSpecification", dayOfWeek, opens: clockTime(from), closes, ...period },
  ];
}

function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => `${part}`.padStart(2, "0"))
    .join(":");
}
