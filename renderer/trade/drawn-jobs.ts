import type { PriceTable } from "#contract/price-table.ts";
import { estimate } from "#trade/quote/estimate.ts";
import type { Extra } from "#trade/quote/questions.ts";
import type { SceneSpec } from "#trade/scene.ts";
import { sceneAnswers } from "./quote/Preview.tsx";

/** Rooms with several screens, which we quote after a visit. */
const QUOTED: ReadonlySet<SceneSpec["setting"]> = new Set(["conference", "restaurant", "shop"]);

/**
 * Returns the lowest price for a job as it's drawn, in US dollars, or `undefined` if we quote such jobs.
 * @param isAfter whether it's the second of two drawings; cords that it doesn't show are inside the wall then
 */
export function drawnJobPrice(
  scene: SceneSpec,
  isAfter: boolean,
  table: PriceTable,
): number | undefined {
  if (QUOTED.has(scene.setting)) return undefined;
  const selectedServices: Extra[] = scene.soundbar ? ["soundbar"] : [];
  const tv = sceneAnswers({ ...scene, cables: scene.cables ?? (isAfter ? "hidden" : undefined) });
  return estimate({ tvs: [tv], selectedServices }, table).min / 100;
}
