import { NOT_SURE, type Place, TV_SIZES, type TvSize } from "./questions.ts";

// Single source of mounting heights for the calculator, drawings, height charts and answers.

/** Width and height of a 16:9 screen per inch of diagonal: 16 and 9 divided by sqrt(16² + 9²). */
export const WIDTH_PER_INCH = 0.8716;
export const HEIGHT_PER_INCH = 0.4903;

/** Eye height of an adult sitting on a sofa, in inches above the floor. */
export const EYE_HEIGHT = 42;

/** Bottom edge and minimum center height in a living room, in inches. TV stands are up to 30 high. */
const BOTTOM_EDGE = 36;
const LOWEST_CENTER = 48;

/** Center height for TVs that mostly show art, in inches. Galleries use the same height. */
export const ART_CENTER = 58;

/** Center heights that leave room for furniture or people under the TV, in inches. */
export const CENTERS = { ceiling: 73, outdoor: 68 } as const;

/** Height of the top of a mantel, and of the gap between it and the TV, in inches. */
export const MANTEL = 52;
export const MANTEL_GAP = 4;

/** Returns the center height for a wall-mounted TV watched from a sofa, in inches, rounded to an even number. */
export function wallCenter(diagonal: number): number {
  const ideal = BOTTOM_EDGE + (diagonal * HEIGHT_PER_INCH) / 2;
  return Math.max(LOWEST_CENTER, 2 * Math.round(ideal / 2));
}

/** Dimensions of a TV on a living room wall, in inches. */
export interface TvHeight {
  size: number;
  screenHeight: number;
  center: number;
  bottom: number;
}

/** Mounting heights for the calculator's TV sizes, smallest first. */
export const TV_HEIGHTS: readonly TvHeight[] = TV_SIZES.filter((size) => size !== NOT_SURE).map(
  (name) => {
    const size = Number(name);
    const screenHeight = size * HEIGHT_PER_INCH;
    const center = wallCenter(size);
    return { size, screenHeight, center, bottom: center - screenHeight / 2 };
  },
);

/** Mounting height and seating distances for a TV. */
export interface Viewing {
  /** Width and height of a 16:9 screen, in whole inches. */
  screenWidth: number;
  screenHeight: number;
  /** Height of the screen's center above the floor, in whole inches. */
  centerHeight: number;
  /** Distance of the nearest and farthest good seats, in whole feet. */
  nearest: number;
  farthest: number;
  /** Distance of a seat halfway between them, in whole feet. */
  seat: number;
  /** Angle at which someone in that seat looks up to the screen's center, in whole degrees. */
  lookUp: number;
}

/**
 * Seating distances in screen diagonals. At 1.2, a screen fills about 40 degrees of view, the most THX recommends; at
 * 1.6, about 30 degrees, the least SMPTE EG-18 recommends for movies.
 */
const NEAREST_DIAGONALS = 1.2;
const FARTHEST_DIAGONALS = 1.6;

/** TV size to assume until the visitor chooses one, in inches. */
export const USUAL_SIZE = 65;

export function viewingOf(tvSize: TvSize, place: Place): Viewing {
  const diagonal = tvSize === NOT_SURE ? USUAL_SIZE : Number(tvSize);
  const centerHeight = centerOf(diagonal, place);
  const seatInches = (diagonal * (NEAREST_DIAGONALS + FARTHEST_DIAGONALS)) / 2;
  return {
    screenWidth: Math.round(diagonal * WIDTH_PER_INCH),
    screenHeight: Math.round(diagonal * HEIGHT_PER_INCH),
    centerHeight,
    nearest: Math.round((diagonal * NEAREST_DIAGONALS) / 12),
    farthest: Math.round((diagonal * FARTHEST_DIAGONALS) / 12),
    seat: Math.round(seatInches / 12),
    lookUp: degreesUp(centerHeight, seatInches),
  };
}

/** Returns the angle at which someone on a sofa looks up to a height, in whole degrees; negative below eye level. */
export function degreesUp(height: number, inchesAway: number): number {
  return Math.round((Math.atan2(height - EYE_HEIGHT, inchesAway) * 180) / Math.PI);
}

function centerOf(diagonal: number, place: Place): number {
  if (place === "fireplace") {
    return Math.round(MANTEL + MANTEL_GAP + (diagonal * HEIGHT_PER_INCH) / 2);
  }
  return place === "ceiling" || place === "outdoor" ? CENTERS[place] : wallCenter(diagonal);
}
