import type { SceneSpec } from "../../../content/schema/scene.ts";

/** Drawing units in an inch. */
export const INCH = 6;
/** Where the floor meets the wall. */
export const FLOOR = 620;
export const CENTER = 480;

/** The top of a mantel and the gap that keeps a TV above it, in inches. */
const MANTEL = 52;
const MANTEL_GAP = 4;
export const MANTEL_TOP = FLOOR - MANTEL * INCH;

type Setting = NonNullable<SceneSpec["setting"]>;

/** Inches from the floor to the middle of the screen; a fireplace has its mantel decide. */
const CENTERS: Record<Exclude<Setting, "fireplace">, number> = {
  console: 58,
  bedroom: 60,
  ceiling: 74,
  conference: 60,
  restaurant: 82,
  patio: 66,
  projector: 62,
};

/** A rectangle on the wall in drawing units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a 16:9 screen of `size` inches hangs, to scale. */
export function screenBox(size: number, setting: Setting): Box {
  const width = Math.round(size * 0.8716 * INCH);
  const height = Math.round(size * 0.4903 * INCH);
  const middle =
    setting === "fireplace"
      ? MANTEL_TOP - MANTEL_GAP * INCH - height / 2
      : FLOOR - CENTERS[setting] * INCH;
  return { x: CENTER - width / 2, y: Math.round(middle - height / 2), width, height };
}
