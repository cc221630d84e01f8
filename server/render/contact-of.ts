import { addressLines } from "../../contract/address-lines";
import type { Site } from "../content/schema/site-schema";

/** How to reach the site: what `contact` leaves out is that of the first location. */
export function contactOf({ contact, locations: [first] }: Site): Site["contact"] {
  if (!first) return contact;
  const { email = first.email, phone = first.phone, address } = contact;
  const lines = address.length > 0 ? address : addressLines(first.address);
  return { ...contact, email, phone, address: lines };
}
