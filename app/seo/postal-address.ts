import type { PostalAddress } from "schema-dts";
import type { Location } from "../../server/content/schema/company/company-schema";

/** An address in the words of schema.org. */
export function postalAddress(address: Location["address"]): PostalAddress {
  const { street, postcode, town, region, country } = address;
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    postalCode: postcode,
    addressLocality: town,
    addressRegion: region,
    addressCountry: country,
  };
}
