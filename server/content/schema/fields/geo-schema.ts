import * as z from "zod";
import { described } from "./described";
import { group } from "./group";

/** A place in degrees. */
export const geoSchema = group({
  lat: described(z.number().min(-90).max(90), "Degrees to the north, -90 to 90", "50.9384"),
  lng: described(z.number().min(-180).max(180), "Degrees to the east, -180 to 180", "6.9599"),
});
