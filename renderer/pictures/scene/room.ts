import type { ReactNode } from "react";
import type { Ground } from "./Floor.tsx";
import type { Box, Material } from "./measures.ts";
import type { Paint } from "./materials.ts";
import type { SceneSpec } from "#schema/scene.ts";
import type { Shown } from "./Picture.tsx";

type Cables = NonNullable<SceneSpec["cables"]>;

/** What a room is drawn from. */
export interface Place {
  id: string;
  box: Box;
  material: Material;
  paint: Paint | undefined;
  lamp: boolean;
  shows: Shown | undefined;
  /** The picture ends beside what stands below the TV. */
  narrow: boolean;
}

/** What stands around a TV, from the back to the front. */
export interface Room {
  /** Flat on the wall, behind the TV. */
  behind?: ReactNode;
  /** Over the wall and the TV, but behind the skirting and the floor. */
  around?: ReactNode;
  /** On the floor, before everything. */
  before?: ReactNode;
  /** Top of what stands below the TV, to which cables run. */
  below: number;
  ground?: Ground | "none";
  skirting?: boolean;
  /** The material is only what `behind` fills with it; the wall is painted. */
  column?: boolean;
  /** False where the sun does not come in. */
  window?: boolean;
  /** The picture where the author names none. */
  shows?: Shown;
  /** The wall's paint where the author names none. */
  paint?: Paint;
  cables?: Cables;
  framed?: boolean;
  /** True for a surface without a reflection. */
  matte?: boolean;
  /** How far to the side of the middle the TV hangs. */
  aside?: number;
  /** A closer look: everything is drawn so many times larger, and moved after that. */
  view?: { scale: number; x: number; y: number };
}
