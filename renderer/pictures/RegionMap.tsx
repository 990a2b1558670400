import { useId } from "react";
import { Drawing, svgFile } from "./Drawing.tsx";
import type { Dot } from "./map/labels.ts";
import { frameAround, middleOf, milesOf, toMap, type Place } from "./map/land.ts";
import { layOut, MAP_WIDTH, quietDots, type Layout, type MapPlace } from "./map/layout.ts";
import { MapDrawing } from "./map/MapDrawing.tsx";

interface RegionMapContent {
  /** Labeled cities. If a label doesn't fit, only the dot is drawn. */
  cities: readonly MapPlace[];
  /** Other cities, drawn as small unlabeled dots. */
  others?: readonly Place[];
  /** Whether the map covers only the labeled cities or all of them. */
  reach?: "named" | "all";
}

interface Props extends RegionMapContent {
  /** Describes the map for screen readers. */
  title: string;
}

/** Map of the cities in the list next to it, as an image file. */
export function RegionMapPicture({ title, ...content }: Props) {
  return (
    <Drawing
      alt={title}
      height={TALLEST.named}
      name="map-region"
      svg={svgFile(<RegionMap title={title} {...content} />)}
      width={MAP_WIDTH}
    />
  );
}

/** Draws many cities on one map. */
export function RegionMap({ title, ...content }: Props) {
  return <MapDrawing id={useId()} layout={regionLayout(content)} title={title} />;
}

const TALLEST = { named: 430, all: 540 };
const FLATTEST = 360;
const MARGIN = { marginX: 44, marginY: 34 };

/** Lays out many cities on one map, which is as tall as necessary. */
export function regionLayout({ cities, others = [], reach = "named" }: RegionMapContent): Layout {
  const places = (reach === "all" ? [...cities, ...others] : cities).map(milesOf);
  const fit = { ...MARGIN, width: MAP_WIDTH, fewestMiles: 20 };
  const center = middleOf(places);
  const wide = frameAround(places, center, { ...fit, height: TALLEST[reach] });
  const reaches = places.map(([, y]) => Math.abs(y - center[1]) * wide.scale);
  const height = Math.max(FLATTEST, Math.round(2 * (Math.max(...reaches) + MARGIN.marginY)));
  const frame = frameAround(places, center, { ...fit, height });
  const dots = cities.map((city): Dot => ({
    name: city.name,
    at: toMap(frame)(milesOf(city)),
    radius: 4.5,
    size: 1,
  }));
  return layOut({ frame, dots, quiet: quietDots(others, frame), counties: [] });
}
