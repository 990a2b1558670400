import type { SceneSpec } from "#schema/scene.ts";
import {
  ART_CENTER,
  CENTERS as PLACES,
  HEIGHT_PER_INCH,
  MANTEL,
  MANTEL_GAP,
  wallCenter,
  WIDTH_PER_INCH,
} from "#contract/viewing.ts";
import type { ReactNode } from "react";

/** Drawing units per inch. */
export const INCH = 6;
/** Where the floor meets the wall. */
export const FLOOR = 620;
export const CENTER = 480;

export const MANTEL_TOP = FLOOR - MANTEL * INCH;

/** Wall and floor continue on both sides, for a section of a page that is wider than the drawing. */
export const LEFT = -1600;
export const WIDE = 4200;
/** The wall continues above, for a section that is taller. */
export const ABOVE = -900;

export type Setting = NonNullable<SceneSpec["setting"]>;
export type Material = SceneSpec["wall"];

/** Inches from the floor to the middle of the screen, for rooms in which it doesn't depend on the TV's size. */
const CENTERS: Partial<Record<Setting, number>> = {
  gallery: ART_CENTER,
  bedroom: 60,
  ceiling: PLACES.ceiling,
  conference: 64,
  restaurant: 86,
  shop: 66,
  patio: PLACES.outdoor,
  projector: 68,
  corner: 60,
  bracket: 60,
  wiring: 60,
};

/** Default screen sizes in inches; 65 elsewhere. */
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

/** A rectangle on the wall, in drawing units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the place of a 16:9 screen of `size` inches, to scale. */
export function screenBox(size: number, setting: Setting): Box {
  const width = Math.round(size * WIDTH_PER_INCH * INCH);
  const height = Math.round(size * HEIGHT_PER_INCH * INCH);
  const middle =
    setting === "fireplace"
      ? MANTEL_TOP - MANTEL_GAP * INCH - height / 2
      : FLOOR - (CENTERS[setting] ?? wallCenter(size)) * INCH;
  return { x: Math.round(CENTER - width / 2), y: Math.round(middle - height / 2), width, height };
}

export function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export type Paint = NonNullable<SceneSpec["paint"]>;
export type Shown = NonNullable<SceneSpec["shows"]>;
export type Flooring = "boards" | "paving" | "rubber";
type Cables = NonNullable<SceneSpec["cables"]>;

/** What a room depends on. */
export interface Place {
  id: string;
  box: Box;
  material: Material;
  paint: Paint | undefined;
  lamp: boolean;
  shows: Shown | undefined;
  /** Whether the picture has no space beside the furniture below the TV. */
  narrow: boolean;
}

/** The parts of a room, from the back to the front. */
export interface Room {
  /** Flat on the wall, behind the TV. */
  onWall?: ReactNode;
  /** In front of the TV, but behind the baseboard and the floor. */
  overTv?: ReactNode;
  /** On the floor, in front of everything. */
  inFront?: ReactNode;
  /** The top of the furniture below the TV, where cables end. */
  below: number;
  ground?: Flooring | "none";
  baseboard?: boolean;
  /** Whether the wall is painted and only a chimney in `onWall` has the material. */
  column?: boolean;
  /** Whether sun comes in through a window. */
  window?: boolean;
  /** The default picture on the screen. */
  shows?: Shown;
  /** The default paint of the wall. */
  paint?: Paint;
  cables?: Cables;
  framed?: boolean;
  /** True for a screen without glare. */
  matte?: boolean;
  /** How far the TV is to the right of the middle, in drawing units. */
  aside?: number;
  /** A close-up: everything is scaled, then moved. */
  view?: { scale: number; x: number; y: number };
}
