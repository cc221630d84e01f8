import { plainText } from "./plain-text";

/** A German postal address as one writes it on letters, on one line or several; returns its group. */
export function meantPostal(value: unknown): string | undefined {
  const lines = Array.isArray(value) ? value.join(", ") : value;
  const text = typeof lines === "string" ? lines.trim().replaceAll("\n", ", ") : "";
  const [, street, postcode, town] =
    /^([^,]{3,60}),\s*(?:D-)?(\d{5})\s+([^,\d]{2,40})(?:,\s*(?:Germany|Deutschland))?$/.exec(
      plainText(text) ?? "",
    ) ?? [];
  if (!street) return undefined;
  return `{ street: ${street}, postcode: "${postcode}", town: ${town?.trim()}, country: DE }`;
}
