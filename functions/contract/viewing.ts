import { NOT_SURE, type Place, TV_SIZES, type TvSize } from "./quote-answers.ts";

// The only source of mounting heights: the calculator, the drawings, the height charts and the answers all use it.

/** Width and height of a 16:9 screen for each inch of its diagonal: 16 and 9 over sqrt(16² + 9²). */
export const WIDTH_PER_INCH = 0.8716;
export const HEIGHT_PER_INCH = 0.4903;

/** An adult's eyes when seated on a sofa, inches above the floor. */
export const EYE_HEIGHT = 42;

/** Where the bottom edge goes on a living room wall, and the lowest center, in inches: TV stands are up to 30 high. */
const BOTTOM_EDGE = 36;
const LOWEST_CENTER = 48;

/** Where galleries center pictures, in inches; for TVs that mostly show art. */
export const ART_CENTER = 58;

/** Center heights in inches if furniture or people may be under the TV. */
export const CENTERS = { ceiling: 73, outdoor: 68 } as const;

/** The height of a mantel's top, and of the gap between it and the TV, in inches. */
export const MANTEL = 52;
export const MANTEL_GAP = 4;

/** Returns the center height of a TV on a wall that is watched from a sofa, in even inches. */
export function wallCenter(diagonal: number): number {
  const ideal = BOTTOM_EDGE + (diagonal * HEIGHT_PER_INCH) / 2;
  return Math.max(LOWEST_CENTER, 2 * Math.round(ideal / 2));
}

/** A TV on a living room wall, in inches. */
export interface TvHeight {
  size: number;
  screenHeight: number;
  center: number;
  bottom: number;
}

/** The heights of the sizes that the calculator asks for, smallest first. */
export const TV_HEIGHTS: readonly TvHeight[] = TV_SIZES.filter((size) => size !== NOT_SURE).map(
  (name) => {
    const size = Number(name);
    const screenHeight = size * HEIGHT_PER_INCH;
    const center = wallCenter(size);
    return { size, screenHeight, center, bottom: center - screenHeight / 2 };
  },
);

/** How high a TV of this size goes, and where the best seats are. */
export interface Viewing {
  /** Width and height of a 16:9 screen, whole inches. */
  screenWidth: number;
  screenHeight: number;
  /** Height of the screen's center above the floor, whole inches. */
  centerHeight: number;
  /** From the nearest to the farthest good seat, whole feet. */
  nearest: number;
  farthest: number;
  /** A good seat between the two, whole feet. */
  seat: number;
  /** How far someone in that seat looks up to the center, whole degrees. */
  lookUp: number;
}

/**
 * Seat distances in screen diagonals. At 1.2, a screen fills about 40 degrees of the view, the most that THX recommends;
 * at 1.6, about 30 degrees, the least that SMPTE EG-18 recommends for movies.
 */
const NEAREST_DIAGONALS = 1.2;
const FARTHEST_DIAGONALS = 1.6;

/** The size to assume until the visitor chooses one. */
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

/** Returns how far someone on a sofa looks up to a height, in whole degrees; below eye level it's negative. */
export function degreesUp(height: number, inchesAway: number): number {
  return Math.round((Math.atan2(height - EYE_HEIGHT, inchesAway) * 180) / Math.PI);
}

function centerOf(diagonal: number, place: Place): number {
  if (place === "fireplace") {
    return Math.round(MANTEL + MANTEL_GAP + (diagonal * HEIGHT_PER_INCH) / 2);
  }
  return place === "ceiling" || place === "outdoor" ? CENTERS[place] : wallCenter(diagonal);
}
