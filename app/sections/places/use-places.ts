import { useLoaderData } from "@remix-run/react";
import type { ShownPlaces } from "./shown-places";

/** The locations and facts of the page; undefined where it has none. */
export function usePlaces(): ShownPlaces | undefined {
  return useLoaderData<{ page: { places?: ShownPlaces } }>().page.places;
}
