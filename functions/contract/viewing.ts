import { NOT_SURE, type Place, type TvSize } from "./quote-answers.ts";

// What is said of a TV on the wall and what is drawn of it have the same measures.

/** Width and height of a 16:9 screen for each inch of its diagonal: 16 and 9 over sqrt(16² + 9²). */
export const WIDTH_PER_INCH = 0.8716;
export const HEIGHT_PER_INCH = 0.4903;

/** Centre heights in inches: a little above the eyes, higher where something stands or people walk below. */
export const CENTERS = { wall: 58, ceiling: 73, outdoor: 68 } as const;

/** The top of a mantel and the gap that keeps a TV above it, in inches. */
export const MANTEL = 52;
export const MANTEL_GAP = 4;

/** Where a TV of this size should hang, and from where it is best watched. */
export interface Viewing {
  /** Width and height of a 16:9 screen, whole inches. */
  screenWidth: number;
  screenHeight: number;
  /** Height of the screen's centre above the floor, whole inches. */
  centerHeight: number;
  /** From the nearest to the farthest good seat, whole feet. */
  nearest: number;
  farthest: number;
  /** A good seat between the two, whole feet. */
  seat: number;
  /** By how much somebody in that seat looks up to the centre, whole degrees. */
  lookUp: number;
}

/**
 * Seats in diagonals: at 1.2 a screen fills about 40 degrees of the view, which THX names as the most;
 * at 1.6 it fills about 30, which SMPTE EG-18 names as the least for film.
 */
const NEAREST_DIAGONALS = 1.2;
const FARTHEST_DIAGONALS = 1.6;

/** A seated grown-up's eyes, inches above the floor. */
const EYE_HEIGHT = 42;

/** The size that is drawn and measured while nobody has said one. */
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
    lookUp: Math.round((Math.atan2(centerHeight - EYE_HEIGHT, seatInches) * 180) / Math.PI),
  };
}

function centerOf(diagonal: number, place: Place): number {
  if (place === "fireplace") {
    return Math.round(MANTEL + MANTEL_GAP + (diagonal * HEIGHT_PER_INCH) / 2);
  }
  return CENTERS[place === NOT_SURE ? "wall" : place];
}
