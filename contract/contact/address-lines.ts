/** A postal address. */
export interface PostalAddress {
  street?: string;
  postcode?: string;
  town: string;
  region?: string;
  /** ISO 3166 code: DE. */
  country: string;
}

/** Countries that write the postcode after the town, on the same line; most others write it before. */
const POSTCODE_LAST = "AU CA GB IE IN NZ US".split(" ");
/** Countries of POSTCODE_LAST that write the region between town and postcode. */
const WITH_REGION = "AU CA US".split(" ");

/** Formats an address as its country's post does, as lines without the country. */
export function addressLines({ street, postcode, town, region, country }: PostalAddress): string[] {
  const place = WITH_REGION.includes(country)
    ? joined(", ", town, joined(" ", region, postcode))
    : POSTCODE_LAST.includes(country)
      ? joined(" ", town, postcode)
      : joined(" ", postcode, town);
  const ownLine = WITH_REGION.includes(country) ? undefined : region;
  return [street, place, ownLine].flatMap((line) => line || []);
}

function joined(between: string, ...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join(between);
}
