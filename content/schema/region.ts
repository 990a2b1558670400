import { milesBetween, type Position } from "./miles.ts";

/** The parts of the country that we drive to, as people here call them; each city lies in one. */
export const REGIONS = ["north", "east", "south", "west", "hills"] as const;
export type Region = (typeof REGIONS)[number];

/** So far north of the Capitol the hills begin: Ball Ground and Rome are among them, Canton is not. */
const HILLS_MILES = 34.5;

/**
 * The region of a place, by where it lies from `center`. The north metro is a fan of 45 degrees to either side
 * of north, with the center itself in its point; the east reaches a little to the south, down Interstate 20.
 */
export function regionOf(place: Position, center: Position): Region {
  const { latitude, longitude } = center;
  const north =
    milesBetween(center, { latitude: place.latitude, longitude }) *
    Math.sign(place.latitude - latitude);
  const east =
    milesBetween(center, { latitude, longitude: place.longitude }) *
    Math.sign(place.longitude - longitude);
  if (north > HILLS_MILES && Math.abs(east) < north * 1.5) return "hills";
  if (Math.abs(east) <= north) return "north";
  const degrees = (Math.atan2(east, north) * 180) / Math.PI;
  if (degrees > 45 && degrees <= 130) return "east";
  return degrees < -45 && degrees >= -120 ? "west" : "south";
}
