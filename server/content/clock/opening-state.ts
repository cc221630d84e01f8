import {
  isoDate,
  midnightOf,
  nextMidnight,
  openingState,
} from "../../../contract/hours/opening-hours";
import type { Zone } from "../../../contract/hours/zoned-time";
import type { Site } from "../schema/site-schema";
import type { PartFilter } from "./dated-part";

/**
 * Returns a function whose text changes at each opening, closing and midnight; undefined for a site without hours. The
 * function adds these times to the filter.
 */
export function createOpeningState(
  { locations }: Pick<Site, "locations">,
  zone: Zone,
  now: number,
  filter: PartFilter,
): () => string | undefined {
  const places = locations.filter(({ hours }) => hours.length > 0);
  let text: string | undefined;
  return () => {
    if (places.length === 0 || text !== undefined) return text;
    const states = places.map((place) => openingState(place, zone, now));
    for (const { changesAt } of states) if (changesAt !== undefined) filter.changesAt(changesAt);
    filter.changesAt(nextMidnight(zone, now));
    text = JSON.stringify([isoDate(midnightOf(zone.wallTime(now))), states]);
    return text;
  };
}
