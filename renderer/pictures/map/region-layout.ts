import type { MapPlace } from "./city-layout.ts";
import type { Dot } from "./labels.ts";
import { layOut, type Layout } from "./layout.ts";
import { SHEET_WIDTH } from "./lettering.ts";
import { frameAround, middleOf, milesOf, toSheet, type Place } from "./projection.ts";

export interface RegionMapContent {
  /** Cities with their names; one that finds no room for its name keeps its dot. */
  cities: readonly MapPlace[];
  /** Other cities, as quiet dots. */
  others?: readonly Place[];
  /** Whether the sheet reaches to the named cities or to all of them. */
  reach?: "named" | "all";
}

const TALLEST = { named: 430, all: 540 };
const FLATTEST = 360;
const MARGIN = { marginX: 44, marginY: 34 };

/** Puts many cities on one sheet, as tall as the land asks for. */
export function regionLayout({ cities, others = [], reach = "named" }: RegionMapContent): Layout {
  const places = (reach === "all" ? [...cities, ...others] : cities).map(milesOf);
  const fit = { ...MARGIN, width: SHEET_WIDTH, fewestMiles: 20 };
  const center = middleOf(places);
  const wide = frameAround(places, center, { ...fit, height: TALLEST[reach] });
  const reaches = places.map(([, y]) => Math.abs(y - center[1]) * wide.scale);
  const height = Math.max(FLATTEST, Math.round(2 * (Math.max(...reaches) + MARGIN.marginY)));
  const frame = frameAround(places, center, { ...fit, height });
  const place = toSheet(frame);
  const dots = cities.map((city): Dot => ({
    name: city.name,
    at: place(milesOf(city)),
    radius: 4.5,
    size: 1,
  }));
  const quiet = others
    .map((at) => place(milesOf(at)))
    .filter(([x, y]) => x > 0 && y > 0 && x < SHEET_WIDTH && y < height);
  return layOut({ frame, dots, quiet, counties: [] });
}
