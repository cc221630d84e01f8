import type { AppLoadContext } from "@remix-run/node";
import type { OpeningHours } from "../../contract/hours/opening-hours";
import { openingTimes, showOpening } from "../../contract/hours/show-opening";
import { allPlaces, type ShownPlaces } from "../sections/places/shown-places";
import { printText } from "./text/escape-markdown";

/**
 * The facts of site.yaml as a list in Markdown: the company, then each location with the hours of any week and the days with
 * others. Dates have a year, and nothing depends on the time. Empty for a site without facts.
 */
export function siteFacts({ content, site }: AppLoadContext): string {
  const shown = allPlaces({ content, site });
  const { company, facts, places } = shown;
  const { email, phone, address, hours } = site.contact;
  const contact = places.length === 0 ? [...address, phone, email, ...hours] : [];
  return list([
    printText(company),
    ...facts.map(({ label, text }) => printText(`${label}: ${text}`)),
    ...places.map(({ name, opening, ...place }) => {
      const parts = line(...[...place.address, place.phone, place.email].map(printText));
      const times = opening ? openingLines(opening, content, shown).map(printText) : [];
      return [name ? `${printText(name)}: ${parts}` : parts, ...times].join("\n  - ");
    }),
    line(...contact.map(printText)),
  ]);
}

/** Joins the parts that are there by commas. */
function line(...parts: string[]): string {
  return parts.filter(Boolean).join(", ");
}

/** Prints the items that are there as a list. */
function list(items: string[]): string {
  return items
    .filter(Boolean)
    .map((item) => `- ${item}`)
    .join("\n");
}

/** The hours of each day of the week, then those of the days with others. */
function openingLines(
  { hours, except }: OpeningHours,
  { zone, now }: AppLoadContext["content"],
  { language, words }: ShownPlaces,
): string[] {
  const { rows } = showOpening({ hours, except: [] }, { zone, now, language, words });
  return [
    ...rows.map(({ day, times }) => `${day}: ${times.join(", ")}`),
    ...except.map(({ from, to, hours: special, text }) => {
      const days = from === to ? from : `${from} – ${to}`;
      const times = openingTimes(special, { language, words }).join(", ");
      return `${days}: ${times}${text === undefined ? "" : ` (${text})`}`;
    }),
  ];
}
