/** WGS 84 coordinates in decimal degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Mean radius of the Earth in statute miles (6,371.0088 km, IUGG). */
const EARTH_RADIUS_MILES = 3958.7613;

/** Returns the straight-line (great-circle) distance in statute miles, by the haversine formula. */
export function milesBetween(a: Position, b: Position): number {
  const latitude = radians(b.latitude - a.latitude);
  const longitude = radians(b.longitude - a.longitude);
  const haversine =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(haversine));
}

/** Returns how many miles north and east of `from` another position is; negative to the south and the west. */
export function milesNorthEast(from: Position, to: Position): { north: number; east: number } {
  const { latitude, longitude } = from;
  return {
    north:
      milesBetween(from, { latitude: to.latitude, longitude }) * Math.sign(to.latitude - latitude),
    east:
      milesBetween(from, { latitude, longitude: to.longitude }) *
      Math.sign(to.longitude - longitude),
  };
}

/** What decides how long a drive takes, as in `content/pricing.yaml`. */
export interface DriveRates {
  /** Driving miles per straight-line mile. */
  roadFactor: number;
  milesPerHour: number;
  /** Minutes to add to every drive. */
  startMinutes: number;
}

/** Estimates a drive in miles and minutes (rounded to 5) from the straight-line distance. */
export function estimatedDrive(
  from: Position,
  to: Position,
  { roadFactor, milesPerHour, startMinutes }: DriveRates,
): { miles: number; minutes: number } {
  const miles = milesBetween(from, to) * roadFactor;
  return { miles, minutes: Math.round(((miles / milesPerHour) * 60 + startMinutes) / 5) * 5 };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
