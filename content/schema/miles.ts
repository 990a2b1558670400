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

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
