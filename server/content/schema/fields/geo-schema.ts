import * as z from "zod";
import { described } from "./described";
import { group } from "./group";

/** A place in degrees. */
export const geoSchema = group({
  lat: described(
    z.number().min(-90).max(90),
    "Latitude",
    "Degrees to the north, -90 to 90",
    "50.9384",
    { who: "editor" },
  ),
  lng: described(
    z.number().min(-180).max(180),
    "Longitude",
    "Degrees to the east, -180 to 180",
    "6.9599",
    { who: "editor" },
  ),
});
