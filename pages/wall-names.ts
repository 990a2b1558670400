import type { Service } from "contentlayer/generated";
import type { SceneSpec } from "#schema/scene.ts";
import type { Choice } from "#renderer/ui/Select.tsx";

/** What a wall is called where one chooses by it, in the order of the choices. */
const WALL_NAMES = {
  drywall: "Drywall",
  plaster: "Plaster",
  brick: "Brick",
  stone: "Stone",
  tile: "Tile",
  shiplap: "Shiplap",
  slats: "Wood slats",
  concrete: "Concrete",
  wood: "Wood",
} as const satisfies Record<SceneSpec["wall"] | Service["walls"][number], string>;

/** The choices between those walls that a list has. */
export function wallChoices(walls: Iterable<keyof typeof WALL_NAMES>): Choice[] {
  const had = new Set<string>(walls);
  return Object.entries(WALL_NAMES)
    .filter(([value]) => had.has(value))
    .map(([value, label]) => ({ value, label }));
}
