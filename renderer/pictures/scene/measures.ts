import type { SceneSpec } from "#schema/scene.ts";
import {
  CENTERS as HUNG,
  HEIGHT_PER_INCH,
  MANTEL,
  MANTEL_GAP,
  WIDTH_PER_INCH,
} from "#contract/screens.ts";

/** Drawing units in an inch. */
export const INCH = 6;
/** Where the floor meets the wall. */
export const FLOOR = 620;
export const CENTER = 480;

export const MANTEL_TOP = FLOOR - MANTEL * INCH;

/** The wall and the floor run on to both sides, for a page whose section is wider than the drawing. */
export const LEFT = -1600;
export const WIDE = 4200;
/** Likewise above: a section may be taller than the drawing. */
export const ABOVE = -900;

export type Setting = NonNullable<SceneSpec["setting"]>;
export type Material = SceneSpec["wall"];

/** Inches from the floor to the middle of the screen; a fireplace has its mantel decide. */
const CENTERS: Record<Exclude<Setting, "fireplace">, number> = {
  console: HUNG.wall,
  apartment: 56,
  gallery: HUNG.wall,
  bedroom: 66,
  ceiling: HUNG.ceiling,
  conference: 64,
  restaurant: 86,
  shop: 66,
  patio: HUNG.outdoor,
  projector: 68,
  corner: 60,
  bracket: 60,
  wiring: 60,
};

/** Inches of the screen that looks right where the author gives none; 65 elsewhere. */
const SIZES: Partial<Record<Setting, number>> = {
  apartment: 50,
  bedroom: 55,
  ceiling: 60,
  conference: 86,
  restaurant: 55,
  shop: 55,
  projector: 110,
  corner: 55,
};

export const usualSize = (setting: Setting) => SIZES[setting] ?? 65;

/** A rectangle on the wall in drawing units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a 16:9 screen of `size` inches hangs, to scale. */
export function screenBox(size: number, setting: Setting): Box {
  const width = Math.round(size * WIDTH_PER_INCH * INCH);
  const height = Math.round(size * HEIGHT_PER_INCH * INCH);
  const middle =
    setting === "fireplace"
      ? MANTEL_TOP - MANTEL_GAP * INCH - height / 2
      : FLOOR - CENTERS[setting] * INCH;
  return { x: Math.round(CENTER - width / 2), y: Math.round(middle - height / 2), width, height };
}

export function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
