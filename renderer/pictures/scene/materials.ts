import type { SceneSpec } from "#schema/scene.ts";
import { concrete, plaster, shiplap, slats } from "./boards.tsx";
import { brick, stone, tile, type Laid } from "./masonry.tsx";
import type { Material } from "./measures.ts";
import { PAINT } from "./palette.ts";

export type Paint = NonNullable<SceneSpec["paint"]>;

const PAINTS: Record<Paint, string> = { light: PAINT.wall, clay: PAINT.clay, green: PAINT.pine };

/** A chimney or a column of these stands before a painted wall; the others are the wall. */
const LAID: ReadonlySet<Material> = new Set(["brick", "stone", "tile", "concrete", "slats"]);
export const isLaid = (material: Material) => LAID.has(material);

/** What repeats over the wall; drywall has nothing but its paint. */
export function laidOf(material: Material, id: string): Laid | undefined {
  switch (material) {
    case "brick":
      return brick();
    case "stone":
      return stone(id);
    case "tile":
      return tile();
    case "shiplap":
      return shiplap();
    case "slats":
      return slats();
    case "concrete":
      return concrete();
    case "plaster":
      return plaster();
    case "drywall":
      return undefined;
  }
}

/** Shiplap comes white and plaster in clay, unless the author says otherwise. */
export function paintOf(material: Material, paint: Paint | undefined): string {
  if (paint !== undefined) return PAINTS[paint];
  if (material === "shiplap") return PAINT.trim;
  return material === "plaster" ? PAINT.clay : PAINT.wall;
}

/** How much of the sun shows: all on light paint, little on what is dark or lively. */
export function sunOn(material: Material, paint: Paint | undefined): number {
  if (isLaid(material)) return 0.36;
  if (paint === "green") return 0.34;
  return paint === "clay" || (material === "plaster" && paint === undefined) ? 0.55 : 1;
}
