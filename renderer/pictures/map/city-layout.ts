import type { Dot } from "./labels.ts";
import { layOut, type Layout } from "./layout.ts";
import { SHEET_WIDTH } from "./lettering.ts";
import {
  frameAround,
  middleOf,
  milesOf,
  toSheet,
  type Frame,
  type Line,
  type Place,
  type Point,
} from "./projection.ts";

export interface MapPlace extends Place {
  name: string;
}

export interface CityMapContent {
  city: MapPlace & { county: string; secondCounty?: string | undefined };
  /** Its neighbors, each with a name on the map. */
  nearby: readonly MapPlace[];
  /** Other cities, drawn as quiet dots where they lie on the sheet. */
  others?: readonly Place[];
}

const HEIGHT = 320;
/** How far from the middle the city may lie, as a share of the sheet. */
const OFF_CENTER = 0.2;
const HOME = { radius: 7, size: 1.2 };
const NEIGHBOR = { radius: 4.5, size: 1 };

export function cityLayout({ city, nearby, others = [] }: CityMapContent): Layout {
  const home = milesOf(city);
  const places = [home, ...nearby.map(milesOf)];
  const frame = frameOf(places, home);
  const place = toSheet(frame);
  const dots = [city, ...nearby].map((at, i): Dot => ({
    name: at.name,
    at: place(milesOf(at)),
    ...(i === 0 ? HOME : NEIGHBOR),
  }));
  const quiet = others
    .map((at) => place(milesOf(at)))
    .filter(([x, y]) => x > 0 && y > 0 && x < SHEET_WIDTH && y < HEIGHT)
    .filter(([x, y]) => dots.every(({ at }) => Math.hypot(at[0] - x, at[1] - y) > 8));
  const counties = [city.county, ...(city.secondCounty ? [city.secondCounty] : [])];
  return layOut({ frame, dots, quiet, counties, quietYields: true });
}

/**
 * The closest look at all the places that leaves the city near the middle of the sheet: a city at the edge of the
 * country that we serve has its neighbors on one side, and half of its map would be empty.
 */
function frameOf(places: Line, home: Point): Frame {
  const middle = middleOf(places);
  const frameAt = (share: number) =>
    frameAround(
      places,
      [home[0] + (middle[0] - home[0]) * share, home[1] + (middle[1] - home[1]) * share],
      { width: SHEET_WIDTH, height: HEIGHT, marginX: 62, marginY: 34, fewestMiles: 14 },
    );
  const looks = [1, 0.85, 0.7, 0.55, 0.4, 0.2].map(frameAt);
  const central = (frame: Frame) => {
    const [x, y] = toSheet(frame)(home);
    return Math.abs(x / SHEET_WIDTH - 0.5) < OFF_CENTER && Math.abs(y / HEIGHT - 0.5) < OFF_CENTER;
  };
  return looks.find(central) ?? frameAt(0);
}
