/** A spot on the sheet, in units right and down. */
export type Point = readonly [x: number, y: number];

export type Line = readonly Point[];

export interface Place {
  latitude: number;
  longitude: number;
}

/** The part of the land that a map shows: its upper left corner in miles, units to a mile, and the sheet's size. */
export interface Frame {
  left: number;
  top: number;
  scale: number;
  width: number;
  height: number;
}

const MILES_PER_DEGREE = 69.09;

/** North Georgia is small enough for one length of a degree of longitude: at its edges a mile is off by 1 %. */
const SQUEEZE = Math.cos((33.9 * Math.PI) / 180);

/** Miles east of Greenwich and south of the equator, laid flat. */
export const milesOf = ({ longitude, latitude }: Place): Point => [
  longitude * SQUEEZE * MILES_PER_DEGREE,
  -latitude * MILES_PER_DEGREE,
];

/** Reads a line of the data, "longitude,latitude ...", into miles. */
export const readLine = (text: string): Line =>
  text.split(" ").map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(",").map(Number);
    return milesOf({ longitude, latitude });
  });

export const toSheet =
  ({ left, top, scale }: Frame) =>
  ([x, y]: Point): Point => [(x - left) * scale, (y - top) * scale];

/** Room around the places for their labels, and the fewest miles from edge to edge. */
interface Fit {
  width: number;
  height: number;
  marginX: number;
  marginY: number;
  fewestMiles: number;
}

/** The frame that shows the places as large as they fit, with `center` (in miles) in the middle. */
export function frameAround(places: Line, center: Point, fit: Fit): Frame {
  const reach = (axis: 0 | 1) => Math.max(...places.map((at) => Math.abs(at[axis] - center[axis])));
  const { width, height } = fit;
  const scale = Math.min(
    width / fit.fewestMiles,
    (width / 2 - fit.marginX) / reach(0),
    (height / 2 - fit.marginY) / reach(1),
  );
  return {
    left: center[0] - width / 2 / scale,
    top: center[1] - height / 2 / scale,
    scale,
    width,
    height,
  };
}

/** The middle of the places' outermost coordinates. */
export const middleOf = (places: Line): Point => {
  const mid = (axis: 0 | 1) => {
    const all = places.map((at) => at[axis]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  return [mid(0), mid(1)];
};
