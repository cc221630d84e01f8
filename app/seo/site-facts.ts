import type { AppLoadContext } from "@remix-run/node";
import type { OpeningHours } from "../../contract/hours/opening-hours";
import { openingTimes, showOpening } from "../../contract/hours/show-opening";
import { allPlaces, type ShownPlaces } from "../sections/places/shown-places";
import { line, list } from "./sections/markdown-parts";

/**
 * The facts of site.yaml as a list in Markdown: the company, then each location with the hours of any week and the days with
 * others. Dates have a year, and nothing depends on the time. Empty for a site without facts.
 */
export function siteFacts({ content, site, markdownWriter }: AppLoadContext): string {
  const write = markdownWriter(site.url);
  const shown = allPlaces({ content, site });
  const { company, facts, places } = shown;
  const { email, phone, address, hours } = site.contact;
  const contact = places.length === 0 ? [...address, phone, email, ...hours] : [];
  return list([
    write.text(company),
    ...facts.map(({ label, text }) => write.text(`${label}: ${text}`)),
    ...places.map(({ name, opening, ...place }) => {
      const parts = line(...[...place.address, place.phone, place.email].map(write.text));
      const times = opening ? openingLines(opening, content, shown).map(write.text) : [];
      return [name ? `${write.text(name)}: ${parts}` : parts, ...times].join("\n  - ");
    }),
    line(...contact.map(write.text)),
  ]);
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
