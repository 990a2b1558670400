import { milesBetween, type Position } from "#contract/miles.ts";

/** The regions of our service area. Each city is in one of them. */
export const REGIONS = ["north", "east", "south", "west", "hills"] as const;
export type Region = (typeof REGIONS)[number];

/**
 * Miles north of the Capitol where the hills begin. Ball Ground and Rome are in the hills, but Canton isn't.
 */
const HILLS_MILES = 34.5;

/**
 * Returns a city's region from its direction relative to `center`. The north metro spans 45 degrees on either
 * side of due north and includes the center; the east extends slightly south, along Interstate 20.
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
