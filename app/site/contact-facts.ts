import type { PublicSite } from "../../server/render/public-site";

/** How to reach the people behind a site, as header, footer and call bar show it; what is missing is empty. */
export interface ContactFacts {
  phone?: string;
  email?: string;
  address: readonly string[];
  hours: readonly string[];
}

/** Takes the site, returns the facts that every page shows. */
export function contactFacts({ contact }: Pick<PublicSite, "contact">): ContactFacts {
  const { phone, email, address, hours } = contact;
  return { phone, email, address, hours };
}

/** RFC 3966 wants no spaces; what people write besides digits are separators, and `(0)` is for callers at home. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace("(0)", "").replace(/[^+0-9]/g, "")}`;
}
