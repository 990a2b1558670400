import type { SceneSpec } from "#trade/scene.ts";
import {
  ART_CENTER,
  CENTERS as PLACES,
  HEIGHT_PER_INCH,
  MANTEL,
  MANTEL_GAP,
  wallCenter,
  WIDTH_PER_INCH,
} from "#trade/quote/viewing.ts";
import type { ReactNode } from "react";

/** Drawing units per inch. */
export const INCH = 6;
/** The y coordinate where the floor meets the wall. */
export const FLOOR = 620;
export const CENTER = 480;

export const MANTEL_TOP = FLOOR - MANTEL * INCH;

/** The wall and floor extend on both sides, for page sections that are wider than the drawing. */
export const LEFT = -1600;
export const WIDE = 4200;
/** The wall extends upward, for taller sections. */
export const ABOVE = -900;

export type Setting = NonNullable<SceneSpec["setting"]>;
export type Material = SceneSpec["wall"];

/** Height of the screen's center in inches, for rooms in which it doesn't depend on the TV's size. */
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
  outlet: 60,
};

/** Default TV sizes in inches; 65 in all other rooms. */
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

/** The whole drawing. */
export const WHOLE: Box = { x: 0, y: 0, width: 960, height: 720 };

/** A rectangle on the wall, in drawing units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the position of a 16:9 screen of `size` inches, to scale. */
export function screenBox(size: number, setting: Setting): Box {
  const width = Math.round(size * WIDTH_PER_INCH * INCH);
  const height = Math.round(size * HEIGHT_PER_INCH * INCH);
  const middle =
    setting === "fireplace"
      ? MANTEL_TOP - MANTEL_GAP * INCH - height / 2
      : FLOOR - (CENTERS[setting] ?? wallCenter(size)) * INCH;
  return { x: Math.round(CENTER - width / 2), y: Math.round(middle - height / 2), width, height };
}

/** Space above a TV in a close view, with its picture light. */
const ABOVE_TV = 54;
const BESIDE_TV = 100;
/** A strip of floor in front of the furniture. */
export const NEAR_BOTTOM = FLOOR + 44;

/** Rooms that a close view can crop, because only their TV and the furniture below it matter. */
const CROPPED: ReadonlySet<Setting> = new Set([
  "console",
  "apartment",
  "gallery",
  "fireplace",
  "bedroom",
  "ceiling",
  "corner",
]);

/** Returns the part of a room to show in a small picture, 4 units wide for every 3 high. */
export function nearView(box: Box, setting: Setting): Box {
  if (!CROPPED.has(setting)) return WHOLE;
  const height = Math.min(
    WHOLE.height,
    Math.max(NEAR_BOTTOM - box.y + ABOVE_TV, 0.75 * (box.width + 2 * BESIDE_TV)),
  );
  const high = Math.round(height);
  const width = Math.round((high * 4) / 3);
  return { x: CENTER - Math.round(width / 2), y: NEAR_BOTTOM - high, width, height: high };
}

export function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export type Paint = NonNullable<SceneSpec["paint"]>;
export type Shown = NonNullable<SceneSpec["shows"]>;
export type Flooring = "boards" | "paving" | "rubber";
type Cables = NonNullable<SceneSpec["cables"]>;

/** Parameters for drawing a room. */
export interface Place {
  id: string;
  box: Box;
  material: Material;
  paint: Paint | undefined;
  lamp: boolean;
  shows: Shown | undefined;
  cables?: Cables | undefined;
  /** Whether there's little room on either side of the furniture below the TV, as in a close view. */
  narrow: boolean;
  /** Whether dimension lines are drawn, so that the space around the TV and to its right has to be free. */
  measured?: boolean;
}

/** The parts of a room, from back to front. */
export interface Room {
  /** Drawn flat on the wall, behind the TV and in front of the baseboard. */
  onWall?: ReactNode;
  /** Drawn instead of a TV that's parallel to the wall. */
  television?: ReactNode;
  /** Drawn in front of the TV, but behind the floor. */
  overTv?: ReactNode;
  /** Drawn on the floor, in front of everything else. */
  inFront?: ReactNode;
  /** Top of the furniture below the TV, where cables end. */
  below: number;
  /** Where cables run down to an outlet if there's a fire below the TV. */
  cordsAside?: number;
  /** How far the furniture below the TV extends from the center. */
  reach?: number;
  ground?: Flooring | "none";
  baseboard?: boolean;
  /** Whether the wall is painted and only the chimney in `onWall` is made of the material. */
  column?: boolean;
  /** Whether the sun shines in through a window. */
  window?: boolean;
  /** Default picture on the TV screen. */
  shows?: Shown;
  /** The wall's default paint. */
  paint?: Paint;
  cables?: Cables;
  framed?: boolean;
  /** The TV's offset to the right of the center, in drawing units. */
  aside?: number;
  /** Zooms in for a close-up: everything is scaled and then moved. */
  view?: { scale: number; x: number; y: number };
}
